import pg, { type ClientConfig } from 'pg';
import { secondMs } from '#app/lib/time/units.ts';
import { siteSchema } from './site-schema.ts';
import { sqlState } from './sql-state.ts';

/** Parameters of PostgreSQL by name, each with its value as the server shows it. */
export type Session = Readonly<Record<string, string>>;

/** No page justifies a longer wait, and a forgotten transaction would hold its locks forever. In milliseconds. */
export const serverTimeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** The session settings that statements rely on. The operator, or the maker of the server, may have chosen another default. */
const reliedOn = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  default_transaction_isolation: 'read committed',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
};

/** Statements of minutes set limits of their own, and connections that hold a lock have none. */
const unlimited = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};

/** Returns the parameters of the pool's connections. */
const ofPool = (session: Session): Session => ({
  ...session,
  ...Object.fromEntries(Object.entries(serverTimeouts).map(([name, ms]) => [name, `${ms / secondMs}s`])),
});

interface SessionFacts {
  /** The schemas of the extensions, where they are not those of the site. */
  extensionSchemas?: readonly string[];
  /** Of the server, such as 15. */
  version?: number;
}

/** Returns the parameters of each connection of the site. */
export const makeSession = ({ extensionSchemas = [], version = 0 }: SessionFacts = {}): Session => ({
  ...reliedOn,
  ...unlimited,
  search_path: [...new Set([siteSchema, ...extensionSchemas])].map(quoted).join(', '),
  ...(version >= 17 && { transaction_timeout: '0' }),
});

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : pg.escapeIdentifier(name));

/**
 * Returns the configuration of connections that start with these parameters. Not for those through a pooler: it refuses
 * them, or drops them without a word.
 */
export function withSession(config: ClientConfig, session: Session = makeSession()): ClientConfig {
  const options = Object.entries(session).map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\ ]/g, '\\$&')}`);
  return { ...config, options: [config.options, ...options].filter(Boolean).join(' ') };
}

/**
 * Stores the parameters, and the limits of the site's pool, for the user in this database. A pooler in transaction mode
 * hands out connections of the server, which start with them: nothing else reaches each of them. Idempotent. Without the
 * right to do so it stores nothing: `findOtherParameters` says what is wrong then.
 */
export async function storeSession(client: pg.ClientBase, session: Session): Promise<void> {
  const wanted = Object.entries(ofPool(session));
  const { rows } = await client.query<{ database: string; stored: string[] | null }>(
    `select quote_ident(current_database()) as database, (select setconfig from pg_db_role_setting
       where setrole = session_user::regrole
         and setdatabase = (select oid from pg_database where datname = current_database())) as stored`,
  );
  const [{ database, stored } = { database: '', stored: null }] = rows;
  const missing = wanted.filter(([name, value]) => !stored?.includes(`${name}=${value}`));
  if (missing.length === 0) return;
  await client.query('begin');
  try {
    // A user that takes the role of another may change its own parameters alone.
    await client.query('set local role none');
    for (const [name, value] of missing) {
      // Of a list, each part is a value of its own.
      const literal = name === 'search_path' ? value : pg.escapeLiteral(value);
      await client.query(`alter role session_user in database ${database} set ${name} to ${literal}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code !== sqlState.insufficientPrivilege) throw error;
  }
}

/** Statements return something else, or fail, without these. The others only change what is waited for. */
const vital = ['DateStyle', 'IntervalStyle', 'default_transaction_isolation', 'search_path'];

/** A connection as it is. */
export interface FoundSession {
  user: string;
  /** The parameters that differ from those of the session. */
  different: string[];
  /** Those of them without which the site does not work. */
  vital: string[];
}

/** Compares the parameters of a connection with those that it should have. */
export async function readSession(
  query: (text: string, values: unknown[]) => Promise<pg.QueryResult>,
  session: Session,
): Promise<FoundSession> {
  const wanted = ofPool(session);
  const { rows } = await query(
    `select session_user::text as user, current_schemas(false)::text[] as schemas,
       (select jsonb_object_agg(name, current_setting(name, true)) from unnest($1::text[]) name) as present`,
    [Object.keys(wanted)],
  );
  const [{ user, schemas, present }] = rows as [
    { user: string; schemas: string[]; present: Record<string, string | null> },
  ];
  const isSame = ([name, value]: [string, string]) =>
    // The schema of the user, which comes first by default, need not exist.
    name === 'search_path' ? schemas.map(quoted).join(', ') === value : present[name] === value;
  const different = Object.entries(wanted)
    .filter((parameter) => !isSame(parameter))
    .map(([name]) => name);
  return { user, different, vital: different.filter((name) => vital.includes(name)) };
}
