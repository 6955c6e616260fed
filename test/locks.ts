import type { ClientConfig } from 'pg';
import { connected } from './backups.ts';

/** Waits until somebody waits for an advisory lock in this database. */
export const untilLockIsAwaited = (config: ClientConfig): Promise<void> =>
  connected(config, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      if (rowCount) return;
    }
  });

/** Waits until so many statements wait for rows that another transaction has locked. */
export const untilRowsAreAwaited = (config: ClientConfig, statements: number): Promise<void> =>
  connected(config, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rowCount === statements) return;
    }
  });
