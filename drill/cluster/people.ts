import { randomUUID } from 'node:crypto';
import { sessionCookie } from '#app/core/identity/sessions/session-cookie.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import type { Cluster } from './cluster.ts';
import { sessionSecret } from './site-processes.ts';

const sessionSeconds = 7200;

/** Adds a signed-in person. @returns the header Cookie of their browser */
export async function signIn({ database, ports }: Cluster, role: 'member' | 'admin', name: string): Promise<string> {
  const [user] = await database.query<{ id: string }>(
    `insert into users (name, email, email_verified, age_confirmed_at) values ($1, $2, true, now()) returning id`,
    [name, `${randomUUID()}@example.test`],
  );
  await database.query('insert into profiles (user_id, display_name, is_name_chosen) values ($1, $2, true)', [
    user?.id,
    name,
  ]);
  if (role === 'admin') await database.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [user?.id]);
  const token = randomUUID();
  await database.query(
    `insert into sessions (user_id, token, expires_at, user_agent) values ($1, $2, now() + interval '2 hours', 'Drill')`,
    [user?.id, token],
  );
  // The name of the cookie depends on the origin.
  openSiteOrigin(`http://localhost:${ports.site}`);
  return sessionCookie(token, sessionSeconds, { secret: sessionSecret }).split(';', 1)[0] ?? '';
}

/** Adds readers of the newsletter, who confirmed long ago, and lets letters go out fast. */
export async function addReaders({ database }: Cluster, count: number): Promise<void> {
  await database.query(
    `insert into subscribers (email, state, consent_at, consent_source, confirmed_at)
     select 'reader-' || n || '@example.test', 'confirmed', now() - interval '1 day', 'Drill', now() - interval '1 day'
     from generate_series(1, $1::int) as n`,
    [count],
  );
  await database.query(
    `insert into settings (key, value) values ('letters', '{"mailsPerMinute": 3000}')
     on conflict (key) do update set value = excluded.value`,
  );
}
