/**
 * Tables whose rows are not in a backup. Their rows in the present database stay where they are after a restore: a
 * session that was ended must not come back, and a limit must not be forgotten (decision 039).
 */
export const preservedTables: Record<string, string> = {
  backup_runs: 'true',
  service_settings: 'true',
  static_exports: 'true',
  sessions: 'exists (select from users where users.id = old.user_id)',
  rate_limit_counters: 'true',
};

/** Tables whose rows are neither in a backup nor kept by a restore: they are valid for minutes or hours. */
export const transientTables = [
  'verifications',
  'one_time_tokens',
  'edit_presence',
  'unfinished_uploads',
  'upload_pieces',
];

export const isInBackup = (table: string): boolean =>
  !Object.hasOwn(preservedTables, table) && !transientTables.includes(table);
