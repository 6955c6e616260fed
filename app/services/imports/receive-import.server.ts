import { announceChange } from '#app/platform/content-changes.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { mediaStorage } from '#app/services/media/storage/storage.server.ts';
import type { ImportJob } from './import.job.server.ts';
import { importKey } from './import-key.ts';
import { importsTag } from './states.ts';
import { imports } from './tables.server.ts';

interface ReceivedFile {
  /** Unique: the same upload makes one import. */
  uploadId: string;
  fileName: string;
  bytes: number;
  /** Its local copy, which stays. */
  path: string;
  actorId: string;
}

/** Stores an uploaded file, where every worker can read it, and starts to read it. Idempotent. @returns the import's id */
export function receiveImport(job: ImportJob, { path, actorId, ...file }: ReceivedFile): Promise<string> {
  return inTransaction(async (tx) => {
    const [added] = await tx
      .insert(imports)
      .values({ ...file, createdBy: actorId })
      .onConflictDoUpdate({ target: imports.uploadId, set: { fileName: file.fileName } })
      .returning({ id: imports.id });
    if (!added) throw new Error('The import was not written down');
    await mediaStorage().writeFrom(path, importKey(added.id), 'application/octet-stream');
    await enqueue(tx, job, { importId: added.id }, { singletonKey: added.id });
    const subject = { type: 'import', id: added.id, name: file.fileName };
    await recordAuditEvent(tx, { actorId, action: 'import.uploaded', subject });
    await announceChange(tx, importsTag);
    return added.id;
  });
}
