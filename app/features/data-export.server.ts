import { inboxPersonalData } from '#app/features/enquiries/inbox.personal-data.server.ts';
import { forumPersonalData } from '#app/features/forum/forum.personal-data.server.ts';
import { newsletterPersonalData } from '#app/features/newsletter/newsletter.personal-data.server.ts';
import type { PersonalDataProvider } from '#app/platform/personal-data-provider.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { analyticsMailsPersonalData } from '#app/services/analytics/analytics-mails.personal-data.server.ts';
import { auditPersonalData } from '#app/services/audit/audit.personal-data.server.ts';
import { recordSecurityEvent } from '#app/services/audit/record-security-event.server.ts';
import { dataRequestsPersonalData } from '#app/services/data-rights/data-requests.personal-data.server.ts';
import { findExport } from '#app/services/data-rights/data-requests.server.ts';
import { deletionRequestsPersonalData } from '#app/services/data-rights/deletion-requests.personal-data.server.ts';
import { readExport } from '#app/services/data-rights/export-files.server.ts';
import { findPerson } from '#app/services/data-rights/find-person.server.ts';
import { packExport } from '#app/services/data-rights/pack-export.server.ts';
import { documentsPersonalData } from '#app/services/documents/documents.personal-data.server.ts';
import { accountPersonalData } from '#app/services/identity/account.personal-data.server.ts';
import { preferencesPersonalData } from '#app/services/identity/preferences.personal-data.server.ts';
import { importsPersonalData } from '#app/services/imports/imports.personal-data.server.ts';
import { mailPersonalData } from '#app/services/mail/mail.personal-data.server.ts';
import { mediaPersonalData } from '#app/services/media/media.personal-data.server.ts';
import { memberPicturesPersonalData } from '#app/services/media/member-pictures/member-pictures.personal-data.server.ts';
import { recentlyOpenedPersonalData } from '#app/services/recently-opened/recently-opened.personal-data.server.ts';
import { savedViewsPersonalData } from '#app/services/saved-views/saved-views.personal-data.server.ts';
import { signInPersonalData } from '#app/services/sign-in/sign-in.personal-data.server.ts';

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
