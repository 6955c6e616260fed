import type { ReadAt } from './read-part.server.ts';

/** The identifiers of the two parts of a WebM, and of what may fill the space between and behind them. */
const headerId = 0x1a45dfa3;
const segmentId = 0x18538067;
const voidId = 0xec;
/** The identifier and the length of an element have at most 4 and 8 bytes. */
const maxHeadBytes = 12;

/**
 * Whether a file is a WebM from its first byte to its last: a header, and a segment that ends where the file does. A
 * recording of a browser does not contain the length of its segment: it lasts until the end.
 */
export async function isWholeWebm(readAt: ReadAt, size: number): Promise<boolean> {
  const header = elementAt(await readAt(0, maxHeadBytes));
  if (header?.id !== headerId || header.length === null) return false;
  let hasSegment = false;
  let at = header.headLength + header.length;
  while (at < size) {
    const element = elementAt(await readAt(at, maxHeadBytes));
    if (element?.id !== voidId && (element?.id !== segmentId || hasSegment)) return false;
    hasSegment ||= element.id === segmentId;
    if (element.length === null) return hasSegment;
    at += element.headLength + element.length;
  }
  return hasSegment && at === size;
}

/** Reads the identifier and the length of an element of EBML. @returns a length of null if it is unknown */
function elementAt(bytes: Buffer): { id: number; length: number | null; headLength: number } | null {
  const idBytes = Math.clz32(bytes[0] ?? 0) - 23;
  const first = bytes[idBytes];
  if (idBytes > 4 || first === undefined) return null;
  const lengthBytes = Math.clz32(first) - 23;
  const headLength = idBytes + lengthBytes;
  if (lengthBytes > 8 || headLength > bytes.length) return null;
  const ones = 2 ** (7 * lengthBytes);
  const length = bytes
    .subarray(idBytes + 1, headLength)
    .reduce((sum, byte) => sum * 256 + byte, first & (0xff >> lengthBytes));
  return { id: bytes.readUIntBE(0, idBytes), length: length === ones - 1 ? null : length, headLength };
}
