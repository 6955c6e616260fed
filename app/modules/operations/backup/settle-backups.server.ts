import { withClient } from '#app/core/database/database-connection.server.ts';
import { databaseConfig } from '#app/core/database/db.server.ts';
import { dropReplacedTables } from './archive/load-database.server.ts';
import { settleRestore } from './restore/restore.server.ts';
import { removeAbandoned } from './runs/abandoned.server.ts';
import { requireNoRestore, withBackupsLock } from './runs/lock.server.ts';
import { failInterrupted } from './runs/runs.server.ts';
import { recordFoundArchives } from './stored/stored-backups.server.ts';

/** Ends what a crash interrupted. @throws DomainError while another run is in progress */
export const settleBackups = (): Promise<void> =>
  withBackupsLock(databaseConfig(), async (held) => {
    await withClient({ ...databaseConfig(), application_name: 'restore' }, async (client) => {
      await requireNoRestore(client);
      await failInterrupted();
      await removeAbandoned();
      held.throwIfAborted();
      await settleRestore(client);
      await dropReplacedTables(client);
    });
    await recordFoundArchives();
  });
