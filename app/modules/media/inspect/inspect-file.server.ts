import { readFile, writeFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { kilobyte, megabyte } from '#app/lib/byte-units.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { acceptedText, fileTypes, type MediaKind } from '../file-types.ts';
import type { InspectedFile, InspectTask } from '../processing/tasks.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import type { UploadLimits } from '../schema.ts';
import { describeFormat } from './describe-format.server.ts';
import { readPart } from './read-part.server.ts';

/** Enough to detect a file's type, unless it is an archive. */
const headBytes = 16 * kilobyte;

/**
 * Detects a file's type by its content, and makes the file safe to store. The module of each kind is loaded on demand.
 * @throws RefusedFileError
 */
export async function inspectFile({ path, bytes, limits, output }: InspectTask): Promise<InspectedFile> {
  if (bytes === 0) throw new RefusedFileError('This file is empty. Please choose another.');
  const head = await readPart(path, 0, Math.min(bytes, headBytes));
  const guess = await detectType(head);
  const guessedKind = guess ? ownValue(fileTypes, guess)?.kind : undefined;
  if (guess && guessedKind === 'video') {
    checkSize(bytes, 'video', limits);
    const { inspectVideo } = await import('./inspect-video.server.ts');
    return { kind: 'video', type: guess, ...(await inspectVideo(path, bytes, guess)), isRewritten: false };
  }

  // Pictures and documents are read whole, so a file above the larger of their limits is not read at all.
  checkSize(bytes, guessedKind ?? (limits.image > limits.document ? 'image' : 'document'), limits);
  const whole = await readFile(path);
  const type = await detectType(whole);
  const details = type ? ownValue(fileTypes, type) : undefined;
  if (!type || !details || details.kind === 'video') {
    const format = await describeFormat(whole);
    throw new RefusedFileError(
      format
        ? `This is ${format.what}. ${format.advice} The library takes ${acceptedText}.`
        : `The library takes ${acceptedText}. This file is something else, whatever its name says.`,
    );
  }
  checkSize(bytes, details.kind, limits);
  if (details.kind === 'image') return inspectPicture(whole, type, output);
  const { inspectDocument } = await import('./inspect-document.server.ts');
  inspectDocument(whole, type);
  return { kind: 'document', type, width: null, height: null, durationMs: null, isRewritten: false };
}

async function inspectPicture(whole: Buffer, type: string, output: string): Promise<InspectedFile> {
  const details = { kind: 'image', type, durationMs: null, isRewritten: true } as const;
  if (type === 'image/svg+xml') {
    const { cleanSvg } = await import('./clean-svg.server.ts');
    const { text, width, height } = cleanSvg(new TextDecoder().decode(whole));
    await writeFile(output, text);
    return { ...details, width, height };
  }
  const { inspectImage } = await import('./inspect-image.server.ts');
  return { ...details, ...(await inspectImage(whole, type, output)) };
}

const names: Record<MediaKind, string> = { image: 'A picture', document: 'A document', video: 'A video' };

function checkSize(bytes: number, kind: MediaKind, limits: UploadLimits): void {
  if (bytes <= limits[kind] * megabyte) return;
  throw new RefusedFileError(`${names[kind]} may be at most ${formatNumber(limits[kind])} MB. This file is larger.`);
}

/** Other names of the same format. */
const aliases: Record<string, string> = { 'video/x-m4v': 'video/mp4', 'application/mp4': 'video/mp4' };

/** Returns a file's media type by its content, or null if it is unknown. Ignores the file's name. */
export async function detectType(bytes: Uint8Array): Promise<string | null> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (detected && detected.mime !== 'application/xml') return ownValue(aliases, detected.mime) ?? detected.mime;
  return looksLikeSvg(bytes) ? 'image/svg+xml' : null;
}

/** Whether the first element, after declarations and comments, is `svg`. The parser decides whether it is valid. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, 64 * kilobyte));
  const before = /\s+|<!--[\s\S]*?-->|<\?xml[^>]*>|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>[]*)?>/iy;
  let start = 0;
  while (before.test(text)) start = before.lastIndex;
  return /^<svg[\s>]/i.test(text.slice(start, start + 5));
}
