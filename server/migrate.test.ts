import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { version01 } from '#app/core/database/migrations.server.ts';
import { createTestDatabase, dropTestDatabase } from '#test/test-databases.ts';
import { migrate } from './migrate.ts';

const name = `migrate_${randomUUID().replaceAll('-', '')}`;
let config: ClientConfig;
let folder: string;

beforeEach(async () => {
  config = await createTestDatabase(inject('testServer'), name);
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await dropTestDatabase(inject('testServer'), name);
});

/** Writes migrations as drizzle-kit does; each one's time is a parameter, because branches merge in any order. */
function write(...migrations: { tag: string; when: number; sql: string }[]) {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  for (const { tag, sql } of migrations) writeFileSync(join(folder, `${tag}.sql`), sql);
  const entries = migrations.map(({ tag, when }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
}

async function query(statement: string) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const first = {
  tag: '0000_first',
  when: 2000,
  sql: 'create table a (n int);--> statement-breakpoint\ninsert into a values (1);',
};
const second = { tag: '0001_second', when: 1000, sql: 'insert into a values (2);' };

test('without migrations, or with an empty journal, there is nothing to do', async () => {
  await migrate(config, folder);
  write();
  await migrate(config, folder);
  expect(await query('select count(*)::int from drizzle.__drizzle_migrations')).toEqual([[0]]);
});

test('five instances that start at once apply each migration once', async () => {
  write(first, second);
  await Promise.all(Array.from({ length: 5 }, () => migrate(config, folder)));
  expect(await query('select n from a order by n')).toEqual([[1], [2]]);
});

test('a migration that was written earlier but merged later is applied, too', async () => {
  write(first);
  await migrate(config, folder);
  write(first, second);
  await migrate(config, folder);
  expect(await query('select n from a order by n')).toEqual([[1], [2]]);
});

test('a migration that fails leaves nothing behind, and those before it stand', async () => {
  write(first, { ...second, sql: 'create table b (n int);--> statement-breakpoint\nselect 1/0;' });
  await expect(migrate(config, folder)).rejects.toThrow('division by zero');
  expect(await query("select to_regclass('a') is not null, to_regclass('b') is null")).toEqual([[true, true]]);
  write(first, second);
  await migrate(config, folder);
  expect(await query('select count(*)::int from a')).toEqual([[2]]);
});

test('a database of a newer version is left alone, with a sentence', async () => {
  write(first, second);
  await migrate(config, folder);
  write(first);
  await expect(migrate(config, folder)).rejects.toThrow('start the newer version, or restore a backup');
});

test('the release before runs on what the next one added, and the one before that does not', async () => {
  const third = { tag: '0002_third', when: 3000, sql: 'alter table a add column b text;' };
  write(first, second, third);
  writeFileSync(join(folder, 'released.json'), JSON.stringify({ version: '1', migration: '0001_second' }));
  await migrate(config, folder);
  write(first, second);
  await migrate(config, folder);
  expect(await query('select n, b from a order by n')).toEqual([
    [1, null],
    [2, null],
  ]);
  write(first);
  await expect(migrate(config, folder)).rejects.toThrow('start the newer version, or restore a backup');
});

/** Makes the database one of 0.1, as far as its own table says. */
async function makeVersion01(...applied: string[]) {
  write();
  await migrate(config, folder);
  for (const hash of applied) await query(`insert into drizzle.__drizzle_migrations (hash) values ('${hash}')`);
}

test('the first migration is not applied to a database of 0.1.1, which still runs on it', async () => {
  await makeVersion01(version01.first, version01.last);
  await query('create table a (n int)');
  write(first, second);
  writeFileSync(join(folder, 'released.json'), JSON.stringify({ version: '0.1.1', migration: '0000_first' }));
  await migrate(config, folder);
  await migrate(config, folder);
  expect(await query('select n from a')).toEqual([[2]]);
  expect(await query('select migration from drizzle.oldest_version')).toEqual([[version01.last]]);
});

test('a database of an older release of 0.1 is refused with the way on, and not changed', async () => {
  await makeVersion01(version01.first);
  write(first);
  await expect(migrate(config, folder)).rejects.toThrow('Start 0.1.1 with it once');
  expect(await query('select count(*)::int from drizzle.__drizzle_migrations')).toEqual([[1]]);
});

test('an index is built without a lock, by one of several instances, and again after an interrupted attempt', async () => {
  const index = {
    tag: '0001_index',
    when: 3000,
    sql: 'create unique index concurrently if not exists "a_n" on a (n);',
  };
  write({ ...first, sql: 'create table a (n int);--> statement-breakpoint\ninsert into a values (1), (1);' });
  await migrate(config, folder);
  write({ ...first, sql: 'create table a (n int);--> statement-breakpoint\ninsert into a values (1), (1);' }, index);
  await expect(migrate(config, folder)).rejects.toThrow('could not create unique index');
  expect(await query('select indisvalid from pg_index where indexrelid = to_regclass($$a_n$$)')).toEqual([[false]]);
  await query('delete from a');
  await Promise.all([migrate(config, folder), migrate(config, folder), migrate(config, folder)]);
  expect(await query('select indisvalid from pg_index where indexrelid = to_regclass($$a_n$$)')).toEqual([[true]]);
});

test('a table that somebody keeps locked is waited for, and others are let pass in the meantime', async () => {
  write(first);
  await migrate(config, folder);
  const other = new pg.Client(config);
  await other.connect();
  await other.query('begin; lock table a in access share mode');
  write(first, { ...second, sql: 'alter table a add column b text;' });
  const migrating = migrate(config, folder);
  const waits = async () =>
    (
      await query(
        "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'migrations'",
      )
    )[0]?.[0];
  await expect.poll(waits, { timeout: 10_000 }).toBe(1);
  // It gives up its place in the queue.
  await expect.poll(waits, { timeout: 10_000 }).toBe(0);
  await other.query('commit');
  await other.end();
  await migrating;
  expect(await query('select b from a')).toEqual([[null]]);
});

test('a database that lets nobody in is named without its password', async () => {
  const missing = {
    ...config,
    ...(config.connectionString ? { connectionString: undefined } : {}),
    database: 'not_there',
  };
  await expect(migrate({ ...missing, password: 'wrong' }, folder)).rejects.toThrow(
    /^The database of DATABASE_URL refused the connection \(/,
  );
});
