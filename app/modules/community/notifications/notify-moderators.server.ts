import type { Transaction } from '#app/core/database/transaction.server.ts';
import { listModerators } from '#app/core/identity/list-admins.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { forumSettingsDocument } from '../settings/forum-settings.server.ts';
import { type CareCause, careMail } from './moderation.mail.ts';

/** Mails the moderator on duty that a person may be in danger: the address of the settings, else all moderators. */
export async function notifyModerators(tx: Transaction, cause: CareCause): Promise<void> {
  const { dutyEmail } = await getSettings(forumSettingsDocument, tx);
  const link = `${getSiteOrigin()}/admin/moderation`;
  const addresses = dutyEmail ? [dutyEmail] : (await listModerators(tx)).map(({ email }) => email);
  for (const to of addresses) await queueMail(tx, careMail, { link, cause }, { to });
}
