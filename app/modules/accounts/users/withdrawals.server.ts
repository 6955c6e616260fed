import type { Withdrawal } from '#app/core/module.server.ts';

/** Access of accounts that a restore must not bring back. */
export const accountWithdrawals: readonly Withdrawal[] = [
  {
    label: 'Roles taken away',
    actions: ['role.revoked', 'sign-on.disconnected'],
    read: `select id, array(select role from user_roles where user_id::text = since.id) as kept
      from since group by id
      having exists (select from users where users.id::text = since.id)
        and (select count(*) from user_roles where user_id::text = since.id) < 2`,
    apply: `delete from user_roles using withdrawn
      where user_id::text = item ->> 'id' and not item -> 'kept' ? role`,
  },
  {
    label: 'Accounts suspended',
    actions: ['user.suspended'],
    read: `select users.id, suspended_at from users where suspended_at is not null
      and users.id::text in (select id from since)`,
    apply: `update users set suspended_at = (item ->> 'suspended_at')::timestamptz from withdrawn
      where users.id::text = item ->> 'id' and users.suspended_at is null`,
  },
  {
    label: 'Accounts erased, which come back suspended: erase them again',
    actions: ['user.erased'],
    read: 'select id, max(at) as at from since where not exists (select from users where users.id::text = since.id) group by id',
    apply: `update users set suspended_at = (item ->> 'at')::timestamptz from withdrawn
      where users.id::text = item ->> 'id' and users.suspended_at is null`,
  },
  {
    label: 'Passkeys removed',
    actions: ['passkey.removed', 'second-step.reset'],
    read: `select id, array(select credential_id from passkeys where user_id::text = since.id) as kept
      from since group by id having exists (select from users where users.id::text = since.id)`,
    apply: `delete from passkeys using withdrawn
      where user_id::text = item ->> 'id' and not item -> 'kept' ? credential_id`,
  },
];
