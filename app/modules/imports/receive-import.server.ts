import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { randomHex } from '#app/lib/token.server.ts';
import { fileName as fileNameSchema } from '#app/modules/media/schema.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { withUploadLock } from '#app/modules/media/uploads/receive-upload.server.ts';
import type { ImportJob } from './import.job.server.ts';
import { importKey } from './import-key.ts';
import { importsTag } from './states.ts';
import { imports } from './tables.server.ts';

interface ReceivedFile {
  /** Unique: the same upload makes one import. */
  uploadId: string;
  fileName: string;
  bytes: number;
  actorId: string;
  /** Writes the file under this key of the media store. */
  store: (key: string) => Promise<void>;
}

/**
 * Stores an uploaded file, where every worker can read it, and starts to read it. Idempotent, also at two instances.
 * @returns the import's id
 */
export const receiveImport = (job: ImportJob, file: ReceivedFile): Promise<string> =>
  withUploadLock(file.uploadId, () => receive(job, file));

async function receive(job: ImportJob, { store, actorId, ...file }: ReceivedFile): Promise<string> {
  const { uploadId, fileName } = file;
  const [existing] = await db.select({ id: imports.id }).from(imports).where(eq(imports.uploadId, uploadId));
  if (existing) return existing.id;
  const ownId = randomUUID();
  // Before the transaction: a large file takes longer than one may be idle.
  await store(importKey(ownId));
  await inTransaction(async (tx) => {
    await tx.insert(imports).values({ ...file, id: ownId, createdBy: actorId });
    await enqueue(tx, job, { importId: ownId }, { singletonKey: ownId });
    const subject = { type: 'import', id: ownId, name: fileName };
    await recordAuditEvent(tx, { actorId, action: 'import.uploaded', subject });
    await announceChange(tx, importsTag);
  });
  return ownId;
}

/** Stores a file that came with a form, and starts to read it. @returns the import's id */
export const receivePostedImport = (
  job: ImportJob,
  { file, actorId }: { file: File; actorId: string },
): Promise<string> =>
  receiveImport(job, {
    uploadId: randomHex(16),
    fileName: fileNameSchema.parse(file.name || 'untitled'),
    bytes: file.size,
    actorId,
    store: async (key) =>
      mediaStorage().write(key, new Uint8Array(await file.arrayBuffer()), 'application/octet-stream'),
  });
