import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { deletionMailKind } from '../mails/account.mail.ts';

/**
 * Deletes the log entry of the last mail to an erased person once it was sent or has failed: it contains the address.
 */
export const purgeDeletionMail = defineJob({
  name: 'purge-deletion-mail',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  async run() {
    await db.delete(mails).where(and(eq(mails.kind, deletionMailKind), inArray(mails.state, ['sent', 'dead'])));
  },
});
