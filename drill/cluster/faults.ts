import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { statusOf, until } from './daemon.ts';
import { type SiteProcess, setClockFile } from './site-processes.ts';

/** What the drill does to the cluster. Each leaves it whole again. */
export interface Fault {
  name: string;
  /** A sentence for the report. */
  what: string;
  /** Null: it cannot be done on this machine, for this reason. */
  run: ((cluster: Cluster, chance: () => number) => Promise<void>) | null;
  reason?: string;
}

const restartMs = 2_000;
const clockShiftSeconds = 3600;
const clockMs = 15_000;
const fullDiskMs = 10_000;

const oneOf = <Item>(items: readonly Item[], chance: () => number): Item => {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

const isReady =
  ({ port }: SiteProcess) =>
  async () =>
    (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200;

async function killAndStart(process: SiteProcess): Promise<void> {
  await process.daemon.kill();
  await sleep(restartMs);
  await process.daemon.start();
}

async function failOver({ database }: Cluster): Promise<void> {
  const primary = await database.findPrimary();
  if (!primary) throw new Error('The database has no primary to kill');
  await primary.kill();
  await until('the replica is the primary', async () => {
    const present = await database.findPrimary();
    return present !== undefined && present !== primary;
  });
  await primary.daemon.start();
  await database.untilWhole();
}

/** Ends every connection that listens, of instances and workers. */
async function cutListeners({ database }: Cluster): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' or application_name = 'content_changed'`,
      undefined,
      'postgres',
    );
    await sleep(3000);
  }
}

async function fillDisk(process: SiteProcess): Promise<void> {
  const file = join(process.dataDir, 'filler');
  const { bavail, bsize } = statfsSync(process.dataDir);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
    await sleep(fullDiskMs);
  } finally {
    rmSync(file, { force: true });
  }
  await until('the instance is ready', isReady(process));
}

async function shiftClocks({ shiftable }: Cluster): Promise<void> {
  for (const { clockFile } of shiftable) if (clockFile) setClockFile(clockFile, clockShiftSeconds);
  await sleep(clockMs);
  for (const { clockFile } of shiftable) if (clockFile) setClockFile(clockFile, 0);
}

/** One after the other: stop, start the other version, wait until it is ready. */
async function roll({ instances, workers }: Cluster, version: string): Promise<void> {
  for (const process of [...workers, ...instances]) {
    await process.daemon.stop();
    await process.daemon.start({ cwd: version });
    await until('the balancer has seen it', isReady(process));
    await sleep(1000);
  }
}

/** Every fault. `outageSeconds` is how long the store is away. */
export function listFaults({ smallDisk, shiftable }: Cluster, outageSeconds: number): Fault[] {
  return [
    {
      name: 'instance',
      what: 'kill -9 of an instance, started again after 2 s',
      run: ({ instances }, chance) => killAndStart(oneOf(instances, chance)),
    },
    {
      name: 'worker',
      what: 'kill -9 of a worker, started again after 2 s',
      run: ({ workers }, chance) => killAndStart(oneOf(workers, chance)),
    },
    {
      name: 'primary',
      what: 'kill -9 of the primary and its Patroni, failover, back as a replica',
      run: failOver,
    },
    {
      name: 'pooler',
      what: 'kill -9 of PgBouncer, started again after 5 s',
      async run({ pooler }) {
        await pooler.kill();
        await sleep(5000);
        await pooler.start();
      },
    },
    {
      name: 'store',
      what: `the S3 server is away for ${outageSeconds} s`,
      async run({ s3 }) {
        await s3.kill();
        await sleep(outageSeconds * 1000);
        await s3.start();
      },
    },
    { name: 'listeners', what: 'every listening connection is ended, twice', run: cutListeners },
    {
      name: 'disk',
      what: 'the disk of an instance is full for 10 s',
      run: smallDisk ? () => fillDisk(smallDisk) : null,
      reason: 'only root may mount a small disk',
    },
    {
      name: 'clock',
      what: 'the clocks of an instance and a worker are an hour ahead for 15 s',
      run: shiftable.length > 0 ? shiftClocks : null,
      reason: 'libfaketime is not installed',
    },
    {
      name: 'upgrade',
      what: 'all instances and workers go to the next version and back, one after the other',
      async run(cluster) {
        await roll(cluster, cluster.versions.next);
        await roll(cluster, cluster.versions.current);
      },
    },
  ];
}

/** Pseudo-random numbers from 0 to 1 that a seed repeats (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the items in a random order. */
export const shuffled = <Item>(items: readonly Item[], chance: () => number): Item[] =>
  items
    .map((item) => ({ item, place: chance() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
