import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenForNotices } from '#app/core/changes/notices.server.ts';
import {
  closeDatabase,
  databaseAwaySignal,
  db,
  isDatabaseAnswering,
  openDatabase,
  startDatabaseWatch,
} from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { TooBusyError } from '#app/lib/async/fair-queue.ts';
import { openTestDatabase } from '#test/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#test/database-proxy.ts';
import { outageCauseOf } from './database-unavailable-error.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent' });
const waiting = { timeout: 15_000 };

afterEach(closeDatabase);

async function openThroughProxy(): Promise<DatabaseProxy> {
  const proxy = await startDatabaseProxy(database.config);
  onTestFinished(() => proxy.close());
  await closeDatabase();
  openDatabase({ ...proxy.config, max: 3 }, log);
  return proxy;
}

const one = async () => (await db.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one;

/** Opens several connections at once, so that as many become idle. */
const warmUp = () => Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.05)`)));

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a query under way when the network freezes fails, and the database counts as away', async () => {
  const proxy = await openThroughProxy();
  startDatabaseWatch(log);
  await warmUp();
  const away = databaseAwaySignal();
  const slow = errorOf(db.execute(sql`select pg_sleep(20)`));
  const inTransaction = errorOf(db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`)));
  await expect.poll(() => proxy.taken()).toBeGreaterThanOrEqual(3);
  proxy.freeze();
  expect(outageCauseOf(await slow)).toBe('away');
  expect(outageCauseOf(await inTransaction)).toBe('away');
  expect([away.aborted, isDatabaseAnswering()]).toEqual([true, false]);
  // Refused at once, without a connection.
  const connectionsBefore = proxy.taken();
  expect(outageCauseOf(await errorOf(one()))).toBe('away');
  expect(proxy.taken() - connectionsBefore).toBeLessThanOrEqual(1);

  await proxy.restore();
  await expect.poll(isDatabaseAnswering, waiting).toBe(true);
  expect(await one()).toBe(1);
});

test('connections that froze while idle are thrown out, and the next query gets a new one', async () => {
  const proxy = await openThroughProxy();
  await warmUp();
  const connectionsBefore = proxy.taken();
  proxy.freezeOpenOnes();
  // Recently used connections are not tested.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await one()).toBe(1);
  expect(proxy.taken()).toBe(connectionsBefore + 1);
});

test('a query whose answer never comes fails, takes its connection with it and leaves the pool whole', async () => {
  const proxy = await openThroughProxy();
  await closeDatabase();
  openDatabase({ ...proxy.config, max: 1, query_timeout: 300 }, log);
  await one();
  proxy.freezeOpenOnes();
  expect(outageCauseOf(await errorOf(db.transaction(async (tx) => tx.execute(sql`select 1`))))).toBe('away');
  expect(await one()).toBe(1);
});

test('a database that refuses is away until it takes connections again', async () => {
  const proxy = await openThroughProxy();
  startDatabaseWatch(log);
  await one();
  await proxy.refuse();
  await expect.poll(isDatabaseAnswering, waiting).toBe(false);
  expect(outageCauseOf(await errorOf(one()))).toBe('away');
  await proxy.restore();
  await expect.poll(isDatabaseAnswering, waiting).toBe(true);
  expect(await one()).toBe(1);
});

test('connections that somebody closes do not make the database away', async () => {
  const proxy = await openThroughProxy();
  const lines: string[] = [];
  startDatabaseWatch(createLog({ level: 'info', write: (line) => lines.push(line) }));
  const heartbeats = sql`select 1 from pg_stat_activity where application_name = 'heartbeat' and state = 'idle' and datname = current_database()`;
  await expect.poll(async () => (await db.execute(heartbeats)).rows.length).toBe(1);
  const connectionsBefore = proxy.taken();
  proxy.cut();
  await expect.poll(() => proxy.taken(), waiting).toBeGreaterThan(connectionsBefore);
  await vi.waitFor(one);
  expect(lines.join()).not.toContain('does not answer');
});

test('closing does not wait for connections that are frozen', async () => {
  const proxy = await openThroughProxy();
  startDatabaseWatch(log);
  await warmUp();
  const busy = errorOf(db.execute(sql`select pg_sleep(20)`));
  proxy.freeze();
  await closeDatabase();
  expect(await busy).toBeInstanceOf(Error);
});

test('a listening connection that freezes is given up, and says that something may have been missed', async () => {
  const proxy = await startDatabaseProxy(database.config);
  onTestFinished(() => proxy.close());
  let connections = 0;
  const listener = listenForNotices({
    config: proxy.config,
    channel: 'frozen',
    log,
    onNotice: () => undefined,
    onConnect: () => {
      connections += 1;
    },
  });
  await listener.ready;
  proxy.freezeOpenOnes();
  await expect.poll(() => connections, waiting).toBe(2);
  proxy.freeze();
  await listener.close();
});

test.each([
  ['a query that is wrong', Object.assign(new Error('x'), { code: '42601' }), null],
  ['a server that starts', Object.assign(new Error('x'), { code: '57P03' }), 'away'],
  ['a full disk', new Error('Failed query: x', { cause: Object.assign(new Error('x'), { code: '53100' }) }), 'away'],
  ['a pool that is busy', new Error('Failed query: x', { cause: new TooBusyError('x') }), 'busy'],
  [
    'a socket of the database',
    new Error('Failed query: x', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }),
    'away',
  ],
  ['a socket of something else', Object.assign(new Error('x'), { code: 'ECONNRESET' }), null],
  ['no error at all', 'ECONNRESET', null],
])('%s is told apart', (_what, error, cause) => expect(outageCauseOf(error)).toBe(cause));
