/** A byte sequence of valid UTF-8, or a single byte that is part of none. Each byte is one character. */
const sequences =
  /[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}|[\x80-\xFF]/g;

/** Bytes that may be part of a character that continues in the next piece. */
const unfinishedEnd = /(?:[\xC2-\xDF]|[\xE0-\xEF][\x80-\xBF]?|[\xF0-\xF4][\x80-\xBF]{0,2})$/;

const lineFeed = 10;

/**
 * Decodes text whose encoding nobody states reliably: by its byte order mark, by the null bytes of UTF-16, by what its
 * XML declaration names, and otherwise as UTF-8, in which single wrong bytes are read as Windows-1252. The byte order
 * mark is removed. Never throws.
 */
export async function* decodeBytes(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: ((piece: Uint8Array, isLast: boolean) => string) | null = null;
  let start: Uint8Array = new Uint8Array();
  for await (const piece of pieces) {
    if (decode) {
      yield decode(piece, false);
      continue;
    }
    start = joined(start, piece);
    if (start.length < 1024) continue;
    decode = decoderFor(start);
    yield decode(start, false);
  }
  yield decode ? decode(new Uint8Array(), true) : decoderFor(start)(start, true);
}

/** Decodes bytes that are in memory, as `decodeBytes` does. */
export const decodeWhole = (bytes: Uint8Array): string => decoderFor(bytes.subarray(0, 4096))(bytes, true);

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function decoderFor(start: Uint8Array): (piece: Uint8Array, isLast: boolean) => string {
  const encoding = encodingOf(start);
  if (encoding === 'utf-8') return forgivingUtf8();
  const decoder = new TextDecoder(encoding);
  return (piece, isLast) => decoder.decode(piece, { stream: !isLast });
}

function encodingOf(start: Uint8Array): string {
  const utf16 = utf16Of(start);
  if (utf16) return utf16;
  const [, declared = ''] = /^[^<]{0,200}<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)/.exec(latin1(start)) ?? [];
  try {
    const { encoding } = new TextDecoder(declared || 'utf-8');
    // Text that can be read as it is is not in UTF-16, and most of what declares another encoding was saved as UTF-8.
    return encoding.startsWith('utf-16') || isUtf8(start) ? 'utf-8' : encoding;
  } catch {
    return 'utf-8';
  }
}

/** Without a mark, text in the Latin alphabet has a zero in every other byte. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1000);
  const zeros = (offset: number) => sample.filter((byte, index) => index % 2 === offset && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > sample.length * 0.4 && even === 0) return 'utf-16le';
  return even > sample.length * 0.4 && odd === 0 ? 'utf-16be' : null;
}

/** Whether the first bytes contain a character of several bytes, and no sequence that UTF-8 does not have. */
function isUtf8(start: Uint8Array): boolean {
  const high = latin1(start).replace(unfinishedEnd, '').match(sequences) ?? [];
  return high.length > 0 && high.every((sequence) => sequence.length > 1);
}

function forgivingUtf8(): (piece: Uint8Array, isLast: boolean) => string {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let isStart = true;
  let waiting: Uint8Array = new Uint8Array();
  return (piece, isLast) => {
    const all = joined(waiting, piece);
    const end = isLast ? all.length : all.lastIndexOf(lineFeed) + 1 || completeLength(all);
    waiting = all.slice(end);
    const text = decodeUtf8(strict, all.subarray(0, end));
    const withoutMark = isStart ? text.replace(/^\uFEFF+/, '') : text;
    isStart &&= text === '';
    return withoutMark;
  };
}

/** Text without a line feed is cut before a character that may continue. */
const completeLength = (bytes: Uint8Array) =>
  bytes.length - (unfinishedEnd.exec(latin1(bytes.subarray(-3)))?.[0].length ?? 0);

function decodeUtf8(strict: TextDecoder, bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    const windows = new TextDecoder('windows-1252');
    return latin1(bytes).replace(sequences, (sequence) => {
      const bytes = Uint8Array.from(sequence, (letter) => letter.charCodeAt(0));
      return sequence.length > 1 ? strict.decode(bytes) : windows.decode(bytes);
    });
  }
}

/** Returns the bytes as characters, one for each. `TextDecoder` reads the name `latin1` as Windows-1252. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return text;
}
