import type { Withdrawal } from '#app/core/module.server.ts';

/** Consent that a restore must not bring back. */
export const newsletterWithdrawals: readonly Withdrawal[] = [
  {
    label: 'Addresses unsubscribed',
    actions: [],
    read: `select email, unsubscribed_at from subscribers where state = 'unsubscribed' and unsubscribed_at > $2`,
    apply: `update subscribers set state = 'unsubscribed', unsubscribed_at = (item ->> 'unsubscribed_at')::timestamptz
      from withdrawn where email = item ->> 'email' and state <> 'unsubscribed'`,
  },
];
