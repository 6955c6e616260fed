import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import pg, { type ClientConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { splitHosts } from '#app/core/runtime/database-hosts.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { startDatabaseProxy } from '#test/database-proxy.ts';
import { databaseConfigOf } from './database-settings.server.ts';
import {
  bypassReplicaUntilCurrent,
  closeDatabase,
  databaseConfig,
  db,
  openDatabase,
  readFromReplica,
  readStale,
} from './db.server.ts';

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
  const ownConfig = databaseConfigOf('postgresql://u@127.0.0.1/site');
  expect(ownConfig).toEqual({ connectionString: 'postgresql://u@127.0.0.1/site' });
});

/**
 * Connections by an address with two hosts, of which only the first exists. Errors of a lost connection are expected.
 */
async function connectBySeveral() {
  const proxy = await startDatabaseProxy(database.config);
  onTestFinished(() => proxy.close());
  const url = new URL(proxy.url);
  // A test may put a function of the same name before the system's.
  url.searchParams.set('options', '-c search_path=standby,pg_catalog');
  const address = url.href.replace(/@([^/]+)/, '@$1,127.0.0.1:1');
  const { Client, ...config } = databaseConfigOf(address) as ClientConfig & { Client: typeof pg.Client };
  const connect = async () => {
    const client = new Client(config);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  /** Ends a connection as the server does on request. */
  const terminate = async (client: pg.Client) => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
    await ended;
  };
  return { proxy, connect, terminate };
}

test('a connection that the server has terminated is replaced without a search of all hosts', async () => {
  const { proxy, connect, terminate } = await connectBySeveral();
  const first = await connect();
  await terminate(first);
  const connectionsBefore = proxy.taken();
  const second = await connect();
  expect(proxy.taken() - connectionsBefore).toBe(1);
  await second.end();
  // A connection that ended in another way says nothing about its host.
  const third = await connect();
  expect(proxy.taken() - connectionsBefore).toBe(3);
  await third.end();
});

test('a host that has become a replica since it terminated a connection is not used', async () => {
  const { connect, terminate } = await connectBySeveral();
  const first = await connect();
  await db.execute(sql`create schema standby`);
  await db.execute(
    sql`create function standby.pg_is_in_recovery() returns boolean language sql begin atomic select true; end`,
  );
  await terminate(first);
  await expect(connect()).rejects.toThrow('is a replica');
  await db.execute(sql`drop schema standby cascade`);
  const second = await connect();
  await second.end();
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

const readName = async () => (await db.execute(sql`select current_setting('application_name') as name`)).rows[0]?.name;
const always = { isAccepted: () => true, tags: () => new Set(['page:/']) };

test('pages of visitors are read from the replica; what is written, and everybody else, uses the database itself', async () => {
  await reopen(database.config, log, { read: database.config });
  await expect.poll(() => readFromReplica(readName, always)).toBe('site-reads');
  expect(await readName()).toBe('site');
  const written = await readFromReplica(
    () =>
      db.transaction(
        async (tx) => (await tx.execute(sql`select current_setting('application_name') as name`)).rows[0]?.name,
      ),
    always,
  );
  expect(written).toBe('site');
  // A page that is not there yet is looked for in the database itself.
  expect(await readFromReplica(readName, { ...always, isAccepted: (name) => name === 'site' })).toBe('site');
});

test('a replica that is lost is left out, and its half-made page is made again', async () => {
  const client = new pg.Client(database.config);
  await client.connect();
  onTestFinished(() => client.end());
  await reopen(database.config, log, { read: database.config });
  await expect.poll(() => readFromReplica(readName, always)).toBe('site-reads');
  const names: unknown[] = [];
  const page = async () => {
    names.push(await readName());
    if (names.length === 1) {
      const ended =
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'site-reads'";
      const sleeping = db.execute(sql`select pg_sleep(20)`).catch(() => undefined);
      await expect
        .poll(
          async () =>
            (
              await client.query(
                "select from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(20)%'",
              )
            ).rowCount,
        )
        .toBe(1);
      await client.query(ended);
      await sleeping;
      return 'an apology';
    }
    return 'a page';
  };
  expect(await readFromReplica(page, always)).toBe('a page');
  expect(names).toEqual(['site-reads', 'site']);
  expect(await readFromReplica(readName, always)).toBe('site');
});

test('after a change the replica is left out until it has it, for what has changed', async () => {
  const client = new pg.Client(database.config);
  await client.connect();
  onTestFinished(() => client.end());
  // This database plays the replica: it says how far it is.
  await client.query(`
    create schema replica;
    create table replica.replayed (position pg_lsn);
    insert into replica.replayed values ('FFFFFFFF/0');
    create function replica.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position from replica.replayed'`);
  const read = { ...database.config, options: '-c search_path=replica,pg_catalog,public' };
  await reopen(database.config, log, { read });
  await expect.poll(() => readFromReplica(readName, always)).toBe('site-reads');

  await client.query("update replica.replayed set position = '0/0'");
  bypassReplicaUntilCurrent(['page:/']);
  expect(await readFromReplica(readName, always)).toBe('site');
  const others = (...tags: string[]) => ({ ...always, tags: () => new Set(tags) });
  expect(await readFromReplica(readName, others('page:/about'))).toBe('site-reads');
  // The tags of a page that was never made are known once it is complete.
  const named = new Set<string>();
  const names: unknown[] = [];
  const page = async () => {
    names.push(await readName());
    named.add('page:/');
  };
  await readFromReplica(page, { ...always, tags: () => named });
  expect(names).toEqual(['site-reads', 'site']);
  bypassReplicaUntilCurrent(['*']);
  expect(await readFromReplica(readName, others('page:/about'))).toBe('site');
  await client.query('update replica.replayed set position = pg_current_wal_lsn()');
  await expect.poll(() => readFromReplica(readName, always)).toBe('site-reads');
});
