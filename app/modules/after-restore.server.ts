/**
 * What a restore must not repeat, as SQL at its end. What waited when the backup was made may have happened since:
 * mails and letters wait for an admin rather than reach somebody twice (decision 039).
 */
export const statementsAfterRestore: readonly string[] = [
  `update mails set state = case when is_bulk then 'doubtful' else 'dead' end,
     last_error = 'It waited when the backup was made, and may have been sent since. Send it again if it was not.'
   where state in ('queued', 'sending', 'failed')`,
  `update letters set state = 'draft', scheduled_at = null where state = 'scheduled' and scheduled_at <= now()`,
  `update letters set state = 'paused' where state = 'sending'`,
];
