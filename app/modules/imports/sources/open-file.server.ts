import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { DomainError } from '#app/core/domain-error.ts';
import { readFileStart } from '#app/core/zip/read-file-start.server.ts';
import { type OpenZip, withZip } from '#app/core/zip/read-zip.server.ts';
import { decodeText } from '#packages/foreign-files/text/decode-text.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import type { ImportSource, Reading } from '../imported-item.ts';
import { readAppointmentTable, readCalendarFile } from './appointments.server.ts';
import { readDiscourse } from './discourse.server.ts';
import { looksLikeGhost, readGhost } from './ghost.server.ts';
import { isMarkdownName, readMarkdownFile, readMarkdownFolder } from './markdown.server.ts';
import { isGzip } from './read-sql-dump.server.ts';
import { readWordPress } from './wordpress.server.ts';

const megabyte = 1024 * 1024;
/** Of one file in an archive, and of a file that is read at once. */
const maxFileBytes = 250 * megabyte;
export const zipLimits = { files: 100_000, fileBytes: maxFileBytes, totalBytes: 50 * 1024 * megabyte };

const unknown =
  'This file cannot be imported. Supported are an export of WordPress (.xml) or Ghost (.json), or a zip of one of them with its pictures, or of Markdown files, or a backup of Discourse (.tar.gz), appointments of Calendly or Acuity (.csv), or a calendar (.ics). Nothing was changed.';
const isCsv =
  'This is a table, but not one of appointments of Calendly or Acuity. Lists of subscribers from Mailchimp or Ghost are imported at Subscribers, Import; redirects at SEO Tools.';

export interface ImportFile {
  path: string;
  name: string;
  /** The address of the old site, if it is known. */
  site: string | null;
  /** Of times without one. */
  timeZone: string;
}

/**
 * Detects which system wrote a file, by its content, and reads it.
 * @throws DomainError if no reader takes it, or it was made to harm
 */
export async function readImportFile(
  { path, name, site, timeZone }: ImportFile,
  reading: Reading,
): Promise<ImportSource> {
  const bytes = await readFileStart(path, 512);
  const start = bytes.toString('utf8');
  if (isGzip(bytes) || /^--\n-- PostgreSQL database dump/.test(start)) {
    if (await readDiscourse(path, reading)) return 'discourse';
    throw new DomainError(unknown);
  }
  if (start.startsWith('PK')) return withZip(path, zipLimits, (zip) => readArchive(zip, site, reading));
  if (/^\s*(\uFEFF)?\s*<\?xml|^\s*<rss/.test(start)) {
    await readWordPress(() => createReadStream(path, 'utf8'), reading);
    return 'wordpress';
  }
  if ((await stat(path)).size > maxFileBytes)
    throw new DomainError(
      'This file is larger than 250 MB, more than can be read at once. Split it and import the parts.',
    );
  const text = await readText(path);
  if (/^\s*(\uFEFF)?\s*\{/.test(start) && looksLikeGhost(text)) {
    await readGhost(text, site, reading);
    return 'ghost';
  }
  if (isMarkdownName(name) || /^(---|\+\+\+)\s/.test(start)) {
    await readMarkdownFile(name, text, site, reading);
    return 'markdown';
  }
  if (/^\s*(\uFEFF)?\s*BEGIN:VCALENDAR/i.test(start)) {
    await readCalendarFile(text, timeZone, reading);
    return 'calendar';
  }
  const appointments = await readAppointmentTable(text, timeZone, reading);
  if (appointments) return appointments;
  throw new DomainError(/\.csv$/i.test(name) ? isCsv : unknown);
}

async function readArchive(zip: OpenZip, site: string | null, reading: Reading): Promise<ImportSource> {
  for (const name of zip.names.filter((one) => /\.xml$/i.test(one))) {
    const text = await textIn(zip, name);
    if (!/<rss[\s\S]{0,2000}wordpress\.org\/export/.test(text.slice(0, 4000))) continue;
    await readWordPress(() => inPieces(text), reading);
    return 'wordpress';
  }
  for (const name of zip.names.filter((one) => /\.json$/i.test(one))) {
    const text = await textIn(zip, name);
    if (!looksLikeGhost(text)) continue;
    await readGhost(text, site, reading);
    return 'ghost';
  }
  if (!zip.names.some(isMarkdownName)) throw new DomainError(unknown);
  await readMarkdownFolder(zip, site, reading);
  return 'markdown';
}

const textIn = async (zip: OpenZip, name: string) =>
  new TextDecoder().decode((await zip.read(name)) ?? new Uint8Array());

async function* inPieces(text: string, length = 65_536): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length);
}

async function readText(path: string): Promise<string> {
  try {
    return decodeText(await readFile(path));
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new DomainError(unknown);
    throw error;
  }
}
