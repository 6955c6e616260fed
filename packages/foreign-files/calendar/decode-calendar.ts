import { decodeWhole } from '../text/decode-bytes.ts';

const [lineFeed, carriageReturn] = [10, 13];
/** As XML writes a carriage return. */
const writtenReturns = ['&#13;', '&#xD;', '&#xd;'].map((text) => new TextEncoder().encode(text));

/**
 * Decodes an iCalendar text, or the answer of a server that contains one. Programs that fold lines after 75 bytes also
 * do so inside a character: such a fold is removed before the bytes become characters.
 */
export const decodeCalendar = (bytes: Uint8Array): string => decodeWhole(withoutFoldsInCharacters(bytes));

function withoutFoldsInCharacters(bytes: Uint8Array): Uint8Array {
  const bytesLeft = new Uint8Array(bytes.length);
  let [from, length] = [0, 0];
  const keep = (to: number) => {
    bytesLeft.set(bytes.subarray(from, to), length);
    length += to - from;
  };
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) {
    const after = at + 2;
    if (!isWhiteSpace(bytes[at + 1]) || !isContinuation(bytes[after])) continue;
    const before = beforeBreak(bytes, at);
    const missing = missingAt(bytes, before);
    // In other encodings, what looks like half a character is a whole one.
    if (missing === 0 || !bytes.subarray(after, after + missing).every(isContinuation)) continue;
    keep(before);
    from = after;
  }
  if (from === 0) return bytes;
  keep(bytes.length);
  return bytesLeft.subarray(0, length);
}

const isWhiteSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09;
const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte <= 0xbf;

/** Returns where the line break begins that ends with this line feed. */
function beforeBreak(bytes: Uint8Array, at: number): number {
  let before = at;
  while (bytes[before - 1] === carriageReturn) before -= 1;
  const written = writtenReturns.find((each) =>
    each.every((byte, index) => bytes[before - each.length + index] === byte),
  );
  return before - (written?.length ?? 0);
}

/** Returns how many bytes the character lacks whose first bytes end here; 0: it is whole. */
function missingAt(bytes: Uint8Array, end: number): number {
  let first = end - 1;
  while (first > end - 4 && isContinuation(bytes[first])) first -= 1;
  const lead = bytes[first] ?? 0;
  const length =
    lead >= 0xf0 && lead <= 0xf4 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 1;
  return Math.max(0, length - (end - first));
}
