import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { addFile } from './add-file.server.ts';
import { inspect } from './inspect-upload.server.ts';

interface FetchedFile {
  bytes: Buffer;
  name: string;
  alt?: string;
  uploadedBy?: string | null;
  /** Refuses any file that is not a picture. */
  isPictureOnly?: boolean;
  signal?: AbortSignal;
  /** Called in the transaction that adds it. */
  onAdded?: (tx: Transaction, file: { id: string; address: string }) => Promise<void>;
}

/**
 * Adds a file that the site itself downloaded or unpacked. It is checked like an upload.
 * @returns the file's id
 * @throws RefusedFileError if the library does not accept it
 */
export async function addFetchedFile({
  bytes,
  name,
  alt,
  uploadedBy = null,
  isPictureOnly,
  signal,
  onAdded,
}: FetchedFile): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fetched-'));
  try {
    const path = join(folder, 'fetched');
    await writeFile(path, bytes);
    const inspected = await inspect(path, bytes.length, signal);
    if (isPictureOnly && (inspected.kind !== 'image' || inspected.type === 'image/svg+xml'))
      throw new RefusedFileError('This is not a picture.');
    return await addFile({ uploadId: null, name, alt, uploadedBy, folderId: null }, inspected, onAdded);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Adds a picture that the site itself downloaded. It is checked like an upload.
 * @returns the file's id
 * @throws RefusedFileError if it is not a picture
 */
export const addPicture = (bytes: Buffer, name: string, signal?: AbortSignal): Promise<string> =>
  addFetchedFile({ bytes, name, isPictureOnly: true, ...(signal && { signal }) });
