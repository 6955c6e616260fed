import type { ClientConfig, Client as PgClient } from 'pg';
import { databaseConfigOf } from '#app/core/database/database-settings.server.ts';
import { readMigrations, tablesOf } from '#app/core/database/migrations.server.ts';
import { makeSession, type Session, withSession } from '#app/core/database/session.server.ts';
import { siteSchema } from '#app/core/database/site-schema.ts';
import { jobsSchema } from '#app/core/jobs/jobs-schema.ts';
import { connectToDatabase } from './connect-to-database.ts';

const oldestVersion = 15;
const extensions = ['pg_trgm', 'btree_gist'];
/** The schemas that migrations and the queues make beside that of the site. */
const ownSchemas = ['drizzle', jobsSchema];

interface DatabaseFindings {
  /** The parameters of each connection to it. */
  session: Session;
  /** Whether a site has made its tables in it. */
  hasSite: boolean;
  /** Sentences. Empty: the site can use it. */
  faults: string[];
}

/**
 * Looks at the operator's database, and changes nothing.
 * @throws {StartError} if it does not let the site in
 */
export function checkDatabase(databaseUrl: string, databaseDirectUrl: string | undefined): Promise<DatabaseFindings> {
  const setting = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  return inspectDatabase(databaseConfigOf(databaseDirectUrl ?? databaseUrl), setting);
}

/** @internal for tests */
export async function inspectDatabase(config: ClientConfig, setting: string): Promise<DatabaseFindings> {
  const client = await connectToDatabase(withSession(config), { applicationName: 'check', setting });
  try {
    const { rows } = await client.query<{ version: number; isReplica: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as "isReplica"`,
    );
    const [{ version, isReplica } = { version: 0, isReplica: false }] = rows;
    // Older servers do not know what follows.
    if (version < oldestVersion)
      return withFault(`${setting} leads to PostgreSQL ${version}: the site needs ${oldestVersion} or newer.`);
    if (isReplica)
      return withFault(
        `${setting} leads to a replica, which takes no writes: set it to the address of the primary server.`,
      );
    const facts = await readFacts(client);
    const extensionSchemas = facts.extensions.flatMap(({ schema }) => schema ?? []);
    const session = makeSession({ version, extensionSchemas });
    return { session, hasSite: facts.hasSite, faults: faultsOf(facts, setting) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const withFault = (fault: string): DatabaseFindings => ({ session: makeSession(), hasSite: false, faults: [fault] });

interface Facts {
  encoding: string;
  hasSite: boolean;
  isReadOnly: boolean;
  database: string;
  user: string;
  mayCreateSchemas: boolean;
  /** Whether the user may use the schema of the site, and make tables in it; null if it does not exist. */
  hasSchema: boolean | null;
  extensions: {
    name: string;
    /** Where it is; null: not in this database. */
    schema: string | null;
    mayUseSchema: boolean | null;
    isAvailable: boolean;
    mayCreate: boolean;
  }[];
  /** Objects of an owner whose rights the user does not have, as SQL names them. */
  foreign: { kind: string; name: string; owner: string }[];
}

async function readFacts(client: PgClient): Promise<Facts> {
  const { rows: facts } = await client.query(
    `select current_setting('server_encoding') as encoding,
       exists (select from pg_class where relname = '__drizzle_migrations'
         and relnamespace = to_regnamespace('drizzle')) as "hasSite",
       current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
       quote_ident(current_database()) as database, quote_ident(current_user) as user,
       has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
       case when to_regnamespace($1::text) is not null
         then has_schema_privilege($1::text, 'create') and has_schema_privilege($1::text, 'usage') end as "hasSchema"`,
    [siteSchema],
  );
  const { rows: extensionRows } = await client.query<Facts['extensions'][number]>(
    `select w.name, n.nspname::text as schema, has_schema_privilege(n.oid, 'usage') as "mayUseSchema",
       exists (select from pg_available_extensions a where a.name = w.name) as "isAvailable",
       (select rolsuper from pg_roles where rolname = current_user)
         or exists (select from pg_available_extension_versions v where v.name = w.name and v.trusted) as "mayCreate"
     from unnest($1::text[]) w(name)
     left join pg_extension e on e.extname = w.name left join pg_namespace n on n.oid = e.extnamespace`,
    [extensions],
  );
  const { rows: foreign } = await client.query<Facts['foreign'][number]>(
    `select 'table' as kind, format('%I.%I', $1::text, c.relname) as name, quote_ident(pg_get_userbyid(c.relowner)) as owner
     from pg_class c where c.relnamespace = to_regnamespace($1::text) and c.relname = any($2)
       and not pg_has_role(c.relowner, 'usage')
     union all
     select 'schema', quote_ident(n.nspname), quote_ident(pg_get_userbyid(n.nspowner)) from pg_namespace n
     where n.nspname = any($3) and not pg_has_role(n.nspowner, 'usage') order by 1, 2`,
    [siteSchema, [...tablesOf(readMigrations())], ownSchemas],
  );
  return { ...facts[0], extensions: extensionRows, foreign };
}

function faultsOf(facts: Facts, setting: string): string[] {
  const { encoding, database, user, hasSchema } = facts;
  const faults = facts.extensions.flatMap((extension) => extensionFaults(extension, facts, setting));
  if (encoding !== 'UTF8')
    faults.push(
      `${setting} leads to a database in ${encoding}, which cannot store every letter: create one with “create database … encoding 'UTF8' template template0 owner ${user}”, and set ${setting} to that.`,
    );
  if (facts.isReadOnly)
    faults.push(
      `${setting} leads to a database that takes no writes by default: run “alter database ${database} set default_transaction_read_only = off” (or “alter role ${user} …”, or correct postgresql.conf) once it may be written.`,
    );
  if (!facts.mayCreateSchemas)
    faults.push(
      `The user of ${setting} may not create schemas: run “alter database ${database} owner to ${user}”, or “grant create on database ${database} to ${user}”.`,
    );
  if (hasSchema === null)
    faults.push(
      `${setting} leads to a database without the schema ${siteSchema}: run “create schema ${siteSchema} authorization ${user}” in it.`,
    );
  if (hasSchema === false)
    faults.push(
      `The user of ${setting} may make no tables in the schema ${siteSchema}: run “grant usage, create on schema ${siteSchema} to ${user}”.`,
    );
  if (facts.foreign.length > 0) faults.push(foreignFault(facts, setting));
  return faults;
}

function extensionFaults(
  { name, schema, mayUseSchema, isAvailable, mayCreate }: Facts['extensions'][number],
  { user }: Facts,
  setting: string,
): string[] {
  if (schema !== null)
    return mayUseSchema
      ? []
      : [
          `The user of ${setting} may not use the extension ${name}: run “grant usage on schema "${schema}" to ${user}”.`,
        ];
  if (!isAvailable)
    return [
      `The server of ${setting} does not have the extension ${name}: install PostgreSQL’s contrib modules there (postgresql-contrib).`,
    ];
  return mayCreate
    ? []
    : [
        `The user of ${setting} may not create the extension ${name}: let a superuser run “create extension ${name}” in this database.`,
      ];
}

function foreignFault({ foreign, user }: Facts, setting: string): string {
  const owners = [...new Set(foreign.map(({ owner }) => owner))].join(' and ');
  const [first] = foreign;
  const statement = `alter ${first?.kind} ${first?.name} owner to ${user}`;
  return foreign.length === 1
    ? `The ${first?.kind} ${first?.name} belongs to ${owners}, and the user of ${setting} could neither update nor restore it: run “${statement}”.`
    : `${foreign.length} tables and schemas of the site belong to ${owners}, and the user of ${setting} could neither update nor restore them: run “${statement}”, and the same for ${listOf(foreign.slice(1))}.`;
}

const maxNamed = 5;

function listOf(objects: Facts['foreign']): string {
  const names = objects.slice(0, maxNamed).map(({ kind, name }) => `${kind} ${name}`);
  const rest = objects.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}
