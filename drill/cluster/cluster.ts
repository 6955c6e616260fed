import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from '#test/mail.ts';
import { buildIfStale } from '../../scripts/build.mjs';
import type { Daemon } from './daemon.ts';
import { type DatabaseCluster, startDatabaseCluster } from './database.ts';
import { provideClusterPrograms } from './programs.ts';
import { balancer, choosePorts, type Ports, pooler } from './proxies.ts';
import { makeVersions, type SiteProcess, s3Daemon, siteProcess, type Versions } from './site-processes.ts';

/** Small enough to fill, and larger than an instance needs. */
const smallDisk = '400m';
const acceptMailMs = 50;

export interface Cluster {
  ports: Ports;
  database: DatabaseCluster;
  balancer: Daemon;
  pooler: Daemon;
  s3: Daemon;
  instances: SiteProcess[];
  workers: SiteProcess[];
  mailServer: MailServer;
  versions: Versions;
  /** The data folder that is a small disk of its own; null if the drill may not mount one. */
  smallDisk: SiteProcess | null;
  /** The process whose clock can be shifted; null without libfaketime. */
  shiftable: SiteProcess[];
  stop: () => Promise<void>;
}

/** Starts everything on loopback, each program as an unprivileged process. What it has begun is undone if it fails. */
export async function startCluster(): Promise<Cluster> {
  const programs = provideClusterPrograms();
  await buildIfStale();
  const base = mkdtempSync(join(tmpdir(), 'cluster-'));
  chmodSync(base, 0o755);
  const undo: (() => Promise<unknown> | unknown)[] = [() => rmSync(base, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const run = async (daemon: Daemon) => {
    undo.push(() => daemon.kill());
    await daemon.start();
    return daemon;
  };
  try {
    const versions = makeVersions(base);
    const ports = await choosePorts(3);
    const mailServer = await startMailServer({
      onRecipient: () => new Promise((resolve) => setTimeout(resolve, acceptMailMs)),
    });
    undo.push(() => mailServer.stop());
    const database = await startDatabaseCluster(base, programs);
    undo.push(() => database.stop());
    const s3 = await s3Daemon(base);
    await run(s3.daemon);
    const front = await run(balancer(base, ports, database.nodes));
    const pool = await run(pooler(base, ports, database));

    const shared = { version: versions.current, ports, database, s3: s3.settings, smtpUrl: mailServer.url };
    const prepare = (name: string, role: 'web' | 'worker', port?: number, faketime?: string | null) =>
      siteProcess(base, { ...shared, name, role, ...(port && { port }), faketime: faketime ?? null });
    const instances = [
      await prepare('instance-1', 'web', ports.instances[0]),
      await prepare('instance-2', 'web', ports.instances[1], programs.faketime),
      await prepare('instance-3', 'web', ports.instances[2]),
    ];
    const workers = [
      await prepare('worker-1', 'worker'),
      await prepare('worker-2', 'worker', undefined, programs.faketime),
    ];
    const last = instances.at(-1);
    const isSmall = last !== undefined && mountSmallDisk(last.dataDir);
    if (isSmall) undo.push(() => spawnSync('umount', ['--lazy', last.dataDir]));
    // The first makes the tables and the first content.
    for (const { daemon } of [...instances, ...workers]) await run(daemon);
    return {
      ports,
      database,
      balancer: front,
      pooler: pool,
      s3: s3.daemon,
      instances,
      workers,
      mailServer,
      versions,
      smallDisk: isSmall ? last : null,
      shiftable: [...instances, ...workers].filter(({ clockFile }) => clockFile !== null),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Only root may, and not in every container. @returns whether it is mounted */
function mountSmallDisk(folder: string): boolean {
  if (process.getuid?.() !== 0) return false;
  const options = `size=${smallDisk},uid=65534,gid=65534,mode=0700`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
}
