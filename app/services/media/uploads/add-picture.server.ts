import { randomUUID } from 'node:crypto';
import { detectType } from '../inspect/detect-type.server.ts';
import { inspectImage } from '../inspect/inspect-image.server.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { addFile } from './add-file.server.ts';

/**
 * Adds a picture that the site itself fetched, through the same door as what people upload.
 * @returns the file's id
 * @throws RefusedFileError where it is none
 */
export async function addPicture(fetched: Buffer, name: string): Promise<string> {
  const type = await detectType(fetched);
  if (!type?.startsWith('image/') || type === 'image/svg+xml') throw new RefusedFileError('This is no picture.');
  const { bytes: content, width, height } = await inspectImage(fetched, type);
  const upload = { uploadId: randomUUID(), name, uploadedBy: null, folderId: null };
  return addFile(upload, { kind: 'image', type, width, height, durationMs: null, bytes: content.length, content });
}
