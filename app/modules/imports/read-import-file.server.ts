import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { readFileStart } from '#app/core/zip/read-file-start.server.ts';
import { type OpenZip, withZip } from '#app/core/zip/read-zip.server.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import { decodeCalendar } from '#packages/foreign-files/calendar/decode-calendar.ts';
import { looksLikeGhost } from '#packages/foreign-files/ghost/looks-like-ghost.ts';
import { isMarkdownName } from '#packages/foreign-files/markdown/markdown-name.ts';
import type { Reading } from '#packages/foreign-files/reading.ts';
import { decodeBytes, decodeWhole } from '#packages/foreign-files/text/decode-bytes.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import type { ImportSource } from './imported-item.ts';
import { unknownSite } from './old-addresses.ts';
import { zipLimits } from './read-old-file.server.ts';
import { otherTable, unknownFile } from './refusals.ts';

/** Each reader is loaded with its libraries once a file needs it: a process reads one file. */
const readers = {
  wordpress: () => import('#packages/foreign-files/wordpress/read-wordpress.server.ts'),
  ghost: () => import('#packages/foreign-files/ghost/read-ghost.ts'),
  markdown: () => import('#packages/foreign-files/markdown/read-markdown.ts'),
  discourse: () => import('#packages/foreign-files/discourse/read-discourse.server.ts'),
  table: () => import('#packages/foreign-files/appointments/read-appointment-table.server.ts'),
  calendar: () => import('#packages/foreign-files/appointments/read-calendar-file.server.ts'),
};
const isNested =
  'This zip contains other zip archives only. Unpack it, and upload each of the archives in it. Nothing was changed.';

export interface ImportFile {
  path: string;
  name: string;
  /** The address of the old site, if it is known. */
  site: string | null;
  /** Of times without one. */
  timeZone: string;
  /** In milliseconds since the epoch. */
  now: number;
}

/**
 * Detects which system wrote a file, by its content, and reads it. Only a child process may call it: it can use any
 * amount of time and memory.
 * @throws UnreadableFileError, DomainError if no reader supports it, or it was made to harm
 */
export async function readImportFile(file: ImportFile, reading: Reading): Promise<ImportSource> {
  const { path, name, timeZone, now } = file;
  const site = file.site ?? unknownSite;
  const bytes = await readFileStart(path, 4096);
  const start = decodeWhole(bytes);
  if (isGzip(bytes) || /^--\n-- PostgreSQL database dump/.test(start)) {
    const { readDiscourse } = await readers.discourse();
    if (await readDiscourse(() => createReadStream(path, { signal: reading.signal }), unknownSite, reading))
      return 'discourse';
    throw new UnreadableFileError(unknownFile);
  }
  if (isZip(bytes)) return withZip(path, zipLimits, (zip) => readArchive(zip, site, reading));
  if (/<\?xml|<rss[\s>]/.test(start) && !isMarkdownName(name)) {
    const { readWordPress } = await readers.wordpress();
    await readWordPress([() => decodeBytes(createReadStream(path, { highWaterMark: megabyte }))], reading);
    return 'wordpress';
  }
  if ((await stat(path)).size > zipLimits.fileBytes)
    throw new UnreadableFileError(
      'This file is larger than 250 MB, more than can be read at once. Split it and import the parts.',
    );
  const all = await readFile(path);
  const text = decodeWhole(all);
  if (text.slice(0, 4096).includes('\0')) throw new UnreadableFileError(unknownFile);
  if (looksLikeGhost(text)) {
    const { readGhost } = await readers.ghost();
    await readGhost(text, site, reading);
    return 'ghost';
  }
  if (isMarkdownName(name) || /^\s*(---|\+\+\+)\s*\n/.test(start)) {
    const { readMarkdownFile } = await readers.markdown();
    await readMarkdownFile({ name, text, site }, reading);
    return 'markdown';
  }
  if (/^\s*BEGIN:VCALENDAR/im.test(start)) {
    const { readCalendarFile } = await readers.calendar();
    await readCalendarFile(decodeCalendar(all), { timeZone, now }, reading);
    return 'calendar';
  }
  const { readAppointmentTable } = await readers.table();
  const appointments = await readAppointmentTable(text, timeZone, reading);
  if (appointments) return appointments;
  throw new UnreadableFileError(/\.csv$/i.test(name) ? otherTable : unknownFile);
}

async function readArchive(zip: OpenZip, site: string, reading: Reading): Promise<ImportSource> {
  const exports: string[] = [];
  for (const name of zip.names.filter((one) => /\.xml$/i.test(one)).sort())
    if (/<rss[\s\S]{0,2000}wordpress\.org\/export/.test((await textIn(zip, name)).slice(0, 20_000))) exports.push(name);
  if (exports.length > 0) {
    const { readWordPress } = await readers.wordpress();
    // A large site exports itself in several files.
    await readWordPress(
      exports.map((name) => () => inPieces(zip, name)),
      reading,
    );
    return 'wordpress';
  }
  for (const name of zip.names.filter((one) => /\.json$/i.test(one))) {
    const text = await textIn(zip, name);
    if (!looksLikeGhost(text)) continue;
    const { readGhost } = await readers.ghost();
    await readGhost(text, site, reading);
    return 'ghost';
  }
  if (zip.names.some(isMarkdownName)) {
    const { readMarkdownFolder } = await readers.markdown();
    await readMarkdownFolder(zip, site, reading);
    return 'markdown';
  }
  throw new UnreadableFileError(zip.names.some((name) => /\.zip$/i.test(name)) ? isNested : unknownFile);
}

const textIn = async (zip: OpenZip, name: string) => decodeWhole((await zip.read(name)) ?? new Uint8Array());

async function* inPieces(zip: OpenZip, name: string, length = 1_000_000): AsyncGenerator<string> {
  const text = await textIn(zip, name);
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length);
}

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;
const isZip = ([first, second, third]: Uint8Array) => first === 0x50 && second === 0x4b && (third === 3 || third === 5);
