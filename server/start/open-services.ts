import { startDatabaseWatch } from '#app/core/database/db.server.ts';
import { findUnknownKeys } from '#app/core/encryption/find-unknown-keys.server.ts';
import { openEncryption } from '#app/core/encryption/keys.server.ts';
import { openEdgeCache } from '#app/core/page-cache/edge/edge-cache.server.ts';
import { openAuth } from '#app/modules/accounts/auth.server.ts';
import { openExportFiles } from '#app/modules/accounts/data-rights/export-files.server.ts';
import { openSignOn } from '#app/modules/accounts/providers/providers.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { openMediaMentions } from '#app/modules/media/library/mentions.server.ts';
import { createDiskStorage } from '#app/modules/media/storage/disk-storage.server.ts';
import { mediaStorage, openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { mediaMentions, statementsAfterRestore, withdrawals } from '#app/modules/modules.server.ts';
import { openBackups } from '#app/modules/operations/backup/backup-context.server.ts';
import { readRestoring } from '#app/modules/operations/backup/restore/restoring.server.ts';
import { readBackupServices } from '#app/modules/operations/backup/services/backup-services.server.ts';
import { settleBackups } from '#app/modules/operations/backup/settle-backups.server.ts';
import { openStaticExports } from '#app/modules/operations/static-export/static-export-context.server.ts';
import { makeBackupInChildProcess } from '../make-backup-in-child-process.ts';
import { createPublicReader } from '../read-public-address.ts';
import { readSessionSecrets } from '../session-secrets.ts';
import { unknownKeysWarning } from '../settings-warnings.ts';
import type { StartingSite } from './starting-site.ts';

type Secrets = ReturnType<typeof readSessionSecrets>;

/** Opens what requests and jobs need besides the database: logins, mail, media, exports and backups. */
export async function openServices(site: StartingSite): Promise<void> {
  const { env, log } = site;
  const secrets = readSessionSecrets(env);
  openSecrets(secrets);
  openSignOn(env.oidc);
  openEdgeCache(env.cdn);
  startDatabaseWatch(log);
  openMail(env);
  openStaticExports({ ...env, read: createPublicReader({ env, log }) });
  await openMediaStorage(env);
  openMediaMentions(mediaMentions);
  openExportFiles(env.s3 ? mediaStorage() : createDiskStorage(env.sharedDir));
  await openBackupPart(site, secrets);
  // A restore that ended with its process has left the secrets of its archive.
  const present = readSessionSecrets(env);
  if (present.join() !== secrets.join()) openSecrets(present);
  await reportUnknownKeys(site);
  await readRestoring(log);
}

function openSecrets(secrets: Secrets): void {
  const [secret, ...earlierSecrets] = secrets;
  openEncryption(secrets);
  openAuth({ secret, earlierSecrets });
}

async function openBackupPart({ env, log, isDevelopment, database }: StartingSite, secrets: Secrets): Promise<void> {
  const { embedded, session } = database;
  await openBackups({
    ...env,
    secrets,
    statementsAfterRestore,
    withdrawals,
    ...(!isDevelopment && {
      makeBackupInChildProcess: (runId, signal) =>
        makeBackupInChildProcess(runId, { database: embedded, session, signal }),
    }),
  });
  await readBackupServices(log);
  await settleBackups().catch((error) =>
    log.warn('unfinished backups could not be settled yet', { error: String(error) }),
  );
}

async function reportUnknownKeys({ log, warnings }: StartingSite): Promise<void> {
  const unknownKeys = await findUnknownKeys();
  if (unknownKeys.length === 0) return;
  warnings.push(unknownKeysWarning);
  log.error(unknownKeysWarning, { unknownKeys });
}
