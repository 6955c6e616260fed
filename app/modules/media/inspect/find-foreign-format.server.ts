import { Buffer } from 'node:buffer';
import { kilobyte } from '#app/lib/byte-units.ts';

/** The last record of a ZIP archive, without the comment that may follow. Its last two bytes count that comment. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEndBytes = 22;
const maxZipComment = 65_535;
/** Readers accept a PDF that begins within the first kilobyte. */
const pdfReach = kilobyte;

/**
 * Finds the structure of another file type in a file that is stored unchanged, so that it cannot pass as both. Searches
 * for no text: compressed content contains any few bytes by chance.
 * @param start the first bytes of the file, at least 1 KB
 * @param end the last bytes of the file, at least 64 KB, where an archive must end
 * @returns a description, or null
 */
export function findForeignFormat(start: Buffer, end: Buffer, { mayBePdf = false } = {}): string | null {
  if (!mayBePdf && start.subarray(0, pdfReach).includes('%PDF-')) return 'a PDF';
  return endsAsArchive(end) ? 'a ZIP archive' : null;
}

/** Programs find an archive by its last record, whatever precedes it: with its comment it ends where the file does. */
function endsAsArchive(end: Buffer): boolean {
  const tail = end.subarray(-(zipEndBytes + maxZipComment));
  for (let at = tail.indexOf(zipEnd); at >= 0; at = tail.indexOf(zipEnd, at + 1)) {
    const rest = tail.length - at - zipEndBytes;
    if (rest >= 0 && tail.readUInt16LE(at + zipEndBytes - 2) === rest) return true;
  }
  return false;
}
