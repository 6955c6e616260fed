import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Role } from '#app/services/accounts/roles.ts';
import { sessionCookie } from '#app/services/accounts/session-cookie.server.ts';
import { findRunningPostgres } from '#server/embedded-postgres.ts';

export interface SignedIn {
  userId: string;
  email: string;
  /** For a `Cookie` header. */
  cookie: string;
}

/** A site that was started on this machine with the database that comes with it. */
export interface Site {
  address: string;
  dataDir: string;
}

/** Runs SQL in a started site's own database. */
export async function querySite(site: Site, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const config = findRunningPostgres(site.dataDir);
  if (!config) throw new Error('This site has no database of its own that runs');
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Makes a verified person with these roles, straight in the database of a started site. */
export async function makePerson(site: Site, roles: readonly Role[] = []): Promise<{ userId: string; email: string }> {
  const email = `${randomUUID()}@example.org`;
  const [user] = await querySite(
    site,
    'insert into users (name, email, email_verified) values ($1, $2, true) returning id',
    ['Sam Reader', email],
  );
  const userId = String(user?.id);
  for (const role of roles) await querySite(site, 'insert into user_roles values ($1, $2)', [userId, role]);
  return { userId, email };
}

/** A session of a person, as signing in would make one. @returns the cookie that carries it */
export async function makeSessionCookie(site: Site, userId: string): Promise<string> {
  const token = randomUUID();
  await querySite(site, `insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`, [
    userId,
    token,
  ]);
  const secret = readFileSync(join(site.dataDir, 'session-secret'), 'utf8');
  const [cookie = ''] = sessionCookie(token, 86_400, { origin: site.address, secret }).split(';');
  return cookie;
}

/** Somebody new with these roles, signed in at a started site. */
export async function signInAs(site: Site, roles: readonly Role[] = []): Promise<SignedIn> {
  const person = await makePerson(site, roles);
  return { ...person, cookie: await makeSessionCookie(site, person.userId) };
}
