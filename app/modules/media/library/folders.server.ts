import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { mediaFolders } from '../tables.server.ts';

/** Creates a folder. @returns its id @throws FieldError if the name is taken */
export function createFolder(actorId: string, name: string): Promise<string> {
  return inTransaction(async (tx) => {
    const [folder] = await tx
      .insert(mediaFolders)
      .values({ name })
      .onConflictDoNothing()
      .returning({ id: mediaFolders.id });
    if (!folder) throw new FieldError('folder', `A folder called ${name} already exists`);
    await recordAuditEvent(tx, {
      actorId,
      action: 'media-folder.created',
      subject: { type: 'media-folder', id: folder.id, name },
    });
    return folder.id;
  });
}

/** Deletes a folder. Its files are in no folder then. Idempotent. */
export function removeFolder(actorId: string, id: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [folder] = await tx
      .delete(mediaFolders)
      .where(eq(mediaFolders.id, id))
      .returning({ name: mediaFolders.name });
    if (!folder) return false;
    await recordAuditEvent(tx, {
      actorId,
      action: 'media-folder.removed',
      subject: { type: 'media-folder', id, name: folder.name },
    });
    return true;
  });
}
