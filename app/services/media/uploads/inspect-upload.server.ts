import { readFile } from 'node:fs/promises';
import { acceptedWords, fileTypes, type MediaKind } from '../file-types.ts';
import { cleanSvg } from '../inspect/clean-svg.server.ts';
import { detectType } from '../inspect/detect-type.server.ts';
import { inspectDocument } from '../inspect/inspect-document.server.ts';
import { inspectImage } from '../inspect/inspect-image.server.ts';
import { inspectVideo } from '../inspect/inspect-video.server.ts';
import { readPart } from '../inspect/read-part.server.ts';
import { getUploadLimits } from '../media-settings.server.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { maxBytesOf, type UploadLimits } from '../schema.ts';
import { uploadFolder } from '../storage/storage.server.ts';
import type { Content } from './store-as.server.ts';

export interface Inspected {
  kind: MediaKind;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** The file made anew, or the upload, where that may stay as it is. */
  content: Content;
}

/** Enough to tell what a file is, unless it is an archive. */
const headBytes = 16 * 1024;

let last: Promise<unknown> = Promise.resolve();

/**
 * Finds out what an upload is, by what is in it, and makes it fit to be kept.
 * One after the other: unfolded pictures are large, and a hundred may arrive at once.
 * @throws RefusedFileError
 */
export function inspectUpload(upload: { uploadId: string; bytes: number }): Promise<Inspected> {
  const inspected = last.then(() => inspect(upload));
  last = inspected.catch(() => undefined);
  return inspected;
}

async function inspect({ uploadId, bytes }: { uploadId: string; bytes: number }): Promise<Inspected> {
  if (bytes === 0) throw new RefusedFileError('This file is empty. Please choose another.');
  const limits = await getUploadLimits();
  const path = uploadFolder().pathOf(uploadId);
  const head = await readPart(path, 0, Math.min(bytes, headBytes));
  const guess = await detectType(head);
  const guessedKind = guess ? fileTypes[guess]?.kind : undefined;
  if (guess && guessedKind === 'video') {
    checkSize(bytes, 'video', limits);
    return { kind: 'video', type: guess, bytes, ...(await inspectVideo(path, bytes, guess)), content: { path } };
  }

  // Pictures and documents are looked through whole, so nothing larger than the larger of them is even read.
  checkSize(bytes, guessedKind ?? (limits.image > limits.document ? 'image' : 'document'), limits);
  const whole = await readFile(path);
  const type = await detectType(whole);
  const known = type ? fileTypes[type] : undefined;
  if (!type || !known || known.kind === 'video') {
    throw new RefusedFileError(
      `The library takes ${acceptedWords}. This file is something else, whatever its name says.`,
    );
  }
  checkSize(bytes, known.kind, limits);
  if (known.kind === 'image') return inspectPicture(whole, type);
  inspectDocument(whole, type);
  return { kind: 'document', type, bytes, width: null, height: null, durationMs: null, content: { path } };
}

async function inspectPicture(whole: Buffer, type: string): Promise<Inspected> {
  const known = { kind: 'image', type, durationMs: null } as const;
  if (type === 'image/svg+xml') {
    const { text, width, height } = cleanSvg(new TextDecoder().decode(whole));
    const content = Buffer.from(text);
    return { ...known, bytes: content.length, width, height, content };
  }
  const { bytes: content, width, height } = await inspectImage(whole, type);
  return { ...known, bytes: content.length, width, height, content };
}

const names: Record<MediaKind, string> = { image: 'A picture', document: 'A document', video: 'A video' };

function checkSize(bytes: number, kind: MediaKind, limits: UploadLimits): void {
  if (bytes <= maxBytesOf(limits, kind)) return;
  throw new RefusedFileError(
    `${names[kind]} may be at most ${limits[kind].toLocaleString('en-GB')} MB. This file is larger.`,
  );
}
