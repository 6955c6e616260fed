import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { databaseConfig } from '#app/core/database/db.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { isAgeFile } from '#packages/backup-archive/age.server.ts';
import type { Manifest } from '#packages/backup-archive/manifest.server.ts';
import { fileArchive } from '../archive/archive-source.server.ts';
import { RefusedBackupError } from '../archive/refused-backup-error.ts';
import { backupContext } from '../backup-context.server.ts';
import { archiveName } from '../make-backup.server.ts';
import { inspectBackup } from '../restore/inspect-backup.server.ts';
import { withBackupsLock } from '../runs/lock.server.ts';
import { countsOf } from '../runs/runs.server.ts';
import { backupsTag } from '../runs/runs.ts';
import { backupRuns } from '../tables.server.ts';

interface ReceivedBackup {
  /** A local file, which stays. */
  path: string;
  /** The admin's name for it. */
  fileName: string;
  actorId: string;
  signal: AbortSignal;
}

/**
 * Adds an archive that an admin has uploaded to the stored backups, after it was read to its end and every digest agreed,
 * whatever its name is. A zip is stored in the format of all others.
 * @returns the id of the backup
 * @throws RefusedBackupError; DomainError while another run is in progress
 */
export async function receiveBackup({ path, fileName, actorId, signal }: ReceivedBackup): Promise<string> {
  const { folder, place } = backupContext();
  const unfinished = join(folder, 'unfinished', randomUUID());
  await mkdir(join(folder, 'unfinished'), { recursive: true, mode: 0o700 });
  try {
    const source = fileArchive(path, fileName);
    const manifest = await inspectBackup(source, { signal, onManifest: requireComplete });
    await pipeline(await source.open(), createWriteStream(unfinished, { mode: 0o600, flush: true }), { signal });
    const stored = await source.open();
    const isEncrypted = await isAgeFile(stored);
    stored.destroy();
    const name = archiveName(isEncrypted, new Date(manifest.createdAt));
    return await withBackupsLock(databaseConfig(), async () => {
      // An archive without its list would stop every clean-up. The media files of this one are inside.
      await place.write(`lists/${name}`, Buffer.alloc(0), 'text/plain');
      await place.writeFrom(unfinished, `archives/${name}`, 'application/octet-stream');
      return record(manifest, { name, fileName, actorId });
    });
  } finally {
    await rm(unfinished, { force: true });
  }
}

const incompleteText =
  'This file is only a part of a backup: its media files were stored beside it. Open the backup on the machine where it was made, and use “Download this backup”.';

async function requireComplete({ media }: Manifest): Promise<void> {
  if (!media.isInside) throw new RefusedBackupError(incompleteText);
}

const record = (manifest: Manifest, { name, fileName, actorId }: { name: string; fileName: string; actorId: string }) =>
  inTransaction(async (tx) => {
    const id = await insertId(tx, backupRuns, {
      kind: 'backup',
      cause: 'uploaded',
      state: 'good',
      archive: name,
      counts: countsOf(manifest),
      mediaBytes: manifest.media.bytes,
      requestedAt: now(),
      finishedAt: new Date(manifest.createdAt),
      verifiedAt: now(),
    });
    const subject = { type: 'backup', id, name: fileName };
    await recordAuditEvent(tx, { actorId, action: 'backup.uploaded', subject });
    await announceChange(tx, backupsTag);
    return id;
  });
