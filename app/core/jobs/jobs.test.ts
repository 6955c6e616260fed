import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { onDatabase } from '#test/test-databases.ts';
import { defineJob, type Job } from './define-job.server.ts';
import { enqueue } from './enqueue.server.ts';
import { type RunningJobs, startJobs } from './start-jobs.server.ts';

const database = openTestDatabase();
const lines: string[] = [];
const log = createLog({ level: 'debug', write: (line) => lines.push(line) });
const started: RunningJobs[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  lines.length = 0;
});

async function start(jobs: readonly Job[], isWorker = true): Promise<RunningJobs> {
  const running = await startJobs(jobs, { log, isWorker, pollSeconds: 0.5 });
  started.push(running);
  return running;
}

const schema = z.object({ id: z.int() });

/** Defines a job that records its data. Each test has its own, so that none inherits another's queue. */
function noteJob(name: string, options: Partial<Parameters<typeof defineJob<typeof schema>>[0]> = {}) {
  const ran: number[] = [];
  const job = defineJob({ name, schema, run: async ({ id }) => void ran.push(id), ...options });
  return { job, ran };
}

/** Runs a statement on a separate connection, to another database of the same server. */
async function runBeside(statement: string) {
  const client = new pg.Client(onDatabase(database.config, 'postgres'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

test('a job runs once its transaction has committed, and at once', async () => {
  const { job, ran } = noteJob('commit');
  await startJobs([job], { log, isWorker: true, pollSeconds: 30 }).then((jobs) => started.push(jobs));
  await db.transaction((tx) => enqueue(tx, job, { id: 1 }));
  await expect.poll(() => ran, { timeout: 3_000 }).toEqual([1]);
});

test('a job of a transaction that was rolled back never runs', async () => {
  const { job, ran } = noteJob('rollback');
  await start([job]);
  const failing = db.transaction(async (tx) => {
    await enqueue(tx, job, { id: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.transaction((tx) => enqueue(tx, job, { id: 2 }));
  await expect.poll(() => ran).toEqual([2]);
});

test('a process that runs no jobs enqueues them for one that does', async () => {
  const { job, ran } = noteJob('web');
  await start([job], false);
  await db.transaction((tx) => enqueue(tx, job, { id: 1 }));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(ran).toEqual([]);
  await start([job]);
  await expect.poll(() => ran).toEqual([1]);
});

test('many jobs are worked off without waiting in between', async () => {
  const { job, ran } = noteJob('many', { concurrency: 2 });
  await startJobs([job], { log, isWorker: false }).then((jobs) => started.push(jobs));
  await db.transaction(async (tx) => {
    for (let id = 0; id < 60; id++) await enqueue(tx, job, { id });
  });
  await startJobs([job], { log, isWorker: true, pollSeconds: 30 }).then((jobs) => started.push(jobs));
  await expect.poll(() => ran.length, { timeout: 5_000 }).toBe(60);
  expect(new Set(ran).size).toBe(60);
});

test('while one of a key waits, another is not added; once it has begun, one is', async () => {
  const { job, ran } = noteJob('singleton');
  await start([job], false);
  const send = (id: number) => db.transaction((tx) => enqueue(tx, job, { id }, { singletonKey: 'k' }));
  expect(await send(1)).not.toBeNull();
  expect(await send(2)).toBeNull();
  expect(await db.transaction((tx) => enqueue(tx, job, { id: 3 }, { singletonKey: 'other' }))).not.toBeNull();
  await start([job]);
  await expect.poll(() => ran.toSorted()).toEqual([1, 3]);
  expect(await send(4)).not.toBeNull();
  await expect.poll(() => ran.toSorted()).toEqual([1, 3, 4]);
});

test('a job waits for its time, and holds up none that was added after it', async () => {
  const { job, ran } = noteJob('later');
  await start([job]);
  await db.transaction(async (tx) => {
    await enqueue(tx, job, { id: 1 }, { startAfter: new Date(Date.now() + 1500) });
    await enqueue(tx, job, { id: 2 });
  });
  await expect.poll(() => ran, { timeout: 4_000 }).toEqual([2, 1]);
});

test('data that does not fit is refused before anything is written', async () => {
  const { job } = noteJob('unfit');
  await start([job], false);
  const data = { id: 'one' } as unknown as { id: number };
  await expect(db.transaction((tx) => enqueue(tx, job, data))).rejects.toThrow(z.ZodError);
});

test('a job that fails is tried again, and neither the log nor the queue keeps what its error says', async () => {
  let tries = 0;
  const { job } = noteJob('again', {
    retry: { limit: 3, delaySeconds: 1, maxDelaySeconds: 1 },
    run: async () => {
      tries++;
      if (tries < 3) throw Object.assign(new TypeError('ann@example.org is away\nas are others'), { code: 'EAWAY' });
    },
  });
  await start([job]);
  await db.transaction((tx) => enqueue(tx, job, { id: 1 }));
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(3);
  const failures = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'job failed');
  expect(failures).toMatchObject([
    { job: 'again', try: 1, failure: { name: 'TypeError', code: 'EAWAY' } },
    { job: 'again', try: 2 },
  ]);
  expect(failures[0].failure.at[0]).toContain('jobs.test');
  const { rows } = await db.execute(sql`select * from jobs.job`);
  expect(JSON.stringify([lines, rows])).not.toMatch(/ann@|others/);
});

test('many instances may start at once', async () => {
  await db.execute(sql`drop schema jobs cascade`);
  const { job, ran } = noteJob('together');
  await Promise.all(Array.from({ length: 6 }, () => start([job])));
  expect(lines.filter((line) => line.includes('do not start'))).toEqual([]);
  await db.transaction((tx) => enqueue(tx, job, { id: 1 }));
  await expect.poll(() => ran).toEqual([1]);
});

test('schedules are kept in London’s time, and go with their jobs', async () => {
  const { job } = noteJob('nightly', { schedule: '15 3 * * *' });
  const schedules = async () => (await db.execute(sql`select name, cron, timezone from jobs.schedule`)).rows;
  await start([job], false);
  expect(await schedules()).toEqual([{ name: 'nightly', cron: '15 3 * * *', timezone: 'Europe/London' }]);
  await start([noteJob('other').job], false);
  expect(await schedules()).toEqual([]);
});

test('an older version leaves the schedules of a newer one alone while that runs', async () => {
  const version = async (name: string, jobs: readonly Job[]) =>
    started.push(await startJobs(jobs, { log, isWorker: false, version: name }));
  const schedules = async () => (await db.execute(sql`select name, cron from jobs.schedule order by name`)).rows;
  const [keptJob, changed] = ['15 3 * * *', '0 4 * * *'].map((schedule) => noteJob('kept', { schedule }).job);
  const [removed, added] = ['removed', 'added'].map((name) => noteJob(name, { schedule: '15 3 * * *' }).job);
  if (!keptJob || !changed || !removed || !added) throw new Error('A job is missing');

  await version('0.9.0', [keptJob, removed]);
  await version('0.10.0', [changed, added]);
  const newer = [
    { name: 'added', cron: '15 3 * * *' },
    { name: 'kept', cron: '0 4 * * *' },
  ];
  expect(await schedules()).toEqual(newer);
  // An old instance starts again, and gets what only it has.
  await version('0.9.0', [keptJob, removed]);
  expect(await schedules()).toEqual([...newer, { name: 'removed', cron: '15 3 * * *' }]);
  await version('0.10.0', [changed, added]);
  expect(await schedules()).toEqual(newer);

  await db.transaction((tx) => enqueue(tx, added, { id: 1 }));
  await db.execute(sql`update jobs.schedule set updated_on = now() - interval '4 hours'`);
  await version('0.9.0', [keptJob, removed]);
  expect(await schedules()).toEqual([
    { name: 'kept', cron: '15 3 * * *' },
    { name: 'removed', cron: '15 3 * * *' },
  ]);
  expect((await db.execute(sql`select from jobs.job where name = 'added' and state = 'created'`)).rows).toEqual([]);
});

test('a schedule adds one job each time, however many instances there are', { timeout: 30_000 }, async () => {
  let ran = 0;
  const schema = z.object({});
  const job = defineJob({ name: 'each-minute', schema, schedule: '* * * * *', run: async () => void ran++ });
  for (let instance = 0; instance < 3; instance++) {
    // Otherwise the next instance would leave the schedules to the one that has just looked at them.
    await db.execute(sql`update jobs.version set cron_on = null`).catch(() => undefined);
    await start([job]);
    const looked = async () => (await db.execute(sql`select from jobs.version where cron_on is not null`)).rowCount;
    await expect.poll(looked).toBe(1);
  }
  const forwarded = sql`select distinct state, singleton_on from jobs.job where name = '__pgboss__send-it'`;
  const isDone = ({ state }: Record<string, unknown>) => state === 'completed';
  const minutes = async () => {
    const { rows } = await db.execute(forwarded);
    return rows.every(isDone) ? rows.length : 0;
  };
  await expect.poll(minutes, { timeout: 15_000 }).toBeGreaterThan(0);
  await expect
    .poll(async () => [ran, await db.$count(sql`jobs.job where name = 'each-minute'`)])
    .toEqual(Array(2).fill(await minutes()));
});

test('stopping waits for the job at work and takes no other', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ran: string[] = [];
  const { job } = noteJob('drain', {
    run: async ({ id }) => {
      ran.push(`begin ${id}`);
      if (id === 1) await held;
      ran.push(`end ${id}`);
    },
  });
  const running = await start([job]);
  await db.transaction((tx) => enqueue(tx, job, { id: 1 }));
  await expect.poll(() => ran).toEqual(['begin 1']);
  const stopped = running.stop();
  await db.transaction((tx) => enqueue(tx, job, { id: 2 }));
  release();
  await stopped;
  expect(ran).toEqual(['begin 1', 'end 1']);
  await start([job]);
  await expect.poll(() => ran.at(-1)).toBe('end 2');
});

test('a job that takes too long is told so and tried again', async () => {
  const signals: AbortSignal[] = [];
  const { job } = noteJob('slow', {
    timeoutMs: 1000,
    retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 },
    run: async (_data, { signal }) => {
      signals.push(signal);
      if (signals.length === 1) await new Promise(() => undefined);
    },
  });
  await start([job]);
  await db.transaction((tx) => enqueue(tx, job, { id: 1 }));
  await expect.poll(() => signals.length, { timeout: 8_000 }).toBe(2);
  expect(signals[0]?.aborted).toBe(true);
});

test('a job whose worker was killed is tried by another', async () => {
  const { job, ran } = noteJob('killed', { retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 } });
  await start([job], false);
  const id = await db.transaction((tx) => enqueue(tx, job, { id: 1 }));
  const longAgo = sql`now() - interval '21 seconds'`;
  await db.execute(
    sql`update jobs.job set state = 'active', started_on = ${longAgo}, heartbeat_on = ${longAgo} where id = ${id}`,
  );
  await start([job]);
  await expect.poll(() => ran, { timeout: 8_000 }).toEqual([1]);
});

test('jobs go on after every connection to the database broke', async () => {
  const { job, ran } = noteJob('broken');
  await start([job]);
  const { rows } = await db.execute(sql`select current_database() as name`);
  await runBeside(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}'`);
  await vi.waitFor(() => db.transaction((tx) => enqueue(tx, job, { id: 1 })));
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual([1]);
});

test('jobs that cannot start do so later, and nobody has to wait for them', async () => {
  const { rows } = await db.execute(sql`select current_database() as name`);
  await runBeside(`alter database ${rows[0]?.name} allow_connections false`);
  const { job, ran } = noteJob('late');
  await start([job]);
  expect(lines.join()).toContain('jobs could not start; retrying');
  await runBeside(`alter database ${rows[0]?.name} allow_connections true`);
  const send = () => db.transaction((tx) => enqueue(tx, job, { id: 1 })).catch(() => null);
  await expect.poll(send, { timeout: 15_000 }).not.toBeNull();
  await expect.poll(() => ran, { timeout: 10_000 }).toContain(1);
});
