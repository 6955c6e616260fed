import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RefusedFileError } from '../refused-file-error.ts';
import { addFile } from './add-file.server.ts';
import { inspect } from './inspect-upload.server.ts';

/**
 * Adds a picture that the site itself downloaded. It is checked like an upload.
 * @returns the file's id
 * @throws RefusedFileError if it is no picture
 */
export async function addPicture(fetched: Buffer, name: string, signal?: AbortSignal): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  try {
    const path = join(folder, 'fetched');
    await writeFile(path, fetched);
    const inspected = await inspect(path, fetched.length, signal);
    if (inspected.kind !== 'image' || inspected.type === 'image/svg+xml')
      throw new RefusedFileError('This is no picture.');
    return await addFile({ uploadId: null, name, uploadedBy: null, folderId: null }, inspected);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
