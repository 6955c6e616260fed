import { UnreadableFileError } from '../unreadable-file-error.ts';
import { decodeWhole } from './decode-bytes.ts';

const kinds: [start: string, kind: string][] = [
  ['PK\x03\x04', 'a workbook of a spreadsheet program, or a zip archive'],
  ['\xD0\xCF\x11\xE0', 'a workbook of an old spreadsheet program'],
  ['%PDF-', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xFF\xD8\xFF', 'a picture'],
  ['\x1F\x8B', 'a compressed file'],
];

/**
 * Decodes a text file as programs write it: UTF-8 or UTF-16 with or without a mark at its start. What UTF-8 does not
 * have is read as windows-1252, which spreadsheet programs for Windows still write. The mark is removed.
 * @throws UnreadableFileError for bytes that are no text
 */
export function decodeText(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const [, kind] = kinds.find(([sign]) => start.startsWith(sign)) ?? [];
  if (kind)
    throw new UnreadableFileError(
      `This file is ${kind}, not a text. Save it as CSV (UTF-8), and choose that file instead.`,
    );
  const text = decodeWhole(bytes);
  if (text.includes('\0'))
    throw new UnreadableFileError('This file is not a text. Save it as CSV (UTF-8), and choose that file instead.');
  return text;
}
