import { auditPersonalData } from '#app/core/audit/audit.personal-data.server.ts';
import { recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { accountPersonalData } from '#app/core/identity/account.personal-data.server.ts';
import { preferencesPersonalData } from '#app/core/identity/preferences/preferences.personal-data.server.ts';
import type { PersonalDataProvider } from '#app/core/personal-data-provider.server.ts';
import { savedViewsPersonalData } from '#app/core/saved-views/saved-views.personal-data.server.ts';
import { dataRequestsPersonalData } from '#app/modules/accounts/data-rights/data-requests.personal-data.server.ts';
import { findExport } from '#app/modules/accounts/data-rights/data-requests.server.ts';
import { deletionRequestsPersonalData } from '#app/modules/accounts/data-rights/deletion-requests.personal-data.server.ts';
import { readExport } from '#app/modules/accounts/data-rights/export-files.server.ts';
import { findPerson } from '#app/modules/accounts/data-rights/find-person.server.ts';
import { packExport } from '#app/modules/accounts/data-rights/pack-export.server.ts';
import { signInPersonalData } from '#app/modules/accounts/sign-in.personal-data.server.ts';
import { forumPersonalData } from '#app/modules/community/forum.personal-data.server.ts';
import { documentsPersonalData } from '#app/modules/content/documents.personal-data.server.ts';
import { importsPersonalData } from '#app/modules/imports/imports.personal-data.server.ts';
import { inboxPersonalData } from '#app/modules/inbox/inbox.personal-data.server.ts';
import { recentlyOpenedPersonalData } from '#app/modules/insight/recently-opened/recently-opened.personal-data.server.ts';
import { analyticsMailsPersonalData } from '#app/modules/insight/summaries/analytics-mails.personal-data.server.ts';
import { mailPersonalData } from '#app/modules/mail/mail.personal-data.server.ts';
import { mediaPersonalData } from '#app/modules/media/media.personal-data.server.ts';
import { memberPicturesPersonalData } from '#app/modules/media/member-pictures/member-pictures.personal-data.server.ts';
import { newsletterPersonalData } from '#app/modules/newsletter/newsletter.personal-data.server.ts';

/** All personal data on the site, in the order in which people read it. A table without a provider fails a test. */
export const personalDataProviders: readonly PersonalDataProvider[] = [
  accountPersonalData,
  preferencesPersonalData,
  signInPersonalData,
  mailPersonalData,
  inboxPersonalData,
  newsletterPersonalData,
  forumPersonalData,
  memberPicturesPersonalData,
  savedViewsPersonalData,
  recentlyOpenedPersonalData,
  mediaPersonalData,
  documentsPersonalData,
  importsPersonalData,
  analyticsMailsPersonalData,
  auditPersonalData,
  dataRequestsPersonalData,
  deletionRequestsPersonalData,
];

/**
 * Returns the file behind a link, for the person it was made for. If another instance made it, this one creates it
 * again.
 * @returns null for any other person, and after the link has expired
 */
export async function openDataExport(
  token: string,
  userId: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; readyAt: Date } | null> {
  const ready = await findExport(token, userId);
  const person = ready && (await findPerson(userId));
  if (!person) return null;
  await inTransaction((tx) => recordSecurityEvent(tx, 'data-export.downloaded', userId));
  const kept = await readExport(ready.fileName);
  return {
    bytes: kept ? new Uint8Array(kept) : await packExport(personalDataProviders, person),
    readyAt: ready.readyAt,
  };
}
