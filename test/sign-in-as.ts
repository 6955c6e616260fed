import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Role } from '#app/core/identity/roles.ts';
import { sessionCookie } from '#app/core/identity/sessions/session-cookie.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { hashPassword } from '#app/modules/accounts/passwords/password.server.ts';

/** The properties of a started site that this needs. */
interface Site {
  address: string;
  dataDir: string;
}

export interface SignedInPerson {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  /** In the browser's format. */
  cookie: { name: string; value: string; url: string };
  /** In the format of a request header. */
  header: string;
}

const lifetimeSeconds = 3600;

/** Returns the connection settings of the embedded database of a started site. */
export function databaseConfigOf(site: Site): pg.ClientConfig {
  const folder = join(site.dataDir, 'postgres');
  const socket = join(folder, 'data');
  if (!existsSync(socket)) throw new Error('This site has no database of its own');
  return { host: socket, user: 'resjam', database: 'resjam', password: readFileSync(join(folder, 'password'), 'utf8') };
}

/** By the folder of their sockets. A new connection costs more than most statements, and many conditions are polled. */
const pools = new Map<string, pg.Pool>();

function poolOf(config: pg.ClientConfig): pg.Pool {
  const key = config.host ?? '';
  const pool = pools.get(key) ?? new pg.Pool({ ...config, idleTimeoutMillis: 500, allowExitOnIdle: true });
  // The site has stopped, or was killed.
  if (!pools.has(key)) pool.on('error', () => undefined);
  pools.set(key, pool);
  return pool;
}

/**
 * Runs statements in the database of a started site, on a connection of their own, of which nothing is left afterwards:
 * no transaction, lock, setting or temporary table.
 */
export async function inDatabaseOf<Value>(site: Site, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = await poolOf(databaseConfigOf(site)).connect();
  try {
    // The types do not say that a client of a pool is a Client.
    return await work(client as unknown as pg.Client);
  } finally {
    const isClean = await client.query('discard all').then(
      () => true,
      () => false,
    );
    client.release(!isClean);
  }
}

/** Adds a user to a started site, without a session. */
export async function addPerson(
  site: Site,
  details: { name?: string; email?: string; roles?: readonly Role[]; isVerified?: boolean; isSuspended?: boolean } = {},
): Promise<{ id: string; name: string; email: string }> {
  const { name = 'Ada Admin', email = `${randomUUID()}@example.test`, roles = [], isVerified = true } = details;
  return inDatabaseOf(site, async (client) => {
    const suspendedAt = details.isSuspended ? new Date() : null;
    const { rows } = await client.query(
      'insert into users (name, email, email_verified, suspended_at, age_confirmed_at) values ($1, $2, $3, $4, now()) returning id',
      [name, email, isVerified, suspendedAt],
    );
    const id: string = rows[0].id;
    await client.query('insert into profiles (user_id, display_name, is_name_chosen) values ($1, $2, true)', [
      id,
      name,
    ]);
    for (const role of roles) await client.query('insert into user_roles (user_id, role) values ($1, $2)', [id, role]);
    return { id, name, email };
  });
}

/** Adds a signed-in user to a started site, without using its pages: user, session, and the signed cookie. */
export async function signInAs(site: Site, details: Parameters<typeof addPerson>[1] = {}): Promise<SignedInPerson> {
  const person = await addPerson(site, details);
  return { ...person, ...(await startSession(site, person.id)) };
}

/** Lets a user of a started site sign in with a password. */
export async function givePassword(site: Site, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await inDatabaseOf(site, (client) =>
    client.query(
      `insert into credentials (user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid::text, 'credential', $2)`,
      [userId, hash],
    ),
  );
}

/** Creates a new session of an existing user. */
export async function startSession(
  site: Site,
  userId: string,
): Promise<Pick<SignedInPerson, 'sessionId' | 'cookie' | 'header'>> {
  const token = randomUUID();
  const sessionId = await inDatabaseOf(site, async (client) => {
    const { rows } = await client.query(
      `insert into sessions (user_id, token, expires_at, user_agent)
       values ($1, $2, now() + interval '1 hour', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0') returning id`,
      [userId, token],
    );
    return rows[0].id as string;
  });
  const secret = readFileSync(join(site.dataDir, 'session-secret'), 'utf8');
  // The cookie's name depends on the origin.
  openSiteOrigin(site.address);
  const header = sessionCookie(token, lifetimeSeconds, { secret }).split(';', 1)[0] ?? '';
  const [name = '', value = ''] = header.split(/=(.*)/s);
  return { sessionId, cookie: { name, value, url: site.address }, header };
}
