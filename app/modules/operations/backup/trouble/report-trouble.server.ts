import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { lockSettings, saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { backupTroubleMail } from './backup-trouble.mail.ts';
import { findBackupHealth } from './trouble.server.ts';

/** The trouble that the admins were last mailed about. */
const reportedDocument = { key: 'backup-trouble', schema: z.object({ trouble: z.array(z.string()).default([]) }) };

/** Mails every admin once about trouble that is new since the last mail. */
export async function reportBackupTrouble(): Promise<void> {
  const { trouble } = await findBackupHealth();
  await inTransaction(async (tx) => {
    const { trouble: reported } = await lockSettings(tx, reportedDocument);
    if (JSON.stringify(trouble) === JSON.stringify(reported)) return;
    await saveSettings(tx, reportedDocument, { trouble });
    if (trouble.every((sentence) => reported.includes(sentence))) return;
    const link = `${getSiteOrigin()}/admin/backup`;
    for (const { id, name, email } of await listAdmins(tx))
      await queueMail(tx, backupTroubleMail, { name, trouble, link }, { to: email, userId: id });
  });
}
