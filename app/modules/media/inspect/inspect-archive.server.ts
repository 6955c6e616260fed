import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { gigabyte, megabyte } from '#app/lib/byte-units.ts';
import { RefusedFileError } from '../refused-file-error.ts';

/** The limits of an office document's uncompressed size, absolute and as a ratio. */
const maxUnfoldedBytes = gigabyte;
const maxRatio = 200;
/** Files inside: a long presentation has some thousands. */
const maxParts = 10_000;
/** For the parts that are read: text and references, not pictures. */
const maxReadBytes = 192 * megabyte;

const damaged = 'This document cannot be read: it is damaged, or in another format than its name says.';
const tooManyParts =
  'This document contains more than 10,000 files, more than can be checked. Split it and upload the parts.';
const macros = 'This document contains macros. Save it without them and upload it again.';
const remote =
  'This document fetches something from elsewhere when it is opened, such as a template or a linked picture. Take the link out, or put the content itself in, and upload it again.';

const refuse = (message: string): never => {
  throw new RefusedFileError(message);
};

/** References, text and content types, in both families of office documents. */
const isRead = (name: string) =>
  /\.rels$|^\[content_types\]\.xml$|(^|\/)(content|styles|meta|settings)\.xml$|^word\/[^/]+\.xml$|^xl\/externallinks\//i.test(
    name.replaceAll('\\', '/'),
  );

/**
 * Checks an office document for macros, for content that runs programs, and for external content that it would load.
 * Ordinary links that a person has to click are allowed.
 * @throws RefusedFileError
 */
export function inspectArchive(bytes: Buffer): void {
  for (const [name, part] of Object.entries(readParts(bytes))) inspectPart(name, part);
}

function readParts(bytes: Buffer): Record<string, Uint8Array> {
  let unfolded = 0;
  let read = 0;
  const names: string[] = [];
  let parts: Record<string, Uint8Array> = {};
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unfolded += originalSize;
        names.push(name.toLowerCase());
        if (names.length > maxParts) throw new RefusedFileError(tooManyParts);
        if (unfolded > maxUnfoldedBytes || unfolded > Math.max(bytes.length, megabyte) * maxRatio) return false;
        if (!isRead(name)) return false;
        read += originalSize;
        return read <= maxReadBytes;
      },
    });
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    refuse(damaged);
  }
  if (unfolded > maxUnfoldedBytes || unfolded > Math.max(bytes.length, megabyte) * maxRatio)
    refuse('This document expands to far more than its size. It was not kept.');
  if (read > maxReadBytes)
    refuse('This document contains more text than can be checked. Split it and upload the parts.');
  // If two parts have one name, programs disagree on which one counts.
  if (new Set(names).size < names.length) refuse(damaged);
  if (names.some((name) => /vbaproject|\/activex\/|^basic\/|^scripts\//.test(name))) refuse(macros);
  return parts;
}

/** @throws RefusedFileError if it is not valid XML: unreadable content cannot be checked */
function inspectPart(name: string, part: Uint8Array): void {
  const isReferences = /\.rels$/i.test(name);
  const parser = new SaxesParser({ xmlns: false });
  let instructions = '';
  let isInstruction = false;
  parser.on('error', () => refuse(damaged));
  parser.on('doctype', () => refuse(damaged));
  parser.on('opentag', ({ name: element, attributes }) => {
    const local = element.replace(/^.*:/, '');
    const of = (wanted: string) =>
      Object.entries(attributes).find(([key]) => key.replace(/^.*:/, '').toLowerCase() === wanted)?.[1];
    if (/vbaproject|macroenabled|activex/i.test(of('contenttype') ?? '')) refuse(macros);
    if (element.startsWith('script:') && local === 'event-listener') refuse(macros);
    if (isReferences && local === 'Relationship') inspectRelationship(of('type') ?? '', of('targetmode'), of('target'));
    else if (!isReferences && local !== 'a' && isRemote(of('href'))) refuse(remote);
    if (local === 'fldSimple') checkField(of('instr') ?? '');
    isInstruction = local === 'instrText';
  });
  const text = (chunk: string) => {
    if (isInstruction) instructions += chunk;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    isInstruction = false;
  });
  parser.write(textOf(part)).close();
  checkField(instructions);
}

/** Word may write UTF-16. Other encodings could be read differently by other programs. */
function textOf(part: Uint8Array): string {
  const [first, second] = part;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(part);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(part);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    return refuse(damaged);
  }
}

function inspectRelationship(type: string, mode = '', target = ''): void {
  if (/vbaproject|activex/i.test(type)) refuse(macros);
  if (/\/hyperlink$/i.test(type)) return;
  if (mode.toLowerCase() === 'external' ? !isLocal(target) : isRemote(target)) refuse(remote);
}

/** Refuses Word fields that start a program, or load a text or a picture, when they are updated. */
function checkField(instructions: string): void {
  if (/\bDDE(AUTO)?\b/i.test(instructions))
    refuse('This document starts a program when it is opened. Take its DDE field out.');
  if (/\bINCLUDE(TEXT|PICTURE)\b/i.test(instructions) && /(https?|ftp|file):|\\\\\\\\|\/\//i.test(instructions))
    refuse(remote);
}

/** Word stores the path of its own template on the author's disk. */
const isLocal = (target: string) => /^file:\/\/\/[a-z]:[\\/](?![\\/])/i.test(target) || !isRemote(target);

const isRemote = (target = '') => /^\s*([a-z][a-z\d+.-]+:|[\\/]{2})/i.test(target);
