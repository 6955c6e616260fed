import { inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { mails } from './tables.server.ts';

/** Returns the states of mails, by id. */
export async function findMailStates(ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ id: mails.id, state: mails.state, lastError: mails.lastError, sentAt: mails.sentAt })
    .from(mails)
    .where(inArray(mails.id, ids));
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}
