import { isUtf8 } from 'node:buffer';
import { inflateRawSync, inflateSync, constants as zlib } from 'node:zlib';
import { kilobyte, megabyte } from '#app/lib/byte-units.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { findForeignFormat } from './find-foreign-format.server.ts';

/** The limits of the uncompressed size of a PDF's packed parts, each and in total. */
const maxPartBytes = 32 * megabyte;
const maxUnfoldedBytes = 256 * megabyte;

/** Names of PDF features that run something or send data, and of forms that are programs. */
const gap = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])`;
const acting = new RegExp(
  // XFA counts with its value only, an array or a reference: compressed content contains four bytes by chance.
  String.raw`/(?:(?:JavaScript|Launch|RichMedia|SubmitForm|ImportData)(?![\w.-])|XFA${gap}*(?:\[|\d+${gap}+\d+${gap}+R))`,
);
const endMark = '%%EOF';
/** Bytes that may follow the end: programs and scanners fill the file up. */
const padding = /^[\s\0]*$/;

const refuse = (what: string): never => {
  throw new RefusedFileError(`This PDF ${what}`);
};
const acts = 'runs something when it is opened. Export it without scripts and forms.';
const sealed = 'is packed or protected so that it cannot be checked. Export it without a password and upload it again.';

/** An object stream begins with pairs of numbers: which objects it contains and where. The first object follows. */
const objectStream = /^[\s\0]*(?:\d+[\s\0]+)*\d+[\s\0]*(?=[<[(/]|true|false|null)/;
const maxHeadBytes = 256 * kilobyte;

/**
 * Checks a PDF for content that acts when it is opened: in plain objects, and in the object streams of newer PDFs. Does
 * not read the page content. Begins with the PDF, as the type was detected by its first bytes, and ends with it.
 * @throws RefusedFileError
 */
export function inspectPdf(bytes: Buffer): void {
  const foreign = findForeignFormat(bytes, bytes, { mayBePdf: true }) ?? findBehindEnd(bytes);
  if (foreign) {
    throw new RefusedFileError(
      `This file contains ${foreign} as well as a PDF, so we can’t accept it. Export it again and upload the new copy.`,
    );
  }
  if (isSavedAsText(bytes))
    refuse('was saved as text by a program, which damages it. Take the original file, or export it again.');
  const text = withPlainNames(bytes.toString('latin1'));
  if (acting.test(text)) refuse(acts);
  if (/\/Encrypt(?![\w.-])/.test(text)) refuse(sealed);
  checkObjectStreams(bytes);
}

/** A program that takes a file for text in UTF-8 replaces each byte that is none by the same three. */
const replaced = Buffer.from('\uFFFD');
const leastReplaced = 20;

function isSavedAsText(bytes: Buffer): boolean {
  let count = 0;
  for (let at = bytes.indexOf(replaced); at >= 0; at = bytes.indexOf(replaced, at + 3)) {
    count += 1;
    // Compressed content is no text.
    if (count >= leastReplaced) return isUtf8(bytes);
  }
  return false;
}

/** @returns a description of what follows the end, or null */
function findBehindEnd(bytes: Buffer): string | null {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0) refuse('cannot be read: it is damaged, or its end is missing. Export it again.');
  return padding.test(bytes.toString('latin1', end + endMark.length)) ? null : 'something else';
}

/** Names may contain codes: /J#61vaScript is /JavaScript. */
const withPlainNames = (text: string): string =>
  text.replace(/\/[^\s/<>()[\]{}%]*#[^\s/<>()[\]{}%]*/g, (name) =>
    name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );

/**
 * Checks each place where a stream may begin, regardless of what precedes it: a stream's dictionary can be disguised.
 * At least as many object streams must be found as the file names.
 */
function checkObjectStreams(bytes: Buffer): void {
  const raw = bytes.toString('latin1');
  const objectStreamCount = withPlainNames(raw).match(/\/ObjStm(?![\w.-])/g)?.length ?? 0;
  let unfolded = 0;
  let count = 0;
  for (const { index, 0: keyword } of raw.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    const content = bytes.subarray(index + keyword.length);
    const part = unfoldNumbered(content);
    unfolded += part.length;
    if (unfolded > maxUnfoldedBytes) refuse('expands to far more than its size. It was not kept.');
    const text = part.toString('latin1');
    if (objectStream.test(text.slice(0, maxHeadBytes))) count += 1;
    if (acting.test(withPlainNames(text))) refuse(acts);
  }
  if (count < objectStreamCount) refuse(sealed);
}

/**
 * Returns the content of a stream that begins with numbers, plain or deflated; nothing of any other, such as a picture.
 * Also reads data that ends early or has a wrong checksum.
 */
function unfoldNumbered(content: Buffer): Buffer {
  const nothing = Buffer.alloc(0);
  if (startsWithNumbers(content)) {
    const end = content.indexOf('endstream');
    return end < 0 ? content : content.subarray(0, end);
  }
  // Checks the compression method of a zlib stream.
  if ((content[0] ?? 0) % 16 !== 8) return nothing;
  const start = inflate(content.subarray(0, 4096));
  return start && startsWithNumbers(start) ? (inflate(content) ?? nothing) : nothing;
}

function inflate(source: Buffer): Buffer | null {
  const options = { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: maxPartBytes };
  try {
    return inflateSync(source, options);
  } catch (error) {
    if (isTooLong(error)) refuse('expands to far more than its size. It was not kept.');
  }
  try {
    return inflateRawSync(source.subarray(2), options);
  } catch (error) {
    if (isTooLong(error)) refuse('expands to far more than its size. It was not kept.');
  }
  return null;
}

const startsWithNumbers = (bytes: Buffer) => /^[\s\0]*\d+[\s\0]+\d+[\s\0<[(/]/.test(bytes.toString('latin1', 0, 64));
const isTooLong = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
