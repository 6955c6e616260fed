import { inArray } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { shownMailState } from './states.ts';
import { mails } from './tables.server.ts';

/** Returns the states of mails as people read them, by id. */
export async function findMailStates(ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: mails.id,
      state: mails.state,
      isFile: mails.isFile,
      lastError: mails.lastError,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(inArray(mails.id, ids));
  return new Map(
    rows.map(({ id, lastError, sentAt, ...mail }) => [id, { state: shownMailState(mail), lastError, sentAt }]),
  );
}
