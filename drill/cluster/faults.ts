import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { statusOf, until } from './daemon.ts';
import { type SiteProcess, setClockFile } from './site-processes.ts';

/** The faults of the drill. Each leaves it whole again. */
interface Fault {
  /** A sentence for the report. */
  what: string;
  run: (cluster: Cluster, chance: () => number) => Promise<void>;
  /** Whether nobody may notice it: no answer is lost. */
  isUnnoticed?: boolean;
}

/** Thrown by a fault that cannot be made on this machine. */
export class NotPossibleError extends Error {}

const restartMs = 2_000;
const clockShiftSeconds = 3600;
const clockMs = 15_000;
const fullDiskMs = 10_000;
const storeOutageMs = 60_000;

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

/** Ends every connection that listens, of instances and workers. Each has the name of its channel. */
export const endListeners = ({ database }: Cluster): Promise<unknown> =>
  database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'content_changed' or application_name like 'pgboss%'`,
    undefined,
    'postgres',
  );

/** Ends the connection by which one instance hears of changes. */
export const endListener = ({ database }: Cluster): Promise<unknown> =>
  database.query(
    `select pg_terminate_backend(pid) from
       (select pid from pg_stat_activity where application_name = 'content_changed' order by random() limit 1) as one`,
    undefined,
    'postgres',
  );

async function cutListeners(cluster: Cluster): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await endListeners(cluster);
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
  if (shiftable.length === 0) throw new NotPossibleError('libfaketime is not installed');
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

/** Every fault by its name. */
export const faults: Record<string, Fault> = {
  instance: {
    what: 'kill -9 of an instance, started again after 2 s',
    run: ({ instances }, chance) => killAndStart(oneOf(instances, chance)),
  },
  worker: {
    what: 'kill -9 of a worker, started again after 2 s',
    run: ({ workers }, chance) => killAndStart(oneOf(workers, chance)),
    isUnnoticed: true,
  },
  primary: {
    what: 'kill -9 of the primary and its Patroni, failover, back as a replica',
    run: failOver,
  },
  pooler: {
    what: 'kill -9 of PgBouncer, started again after 5 s',
    async run({ pooler }) {
      await pooler.kill();
      await sleep(5000);
      await pooler.start();
    },
  },
  store: {
    what: `the S3 server is away for ${storeOutageMs / 1000} s`,
    async run({ s3 }) {
      await s3.kill();
      await sleep(storeOutageMs);
      await s3.start();
    },
  },
  listeners: {
    what: 'every listening connection is ended, twice',
    run: cutListeners,
    isUnnoticed: true,
  },
  disk: {
    what: 'the disk of an instance is full for 10 s',
    async run({ smallDisk }) {
      if (!smallDisk) throw new NotPossibleError('only root may mount a small disk, and not in every container');
      await fillDisk(smallDisk);
    },
  },
  clock: {
    what: 'the clocks of an instance and a worker are an hour ahead for 15 s',
    run: shiftClocks,
    isUnnoticed: true,
  },
  restart: {
    what: 'all instances and workers are stopped and started, one after the other',
    run: (cluster) => roll(cluster, cluster.versions.current),
    isUnnoticed: true,
  },
  upgrade: {
    what: 'all instances and workers go to the next version and back, one after the other',
    async run(cluster) {
      await roll(cluster, cluster.versions.next);
      await roll(cluster, cluster.versions.current);
    },
    isUnnoticed: true,
  },
};

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
