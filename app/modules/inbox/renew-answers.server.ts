import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { currentPrefix } from '#app/core/encryption/keys.server.ts';
import { type Renewal, reencryptStale } from '#app/core/encryption/reencrypt-stale.server.ts';
import { areReadable } from './answers-column.server.ts';
import { inboxItems } from './tables.server.ts';

/**
 * Encrypts the sensitive answers of applications that are not yet encrypted with the current secret. Idempotent.
 * @param isSensitive whether the answers to a question with this label are sensitive
 */
export const renewAnswers = (isSensitive: (label: string) => boolean): Promise<Renewal> =>
  reencryptStale({
    list: async (after) => {
      const rows = await db
        .select({ id: inboxItems.id, answers: inboxItems.answers, stored: sql<unknown>`${inboxItems.answers}` })
        .from(inboxItems)
        .where(
          and(
            eq(inboxItems.kind, 'application'),
            gt(sql`${inboxItems.id}::text`, after),
            // Some answers of each application are not sensitive and stay unencrypted.
            sql`(not jsonb_path_exists(${inboxItems.answers}, '$[*].encrypted') or exists (
              select from jsonb_array_elements(${inboxItems.answers}) answer
              where not starts_with(answer ->> 'encrypted', ${currentPrefix()})))`,
          ),
        )
        .orderBy(asc(sql`${inboxItems.id}::text`))
        .limit(100);
      return rows;
    },
    renew: async ({ id, answers, stored }) => {
      if (!areReadable(answers)) return false;
      const marked = answers.map((answer) => (isSensitive(answer.label) ? { ...answer, isSensitive: true } : answer));
      await db
        .update(inboxItems)
        .set({ answers: marked })
        .where(and(eq(inboxItems.id, id), sql`${inboxItems.answers} = ${JSON.stringify(stored)}::jsonb`));
      return true;
    },
  });
