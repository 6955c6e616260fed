import type { Withdrawal } from '#app/core/module.server.ts';

/** Public links that a restore must not bring back. */
export const insightWithdrawals: readonly Withdrawal[] = [
  {
    label: 'Links to the analytics report revoked',
    actions: ['analytics.link-revoked'],
    read: 'select at, array(select digest from analytics_share_links) as kept from since',
    apply: `delete from analytics_share_links using withdrawn
      where created_at <= (item ->> 'at')::timestamptz and not item -> 'kept' ? digest`,
  },
];
