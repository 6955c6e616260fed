import { setPriority } from 'node:os';
import type { ClientConfig } from 'pg';
import { closeDatabase, openDatabase } from '#app/core/database/db.server.ts';
import type { Session } from '#app/core/database/session.server.ts';
import { openEncryption } from '#app/core/encryption/keys.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { openBackups } from '#app/modules/operations/backup/backup-context.server.ts';
import { readBackupServices } from '#app/modules/operations/backup/services/backup-services.server.ts';
import { storeBackup } from '#app/modules/operations/backup/stored/stored-backups.server.ts';
import { databaseConfigs } from './database-configs.ts';
import { readSessionSecrets } from './session-secrets.ts';
import { describeError, type SentError } from './web-processes.ts';

/** The messages of the site to the process of a backup. */
export type BackupMessage =
  | {
      type: 'store';
      runId: string;
      /** The embedded database, which the site has started; null for an operator's own. */
      database: ClientConfig | null;
      session: Session;
    }
  | { type: 'stop' };

/** The message of the process of a backup to the site, once: the error it ended with, if any. */
export interface BackupReply {
  error: SentError | null;
}

/* The program of a process that stores one backup and ends. It is an entry of the build, so it reads only what a
   backup needs. */

// Requests have priority.
setPriority(10);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// The site gets them too, and sends a message when to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const stopping = new AbortController();
process.on('message', async (message: BackupMessage) => {
  if (message.type === 'stop') return stopping.abort();
  const error = await store(message).then(() => null, describeError);
  process.send?.({ error } satisfies BackupReply, () => process.exit());
});

async function store({ runId, database, session }: Extract<BackupMessage, { type: 'store' }>): Promise<void> {
  const env = readEnv();
  const log = createLog({ level: env.logLevel });
  const secrets = readSessionSecrets(env);
  openEncryption(secrets);
  openDatabase({ ...databaseConfigs(env, database, session).direct, max: 2 }, log);
  await openMediaStorage(env);
  await openBackups({ ...env, secrets, statementsAfterRestore: [], withdrawals: [] });
  await readBackupServices(log);
  await storeBackup(runId, { log, signal: stopping.signal });
  await closeDatabase();
}
