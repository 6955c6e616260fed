import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { fileTypes } from '../file-types.ts';
import { originalKey } from '../keys.ts';
import { keepFormerVersion } from '../library/former-versions.server.ts';
import { takeVersion } from '../library/take-version.server.ts';
import { indexMedia } from '../media-search-source.server.ts';
import { mediaTag } from '../media-tag.ts';
import { mediaFiles } from '../tables.server.ts';
import { makeVariants } from '../variants/make-variants.job.server.ts';
import type { Inspected } from './inspect-upload.server.ts';
import { type FinishedUpload, storeAs } from './store-as.server.ts';
import { endUpload } from './waiting-uploads.server.ts';

/**
 * Replaces the content of a file, and keeps the former one for thirty days. Its address and details stay. Whatever shows the file has the new content from the
 * next visit on.
 * @throws DomainError if the file is deleted or of another kind
 */
export async function replaceFile(
  upload: FinishedUpload,
  mediaId: string,
  { content, ...details }: Inspected,
): Promise<string> {
  const [file] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, mediaId));
  if (!file || file.trashedAt) throw new DomainError(goneText);
  const isSameKind = file.kind === details.kind && (details.kind !== 'document' || file.type === details.type);
  if (!isSameKind) {
    const label = file.kind === 'document' ? `${ownValue(fileTypes, file.type)?.label} document` : file.kind;
    throw new DomainError(`Only another ${label} can replace this file. Upload this one as a new file.`);
  }

  const version = await takeVersion(mediaId);
  if (version === null) throw new DomainError(goneText);
  return storeAs(originalKey({ address: file.address, version }), content, details.type, async (tx) => {
    const [locked] = await tx.select().from(mediaFiles).where(eq(mediaFiles.id, mediaId)).for('update');
    if (locked?.version !== file.version)
      throw new DomainError('Somebody replaced this file at the same moment. Please look at it first.');
    await keepFormerVersion(tx, locked);
    await tx
      .update(mediaFiles)
      .set({ ...details, version, placeholder: null, uploadId: upload.uploadId, updatedAt: now() })
      .where(eq(mediaFiles.id, mediaId));
    await indexMedia(tx, [mediaId]);
    const subject = { type: 'media', id: mediaId, name: file.name };
    await recordAuditEvent(tx, {
      actorId: upload.uploadedBy,
      action: 'media.replaced',
      subject,
      before: { bytes: file.bytes },
      after: { bytes: details.bytes },
    });
    await endUpload(tx, upload.uploadId);
    await enqueue(tx, makeVariants, { mediaId });
    await announceChange(tx, mediaTag(mediaId));
    return mediaId;
  });
}

const goneText = 'The file to be replaced no longer exists. Upload this one as a new file.';
