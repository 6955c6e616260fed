import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Server } from '#test/s3-server.ts';
import { startCommand } from '#test/started-server.ts';
import { Daemon, findPorts, give, makeFolder, statusOf, until } from './daemon.ts';
import type { DatabaseCluster } from './database.ts';
import type { Ports } from './proxies.ts';

export const sessionSecret = 'a secret of the drill that all its processes share';
const root = join(import.meta.dirname, '..', '..');

/** The folders of two releases of the same code: upgrades go from one to the other and back. */
export interface Versions {
  current: string;
  next: string;
}

/** Lays out two releases from the build of this checkout, as `npm run release` would. */
export function makeVersions(base: string): Versions {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [major, minor, patch] = String(version).split('.').map(Number);
  return {
    current: makeVersion(base, 'current', version),
    next: makeVersion(base, 'next', `${major}.${minor}.${(patch ?? 0) + 1}`),
  };
}

function makeVersion(base: string, name: string, version: string): string {
  const folder = join(base, 'versions', name);
  mkdirSync(folder, { recursive: true });
  for (const part of ['app', 'build', 'migrations', 'packages', 'scripts']) {
    const options = { recursive: true, filter: (path: string) => !path.endsWith('compile-cache') };
    cpSync(join(root, part), join(folder, part), options);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ version, platform: `${process.platform}-${process.arch}` }),
  );
  return folder;
}

/** One of our own processes: an instance that serves pages, or a worker. */
export interface SiteProcess {
  daemon: Daemon;
  port: number;
  dataDir: string;
  /** The file that sets its clock, in the words of libfaketime; null if it has the clock of the machine. */
  clockFile: string | null;
}

interface SiteOptions {
  name: string;
  role: 'web' | 'worker';
  port?: number;
  version: string;
  ports: Ports;
  database: DatabaseCluster;
  s3: S3Server['settings'];
  smtpUrl: string;
  /** Path of libfaketime, for a process whose clock the drill shifts. */
  faketime?: string | null;
}

/** Prepares an instance or a worker. Does not start it. */
export async function siteProcess(base: string, options: SiteOptions): Promise<SiteProcess> {
  const { name, role, version, ports, database, s3, smtpUrl, faketime } = options;
  const [free = 0] = options.port ? [options.port] : await findPorts(1);
  const folder = makeFolder(base, name);
  const dataDir = makeFolder(folder, 'data');
  const clockFile = faketime ? join(folder, 'clock') : null;
  if (clockFile) setClockFile(clockFile, 0);
  const { user, password } = database.credentials;
  const pooled = `postgresql://${user}:${password}@127.0.0.1:${ports.pooler}`;
  const env = {
    NODE_ENV: 'production',
    PORT: String(free),
    HOST: '127.0.0.1',
    ROLE: role,
    ORIGIN: `http://localhost:${ports.site}`,
    TRUST_PROXY: 'on',
    DATA_DIR: dataDir,
    SESSION_SECRET: sessionSecret,
    DATABASE_URL: `${pooled}/site${database.verified}`,
    DATABASE_DIRECT_URL: database.directUrl,
    DATABASE_READ_URL: `${pooled}/site_read${database.verified}`,
    SHUTDOWN_GRACE_SECONDS: '5',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Resjam <letters@resjam.example>',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    ...(clockFile && {
      LD_PRELOAD: faketime ?? '',
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_CACHE_DURATION: '1',
      // Timers follow the monotonic clock, which no change of the time moves.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  };
  const daemon = new Daemon({
    name,
    command: startCommand(version),
    folder,
    cwd: version,
    env,
    untilReady: () =>
      until(`${name} is ready`, async () => (await statusOf(`http://127.0.0.1:${free}/readyz`)) === 200, 120_000),
  });
  return { daemon, port: free, dataDir, clockFile };
}

/** Shifts the clock of a process, within a second. */
export function setClockFile(path: string, seconds: number): void {
  writeFileSync(path, `+${seconds}s\n`);
  give(path);
}

/** The S3 server of the tests, as a process of its own. */
export async function s3Daemon(base: string): Promise<{ daemon: Daemon; settings: S3Server['settings'] }> {
  const [port = 0] = await findPorts(1);
  const folder = makeFolder(base, 's3');
  const endpoint = `http://127.0.0.1:${port}`;
  const daemon = new Daemon({
    name: 's3',
    command: [process.execPath, join(import.meta.dirname, 's3-process.ts'), String(port), makeFolder(folder, 'files')],
    folder,
    untilReady: () => until('the S3 server answers', async () => (await statusOf(endpoint)) > 0),
  });
  const settings = {
    endpoint,
    region: 'us-east-1',
    bucket: 'media',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return { daemon, settings };
}
