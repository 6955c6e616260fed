import { kilobyte, megabyte } from '#app/lib/byte-units.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { findForeignFormat } from './find-foreign-format.server.ts';
import { type ReadAt, readPart } from './read-part.server.ts';
import { isWholeWebm } from './whole-webm.server.ts';

export interface VideoDetails {
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

/** The length read at each end: where another file type would begin or end. */
const endBytes = 66 * kilobyte;
/** Far more than the index of a film of several hours needs. */
const maxIndexBytes = 64 * megabyte;

const unreadable = () =>
  new RefusedFileError('This video cannot be read: it is damaged, or its end is missing. Export it again.');

/**
 * Checks that a file is a video from its first byte to its last, without reading it whole, and returns size and
 * duration if its index contains them.
 * @throws RefusedFileError
 */
export async function inspectVideo(path: string, size: number, type: string): Promise<VideoDetails> {
  const readAt: ReadAt = (start, length) => readPart(path, start, Math.min(length, size - start));
  const foreign = findForeignFormat(await readAt(0, endBytes), await readAt(Math.max(0, size - endBytes), endBytes));
  if (foreign) {
    throw new RefusedFileError(
      `This file contains ${foreign} as well as a video, so we can’t accept it. Export it again and upload the new copy.`,
    );
  }
  if (type === 'video/webm') {
    if (!(await isWholeWebm(readAt, size))) throw unreadable();
    return { width: null, height: null, durationMs: null };
  }
  return readIndex(await findIndex(readAt, size));
}

/** An MP4 is a sequence of boxes with a length each. The last one has to end where the file does. */
async function findIndex(readAt: ReadAt, size: number): Promise<Buffer> {
  let index: Buffer | null = null;
  for (let at = 0; at < size; ) {
    if (size - at < 8) throw unreadable();
    const head = await readAt(at, 16);
    const { length, headLength, name } = boxAt(head, 0, size - at);
    if (length < headLength || at + length > size) throw unreadable();
    if (name === 'moov' && length <= maxIndexBytes) index = await readAt(at + headLength, length - headLength);
    at += length;
  }
  if (!index) throw unreadable();
  return index;
}

/** A length of 0 means up to the end; a length of 1 means that 64 bits follow. */
function boxAt(bytes: Buffer, at: number, left: number) {
  const short = bytes.readUInt32BE(at);
  const name = bytes.toString('latin1', at + 4, at + 8);
  if (short === 1 && bytes.length >= at + 16)
    return { length: Number(bytes.readBigUInt64BE(at + 8)), headLength: 16, name };
  return { length: short === 0 ? left : short, headLength: 8, name };
}

function* boxesIn(bytes: Buffer): Generator<{ name: string; body: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const { length, headLength, name } = boxAt(bytes, at, bytes.length - at);
    if (length < headLength) return;
    yield { name, body: bytes.subarray(at + headLength, at + length) };
    at += length;
  }
}

function readIndex(index: Buffer): VideoDetails {
  const details: VideoDetails = { width: null, height: null, durationMs: null };
  for (const { name, body } of boxesIn(index)) {
    if (name === 'mvhd') details.durationMs = durationOf(body);
    if (name !== 'trak') continue;
    const head = [...boxesIn(body)].find((box) => box.name === 'tkhd')?.body;
    if (!head || head.length < 84) continue;
    if (!details.width) Object.assign(details, sizeOf(head));
  }
  return details;
}

/** Size: the last eight bytes of a track's header, as 16.16; the rotation precedes them. Sound has no size. */
function sizeOf(head: Buffer): Pick<VideoDetails, 'width' | 'height'> {
  const [width, height] = [head.readUInt32BE(head.length - 8) >>> 16, head.readUInt32BE(head.length - 4) >>> 16];
  if (!width || !height) return { width: null, height: null };
  // A quarter turn swaps width and height.
  const isTurned = head.readInt32BE(head.length - 44) === 0 && head.readInt32BE(head.length - 40) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Ticks and ticks per second; in 64 bits from version 1 on. */
function durationOf(header: Buffer): number | null {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return null;
  const perSecond = header.readUInt32BE(isLong ? 20 : 12);
  const ticks = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return perSecond > 0 ? Math.round((ticks / perSecond) * secondMs) : null;
}
