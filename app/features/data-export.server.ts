import { inboxHolding } from '#app/features/enquiries/inbox.holding.server.ts';
import { newsletterHolding } from '#app/features/newsletter/newsletter.holding.server.ts';
import { accountHolding } from '#app/services/accounts/account.holding.server.ts';
import { deletionRequestsHolding } from '#app/services/accounts/deletion-requests.holding.server.ts';
import { preferencesHolding } from '#app/services/accounts/preferences.holding.server.ts';
import { signInHolding } from '#app/services/accounts/sign-in.holding.server.ts';
import { auditHolding } from '#app/services/audit/audit.holding.server.ts';
import { dataRequestsHolding } from '#app/services/data-rights/data-requests.holding.server.ts';
import type { Holding } from '#app/services/data-rights/holding.server.ts';
import { draftsHolding } from '#app/services/drafts/drafts.holding.server.ts';
import { mailHolding } from '#app/services/mail/mail.holding.server.ts';
import { mediaHolding } from '#app/services/media/media.holding.server.ts';
import { recentlyOpenedHolding } from '#app/services/recently-opened/recently-opened.holding.server.ts';
import { savedViewsHolding } from '#app/services/saved-views/saved-views.holding.server.ts';

/** Everything the site holds about people, in the order they read it. A table nobody answers for fails a test. */
export const holdings: readonly Holding[] = [
  accountHolding,
  preferencesHolding,
  signInHolding,
  mailHolding,
  inboxHolding,
  newsletterHolding,
  savedViewsHolding,
  recentlyOpenedHolding,
  mediaHolding,
  draftsHolding,
  auditHolding,
  dataRequestsHolding,
  deletionRequestsHolding,
];
