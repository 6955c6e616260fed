import type { Withdrawal } from '#app/core/module.server.ts';

/** Links to drafts that a restore must not bring back. */
export const contentWithdrawals: readonly Withdrawal[] = [
  {
    label: 'Preview links of pages and posts revoked',
    actions: ['%.previews-revoked', '%.trashed'],
    read: `select id, max(at) as at, array(select token_hash from preview_links where document_id::text = since.id) as kept
      from since group by id`,
    apply: `delete from preview_links using withdrawn where document_id::text = item ->> 'id'
      and created_at <= (item ->> 'at')::timestamptz and not item -> 'kept' ? token_hash`,
  },
];
