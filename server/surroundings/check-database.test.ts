import type { ClientConfig } from 'pg';
import { expect, inject, test } from 'vitest';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { readSession, storeSession, withSession } from '#app/core/database/session.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { makeOwnedDatabase } from '#test/owned-database.ts';
import { migrate } from '../migrate.ts';
import { inspectDatabase } from './check-database.ts';

const server = inject('testServer');

const listTables = (config: ClientConfig) =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p') order by 1`,
    );
    return rows.map(({ name }) => name);
  });

/** The act of a superuser, the options of the database, and the refusal, or null if the site works. */
const cases: [name: string, made: { options?: string; prepare?: string }, fault: RegExp | null][] = [
  ['that is new', {}, null],
  [
    'in LATIN1',
    { options: `encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' locale_provider libc template template0` },
    /^DATABASE_URL leads to a database in LATIN1, .*create database … encoding 'UTF8'/,
  ],
  [
    'without an encoding',
    { options: `encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' locale_provider libc template template0` },
    /^DATABASE_URL leads to a database in SQL_ASCII, /,
  ],
  ['with a schema of the user’s name', { prepare: 'create schema USER authorization USER' }, null],
  ['whose search path hides the schema', { prepare: `alter database DATABASE set search_path = 'elsewhere'` }, null],
  [
    'with extensions in another schema',
    {
      prepare: `create schema "Other schema"; grant usage on schema "Other schema" to public;
        create extension pg_trgm schema "Other schema"; create extension btree_gist schema "Other schema"`,
    },
    null,
  ],
  [
    'with extensions in a schema of somebody else',
    { prepare: 'create schema other; create extension pg_trgm schema other' },
    /^The user of DATABASE_URL may not use the extension pg_trgm: run “grant usage on schema "other" to owner_\w+”\.$/,
  ],
  [
    'without the right to make tables',
    { prepare: 'revoke all on schema public from public; alter schema public owner to current_user' },
    /^The user of DATABASE_URL may make no tables in the schema public: run “grant usage, create on schema public to owner_\w+”\.$/,
  ],
  [
    'without the schema',
    { prepare: 'drop schema public' },
    /^DATABASE_URL leads to a database without the schema public: run “create schema public authorization owner_\w+”/,
  ],
  [
    'of somebody else',
    { prepare: 'alter database DATABASE owner to current_user; grant usage, create on schema public to public' },
    /^The user of DATABASE_URL may not create schemas: run “alter database test_\w+ owner to owner_\w+”/,
  ],
  [
    'that takes no writes by default',
    { prepare: 'alter database DATABASE set default_transaction_read_only = on' },
    /^DATABASE_URL leads to a database that takes no writes by default: run “alter database test_\w+ set default/,
  ],
  [
    'with a table of somebody else',
    { prepare: 'create table public.pages (id int)' },
    /^The table public\.pages belongs to \w+, .* run “alter table public\.pages owner to owner_\w+”\.$/,
  ],
  [
    'restored by somebody else',
    { prepare: 'create schema drizzle; create schema jobs; create table public.pages (id int)' },
    /^3 tables and schemas of the site belong to \w+, .*, and the same for schema jobs, table public\.pages\.$/,
  ],
  [
    'with other parameters',
    {
      prepare: `alter role USER in database DATABASE set datestyle = 'German, DMY';
        alter database DATABASE set default_transaction_isolation = 'serializable';
        alter database DATABASE set statement_timeout = 1; alter database DATABASE set lock_timeout = 1`,
    },
    null,
  ],
];

test.each(cases)('a database %s is refused in a sentence before anything is made, or works', async (_, made, fault) => {
  const { config, admin, owner, database } = await makeOwnedDatabase(server, made.options);
  const prepare = (made.prepare ?? '').replaceAll('USER', owner).replaceAll('DATABASE', database);
  if (prepare) await withClient(admin, (client) => client.query(prepare));
  const before = await listTables(admin);
  const { session, faults } = await inspectDatabase({ ...config, options: '' }, 'DATABASE_URL');
  expect(await listTables(admin)).toEqual(before);
  if (fault) {
    expect(faults).toEqual([expect.stringMatching(fault)]);
    return;
  }
  expect(faults).toEqual([]);
  const ownConfig = withSession({ ...config, options: '' }, session);
  await migrate(ownConfig);
  await withClient(ownConfig, async (client) => {
    // Its function and its operator are those of the extension.
    await client.query(`insert into search_words (word, stem, entries) values ('kettle', 'kettl', 1)`);
    const { rows } = await client.query(`select word from search_similar_words('ketle', 2, 0.2)`);
    expect(rows).toEqual([{ word: 'kettle' }]);
    const { rows: facts } = await client.query(`select '2026-03-04'::date::text as day, show_limit() is null as odd`);
    expect(facts).toEqual([{ day: '2026-03-04', odd: false }]);
  });
});

test('several faults are all named at once', async () => {
  const { config, admin, database } = await makeOwnedDatabase(server);
  await withClient(admin, (client) =>
    client.query(`drop schema public; alter database ${database} set default_transaction_read_only = on`),
  );
  expect((await inspectDatabase(config, 'DATABASE_DIRECT_URL')).faults).toHaveLength(2);
});

test.each([
  ['another password', { password: 'wrong' }, /password authentication failed .*correct the user or the password/],
  ['another database', { database: 'not_there' }, /does not exist.*create the database, with the user as its owner/],
  ['a host that no name server knows', { host: 'database.invalid' }, /correct the name of the host/],
])('%s is refused in a sentence that names the setting', async (_, change, sentence) => {
  const { config } = await makeOwnedDatabase(server);
  if (config.connectionString) return;
  const refused = inspectDatabase({ ...config, ...change }, 'DATABASE_DIRECT_URL');
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/^The database of DATABASE_DIRECT_URL refused the connection \(/);
  await expect(refused).rejects.toThrow(sentence);
});

test('a certificate that cannot be read is named, and not waited for', async () => {
  const connectionString = 'postgresql://site:secret@127.0.0.1:1/site?sslmode=verify-full&sslrootcert=/not/there.crt';
  const refused = inspectDatabase({ connectionString }, 'DATABASE_URL');
  await expect(refused).rejects.toThrow(/^DATABASE_URL names a certificate or a key that cannot be read \(ENOENT/);
  await expect(refused).rejects.not.toThrow('secret');
});

test('parameters that are stored for the user reach connections that set nothing themselves', async () => {
  const { config, admin, database } = await makeOwnedDatabase(server);
  await withClient(admin, (client) =>
    client.query(`create schema "Other schema"; grant usage on schema "Other schema" to public;
      create extension pg_trgm schema "Other schema"; alter database ${database} set datestyle = 'SQL, DMY'`),
  );
  const plain = { ...config, options: '' };
  const { session } = await inspectDatabase(plain, 'DATABASE_URL');
  const readIt = () => withClient(plain, (client) => readSession((...query) => client.query(...query), session));
  expect((await readIt()).vital.sort()).toEqual([
    'DateStyle',
    'IntervalStyle',
    'default_transaction_isolation',
    'search_path',
  ]);
  await withClient(withSession(plain, session), (client) => storeSession(client, session));
  expect(await readIt()).toMatchObject({ different: [], vital: [] });
  // A second time there is nothing to store.
  await withClient(withSession(plain, session), async (client) => {
    const before = await client.query(
      'select xmin, setconfig from pg_db_role_setting where setrole = session_user::regrole',
    );
    await storeSession(client, session);
    expect(
      (await client.query('select xmin, setconfig from pg_db_role_setting where setrole = session_user::regrole')).rows,
    ).toEqual(before.rows);
  });
});
