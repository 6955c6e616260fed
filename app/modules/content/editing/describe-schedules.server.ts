import { db } from '#app/core/database/db.server.ts';
import type { DocumentKey } from '../document-key.ts';
import { matchesDocument } from '../matches-document.server.ts';
import { schedules } from '../tables.server.ts';

/** Describes the scheduled actions of a document: the text is another one whenever they are. */
export async function describeSchedules(key: DocumentKey): Promise<string> {
  const rows = await db
    .select({ act: schedules.act, at: schedules.at })
    .from(schedules)
    .where(matchesDocument(schedules, key))
    .orderBy(schedules.act);
  return rows.map(({ act, at }) => `${act} ${at.toISOString()}`).join(', ');
}
