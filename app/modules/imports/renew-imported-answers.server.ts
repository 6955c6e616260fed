import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { declareEncrypted } from '#app/core/encryption/encrypted-columns.server.ts';
import { currentPrefix, decryptText, encryptText } from '#app/core/encryption/keys.server.ts';
import { type Renewal, reencryptStale } from '#app/core/encryption/reencrypt-stale.server.ts';
import { appointmentAnswersPlace } from './imported-item.ts';
import { importItems } from './tables.server.ts';

declareEncrypted('import_items.payload', 'parts of a document');

const answers = sql<string>`${importItems.payload} ->> 'answers'`;

/** Encrypts the answers of appointments that wait to be imported with the current secret. Idempotent. */
export const renewImportedAnswers = (): Promise<Renewal> =>
  reencryptStale({
    list: (after) =>
      db
        .select({ id: importItems.id, stored: answers })
        .from(importItems)
        .where(
          and(
            eq(importItems.kind, 'appointment'),
            gt(sql`${importItems.id}::text`, after),
            sql`not starts_with(${answers}, ${currentPrefix()})`,
          ),
        )
        .orderBy(asc(sql`${importItems.id}::text`))
        .limit(100),
    renew: async ({ id, stored }) => {
      const text = decryptText(stored, appointmentAnswersPlace);
      if (text === null) return false;
      const value = encryptText(text, appointmentAnswersPlace);
      await db
        .update(importItems)
        .set({ payload: sql`jsonb_set(${importItems.payload}, '{answers}', to_jsonb(${value}::text))` })
        .where(and(eq(importItems.id, id), eq(answers, stored)));
      return true;
    },
  });
