import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { onTestFinished } from 'vitest';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { closeDatabase, openDatabase } from '#app/core/database/db.server.ts';
import { applyMigration, listAppliedMigrations, readMigrations } from '#app/core/database/migrations.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { onDatabase } from './test-databases.ts';

interface OwnedDatabase {
  /** For the owner. */
  config: ClientConfig;
  /** For the user of the server, who may do everything. */
  admin: ClientConfig;
  /** The same as `config`, as an address for DATABASE_URL. */
  url: string;
  owner: string;
  database: string;
}

/**
 * Creates an empty database whose owner is no superuser, as operators have it. Both are deleted after the test.
 * @param options such as `encoding 'LATIN1'`
 */
export async function makeOwnedDatabase(server: ClientConfig, options = ''): Promise<OwnedDatabase> {
  const id = randomUUID().replaceAll('-', '');
  const [owner, database, password] = [`owner_${id}`, `test_${id}`, 'only on this machine'];
  const run = (statement: string) => withClient(server, (client) => client.query(statement));
  await run(`create role ${owner} login createdb password '${password}'`);
  await run(`create database ${database} owner ${owner} ${options}`);
  onTestFinished(async () => {
    await run(`drop database if exists ${database} with (force)`);
    await run(`drop role ${owner}`);
  });
  const admin = onDatabase(server, database);
  const config = asUser(admin, owner, password);
  return { config, admin, url: addressOf(config), owner, database };
}

/** Returns the address of a database, without the parameters of its connections. */
function addressOf({ connectionString, host = '', port, user = '', password, database }: ClientConfig): string {
  if (connectionString) return connectionString;
  const address = new URL(`postgresql://localhost:${port}/${database}`);
  Object.assign(address, { username: user, password });
  address.searchParams.set('host', host);
  return address.href;
}

function asUser(config: ClientConfig, user: string, password: string): ClientConfig {
  if (!config.connectionString) return { ...config, user, password };
  const address = new URL(config.connectionString);
  Object.assign(address, { username: user, password });
  return { ...config, connectionString: address.href };
}

/**
 * Opens the database of an ordinary owner as that of a site, with all tables, and a table of the operator's own beside
 * them. After the test, `present` is opened again.
 * @param prepare what a superuser did in it before
 */
export async function openOwnedSite(
  server: ClientConfig,
  present: ClientConfig,
  prepare = '',
): Promise<Pick<OwnedDatabase, 'config' | 'admin'>> {
  const { config, admin } = await makeOwnedDatabase(server);
  if (prepare) await withClient(admin, (client) => client.query(prepare));
  await withClient(config, async (client) => {
    await listAppliedMigrations(client);
    for (const migration of readMigrations()) await applyMigration(client, migration);
    await client.query('create table of_the_operator (id int)');
  });
  const log = createLog({ level: 'warn' });
  await closeDatabase();
  openDatabase({ ...config, max: 4 }, log);
  onTestFinished(async () => {
    await closeDatabase();
    openDatabase({ ...present, max: 4 }, log);
  });
  return { config, admin };
}

/** Partitions of figures are made as time passes. */
const isPartition = (identity: string) => /^public\.analytics_\w+_\d/.test(identity);

/** Lists what the schema of the site contains, whose it is, and what its references lead to. */
export const listContents = (config: ClientConfig): Promise<string[]> =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ type: string; identity: string }>(`
      select o.type, o.identity from pg_depend d, pg_identify_object(d.classid, d.objid, d.objsubid) o
      where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace
      union all
      select 'reference', conname || ' ' || confrelid::regclass from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
      union all
      select 'schema', nspname || ' ' || nspowner || coalesce(nspacl::text, '') from pg_namespace
      where nspname !~ '^pg_(toast|temp)'
      union all
      select 'extension', e.oid || ' ' || extnamespace::regnamespace from pg_extension e
      order by 1, 2`);
    return rows.filter(({ identity }) => !isPartition(identity)).map(({ type, identity }) => `${type} ${identity}`);
  });
