import { UnreadableFileError } from '../unreadable-file-error.ts';

const kinds: [start: string, kind: string][] = [
  ['PK\x03\x04', 'a workbook of a spreadsheet program, or a zip archive'],
  ['\xD0\xCF\x11\xE0', 'a workbook of an old spreadsheet program'],
  ['%PDF-', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xFF\xD8\xFF', 'a picture'],
  ['\x1F\x8B', 'a compressed file'],
];

/**
 * Decodes a text file as programs write it: UTF-8 or UTF-16 with or without a mark at its start, otherwise
 * windows-1252, which spreadsheet programs for Windows still write. The mark is removed.
 * @throws UnreadableFileError for bytes that are no text
 */
export function decodeText(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const [, kind] = kinds.find(([sign]) => start.startsWith(sign)) ?? [];
  if (kind)
    throw new UnreadableFileError(
      `This file is ${kind}, not a text. Save it as CSV (UTF-8), and choose that file instead.`,
    );
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  if (bytes.includes(0))
    throw new UnreadableFileError('This file is not a text. Save it as CSV (UTF-8), and choose that file instead.');
  return decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Without a mark, text in the Latin alphabet has a zero in every other byte. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1000);
  const zeros = (offset: number) => sample.filter((byte, place) => place % 2 === offset && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > sample.length * 0.4 && even === 0) return 'utf-16le';
  return even > sample.length * 0.4 && odd === 0 ? 'utf-16be' : null;
}

/**
 * Returns null for another encoding. A file in UTF-8 may have single damaged bytes: several programs wrote it, or it is
 * cut. In windows-1252, almost no letter beyond ASCII happens to be valid in UTF-8.
 */
function decodeUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  if (damaged === 0) return text;
  const letters = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return letters > damaged ? text : null;
}
