import type { Withdrawal } from '#app/core/module.server.ts';

/** Access of programs that a restore must not bring back. */
export const apiWithdrawals: readonly Withdrawal[] = [
  {
    label: 'API tokens and access of programs revoked or deleted',
    actions: ['api-token.revoked', 'api-token.deleted'],
    read: `select distinct id from since
      where not exists (select from api_tokens where api_tokens.id::text = since.id and revoked_at is null)`,
    apply: `update api_tokens set revoked_at = now() from withdrawn
      where api_tokens.id::text = item ->> 'id' and revoked_at is null`,
  },
  {
    label: 'Programs removed',
    actions: ['api-client.removed'],
    read: `select distinct id from since where not exists (select from api_clients where api_clients.id::text = since.id)`,
    apply: `delete from api_clients using withdrawn where api_clients.id::text = item ->> 'id'`,
  },
];
