import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { closeDatabase, databasePoolState, db, openDatabase } from '#app/core/database/db.server.ts';
import { afterCommit, inSlowTransaction, inTransaction } from '#app/core/database/transaction.server.ts';
import { forClient } from '#app/core/runtime/client-of-work.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openTestDatabase } from '#test/database.ts';

const database = openTestDatabase();

test('each test file has a migrated database of its own', async () => {
  const { rows } = await db.execute(sql`select current_database() as name`);
  expect(rows).toEqual([{ name: expect.stringMatching(/^test_[0-9a-f]{32}$/) }]);
});

test('a connection that breaks while idle is logged and replaced', async () => {
  const lines: string[] = [];
  await closeDatabase();
  openDatabase({ ...database.config, max: 1 }, createLog({ level: 'warn', write: (line) => lines.push(line) }));
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const other = new pg.Client(database.config);
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await other.end();
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain('A database connection broke');
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a connection that breaks inside a transaction fails it, and nothing else', async () => {
  await closeDatabase();
  openDatabase({ ...database.config, max: 2 }, createLog({ level: 'silent' }));
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await withClient(database.config, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
    // Long enough for the event, with no statement running.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toMatchObject({ cause: { message: expect.stringMatching(/terminat|not queryable/) } });
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a busy pool is waited for, longer than for a new connection, and its clients take turns', async () => {
  await closeDatabase();
  openDatabase({ ...database.config, max: 1 }, createLog({ level: 'silent' }));
  const done: string[] = [];
  const over = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holder = inTransaction(async () => {
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = (client: string) =>
    forClient(client, async () => {
      await db.execute(sql`select 1`);
      done.push(client);
    });
  const queries = ['one', 'one', 'one', 'two', 'one', 'three'].map(ask);
  await expect.poll(() => databasePoolState().waiting).toBe(6);
  // A new connection may take five seconds.
  vi.advanceTimersByTime(6_000);
  over.resolve();
  await Promise.all([holder, ...queries]);
  expect(done).toEqual(['one', 'two', 'three', 'one', 'one', 'one']);
  expect(databasePoolState().waiting).toBe(0);
});

test('the work of a transaction cannot take a second connection, and what follows it can', async () => {
  await closeDatabase();
  openDatabase({ ...database.config, max: 1 }, createLog({ level: 'silent' }));
  const second = 'asks for a second connection';
  const ask = () => db.execute(sql`select 1 as one`);
  const refused = { cause: { message: expect.stringContaining(second) } };
  await expect(inTransaction(ask)).rejects.toMatchObject(refused);
  await expect(inSlowTransaction(ask)).rejects.toMatchObject(refused);
  await expect(inTransaction(() => inTransaction(async () => 1))).rejects.toThrow(second);
  await expect(inTransaction((tx) => tx.transaction(ask))).rejects.toMatchObject(refused);
  const over = Promise.withResolvers<void>();
  let later: Promise<unknown> | undefined;
  await inTransaction(async () => {
    later = over.promise.then(ask);
    afterCommit(ask);
  });
  over.resolve();
  await later;
});

test('on the site a second connection within a transaction is logged, and taken if there is one', async () => {
  const lines: string[] = [];
  await closeDatabase();
  const log = createLog({ level: 'warn', write: (line) => lines.push(line) });
  openDatabase({ ...database.config, max: 2 }, log, { nestedConnections: 'logged' });
  await inTransaction(() => db.execute(sql`select 1 as one`));
  expect(lines).toEqual([expect.stringContaining('asks for a second connection')]);
});

test('what is left for after the commit runs in order once it is over, and never after a rollback', async () => {
  const seen: string[] = [];
  const failing = inTransaction(async () => {
    afterCommit(() => seen.push('never'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction(async (tx) => {
    afterCommit(() => seen.push('first'));
    await tx.transaction(async () => afterCommit(() => seen.push('second')));
    seen.push('within');
  });
  expect(seen).toEqual(['within', 'first', 'second']);
  expect(() => afterCommit(() => undefined)).toThrow('no transaction');
});

test('what fails after the commit hinders neither the transaction nor the rest, and is logged', async () => {
  const lines: string[] = [];
  await closeDatabase();
  openDatabase(database.config, createLog({ level: 'error', write: (line) => lines.push(line) }));
  const seen: string[] = [];
  const value = await inTransaction(async () => {
    afterCommit(() => Promise.reject(new Error('no notice')));
    afterCommit(() => seen.push('second'));
    return 'committed';
  });
  expect([value, ...seen]).toEqual(['committed', 'second']);
  expect(lines).toEqual([expect.stringContaining('no notice')]);
});

test('a transaction that cannot even begin gives its connection back', async () => {
  await closeDatabase();
  openDatabase({ ...database.config, max: 1 }, createLog({ level: 'warn' }));
  const unheardOf = { isolationLevel: 'unheard of' as 'serializable' };
  await expect(db.transaction(async () => undefined, unheardOf)).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a slow transaction outlasts the limit of the pool, and no connection of it stays open', async () => {
  await closeDatabase();
  const limits = { query_timeout: 200, statement_timeout: 150 };
  openDatabase({ ...database.config, ...limits }, createLog({ level: 'silent' }));
  const wait = sql`select pg_sleep(0.4)`;
  await expect(inTransaction((tx) => tx.execute(wait))).rejects.toThrow();
  expect((await inSlowTransaction((tx) => tx.execute(wait))).rowCount).toBe(1);
  // What follows is quick, but not within these limits on a busy machine.
  await closeDatabase();
  openDatabase(database.config, createLog({ level: 'silent' }));
  const undone = inSlowTransaction(async (tx) => {
    await tx.execute(sql`create table undone ()`);
    throw new Error('changed its mind');
  });
  await expect(undone).rejects.toThrow('changed its mind');
  expect((await db.execute(sql`select to_regclass('undone') as found`)).rows).toEqual([{ found: null }]);
  await expect.poll(countSlow).toBe(0);
});

test('a slow transaction at work ends with the database of the process', async () => {
  const waiting = inSlowTransaction((tx) => tx.execute(sql`select pg_sleep(600)`));
  waiting.catch(() => undefined);
  await expect.poll(countSlow).toBe(1);
  await closeDatabase();
  await expect(waiting).rejects.toThrow();
  openDatabase(database.config, createLog({ level: 'silent' }));
});

const countSlow = async () =>
  (
    await db.execute(sql`select from pg_stat_activity
      where application_name = 'site-slow' and datname = current_database()`)
  ).rowCount;

test('a query before the database is open says so', async () => {
  await closeDatabase();
  expect(() => db.execute(sql`select 1`)).toThrow('The database is used before openDatabase');
  openDatabase(database.config, createLog({ level: 'warn' }));
});
