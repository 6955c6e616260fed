import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { databaseConfigOf, splitHosts } from './database-settings.server.ts';
import { closeDatabase, databaseConfig, db, openDatabase, readStale } from './db.server.ts';
import { createLog } from './log.server.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent' });

/** Opens the database in another way, until the test is over. */
async function reopen(...given: Parameters<typeof openDatabase>) {
  await closeDatabase();
  openDatabase(...given);
  onTestFinished(async () => {
    await closeDatabase();
    openDatabase({ ...database.config, max: 4 }, createLog({ level: 'warn' }));
  });
}

test.each([
  [
    'postgresql://u:p@one:5433,two/site?sslmode=require',
    [
      ['one', 5433],
      ['two', 5432],
    ],
  ],
  ['postgresql://[::1]:5433/site', [['::1', 5433]]],
  ['postgres://one/site', [['one', 5432]]],
])('%s has these hosts', (address, hosts) => {
  expect(splitHosts(address)?.hosts.map(({ host, port }) => [host, port])).toEqual(hosts);
});

test('what is no address has no hosts', () => {
  expect(splitHosts('https://example.org')).toBeNull();
  expect(splitHosts('postgresql://one:x,two/site')).toBeNull();
});

test('of several hosts the one that answers and accepts writes is used', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const { Client } = databaseConfigOf(`postgresql://u@127.0.0.1:1,127.0.0.1:${port}/site`) as {
    Client: typeof pg.Client;
  };
  await expect(new Client(database.config).connect()).rejects.toThrow();
  const own = databaseConfigOf('postgresql://u@127.0.0.1/site');
  expect(own).toEqual({ connectionString: 'postgresql://u@127.0.0.1/site' });
});

test('behind a pooler connections set nothing at their start and prepare no statement by name', async () => {
  await reopen({ ...database.config, max: 1 }, log, { direct: database.config });
  const [start] = (await db.execute(sql`select reset_val from pg_settings where name = 'statement_timeout'`)).rows;
  expect(start).toEqual({ reset_val: '0' });
  const query = db.select({ one: sql<number>`1` }).from(sql`(select 1) as t`).prepare('a_name');
  await query.execute();
  expect((await db.execute(sql`select name from pg_prepared_statements`)).rows).toEqual([]);
  expect(databaseConfig()).toBe(database.config);
});

test('without a pooler a statement by name is prepared once, and every wait has an end', async () => {
  await reopen({ ...database.config, max: 1 }, log);
  const query = db.select({ one: sql<number>`1` }).from(sql`(select 1) as t`).prepare('a_name');
  await query.execute();
  expect((await db.execute(sql`select name from pg_prepared_statements`)).rows).toEqual([{ name: 'a_name' }]);
  const settings = await db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  );
  expect(settings.rows).toEqual([{ statement: '30s', lock: '10s' }]);
});

test('what may be a second old is read from the replica, and from the database itself while there is none', async () => {
  const readName = () =>
    readStale(async (from) => (await from.execute(sql`select current_setting('application_name') as name`)).rows[0]);
  await reopen(database.config, log, { read: database.config });
  expect(await readName()).toEqual({ name: 'site-reads' });
  await closeDatabase();
  const away: ClientConfig = { host: '127.0.0.1', port: 1 };
  openDatabase(database.config, log, { read: away });
  expect(await readName()).toEqual({ name: 'site' });
});
