import { and, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { withTemporaryFiles } from '#app/core/runtime/child-process/with-temporary-files.server.ts';
import { kilobyte } from '#app/lib/byte-units.ts';
import { variantKey } from '../keys.ts';
import { runInProcess } from '../processing/run-in-process.server.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { mediaStorage } from '../storage/storage.server.ts';
import { mediaCaptions, mediaFiles, mediaVariants } from '../tables.server.ts';
import { captionsName } from '../variants/variant-names.ts';
import { type FileAction, recordFileAction } from './record-file-action.server.ts';
import { takeVersion } from './take-version.server.ts';

/**
 * Saves a video's captions as WebVTT, and replaces earlier ones.
 * @throws DomainError if they are invalid, or the file is not a video
 */
export async function saveCaptions(act: FileAction, bytes: Uint8Array): Promise<boolean> {
  const content = Buffer.from(await readCaptionsFile(bytes));
  const stored = await storeCaptions(act.mediaId, content);
  let isWritten = false;
  return recordFileAction(act, async (tx, file) => {
    // Without a file it is refused before.
    if (!stored) throw new DomainError('Only a video has captions.');
    const { version, type } = stored;
    const row = { version, type, mediaId: file.id, name: captionsName, bytes: content.length };
    await tx
      .insert(mediaVariants)
      .values(row)
      .onConflictDoUpdate({ target: [mediaVariants.mediaId, mediaVariants.name], set: row });
    const captionsText = { mediaId: file.id, text: captionWords(content.toString()) };
    await tx
      .insert(mediaCaptions)
      .values(captionsText)
      .onConflictDoUpdate({ target: mediaCaptions.mediaId, set: captionsText });
    isWritten = true;
    return { action: 'media.captioned', after: { captions: `${content.length} bytes` } };
  }).catch(async (error) => {
    // Once the rows are written, the commit may be in doubt, as in `storeAs`.
    if (stored && !isWritten) await mediaStorage().remove([stored.key]);
    throw error;
  });
}

/**
 * Stores captions under a version that none had before, also if those were removed: browsers keep a version for a year.
 * @returns null if the file is no video, or gone
 */
async function storeCaptions(mediaId: string, content: Buffer) {
  const [file] = await db
    .select({ kind: mediaFiles.kind, address: mediaFiles.address })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, mediaId));
  const version = file?.kind === 'video' ? await takeVersion(mediaId) : null;
  if (!file || version === null) return null;
  const type = 'text/vtt';
  const key = variantKey({ address: file.address, version }, captionsName);
  await mediaStorage().write(key, content, type);
  return { key, version, type };
}

/** Deletes a video's captions. Idempotent. */
export const removeCaptions = (act: FileAction): Promise<boolean> =>
  recordFileAction(act, async (tx, file) => {
    const former = await findCaptions(tx, file.id);
    if (!former) return null;
    await tx.delete(mediaVariants).where(captionsOf(file.id));
    await tx.delete(mediaCaptions).where(eq(mediaCaptions.mediaId, file.id));
    return { action: 'media.captions-removed' };
  });

const captionsOf = (mediaId: string) => and(eq(mediaVariants.mediaId, mediaId), eq(mediaVariants.name, captionsName));

async function findCaptions(tx: Transaction, mediaId: string) {
  const [row] = await tx.select().from(mediaVariants).where(captionsOf(mediaId));
  return row;
}

/** Returns what is said in captions, without times, notes and styles. */
const captionWords = (captions: string): string =>
  captions
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const time = lines.findIndex((line) => line.includes('-->'));
      return time < 0 ? [] : lines.slice(time + 1);
    })
    .join(' ')
    .replace(/<[^>]*>/g, '');

const maxCaptionsBytes = 512 * kilobyte;

/**
 * Returns a captions file as WebVTT.
 * @throws FieldError if it contains none
 */
async function readCaptionsFile(bytes: Uint8Array): Promise<string> {
  if (bytes.length > maxCaptionsBytes) throw new FieldError('captions', 'A captions file may be at most 512 KB');
  try {
    return await withTemporaryFiles([bytes], ([path = '']) => runInProcess({ kind: 'captions', path }));
  } catch (error) {
    throw error instanceof RefusedFileError ? new FieldError('captions', error.message) : error;
  }
}
