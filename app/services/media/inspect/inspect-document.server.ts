import { unzipSync } from 'fflate';
import { RefusedFileError } from '../refused-file-error.ts';
import { findForeign } from './find-foreign.server.ts';

/** What an office document may unfold to, and how far beyond what it was. */
const maxUnfoldedBytes = 1024 * 1024 * 1024;
const maxRatio = 200;

/**
 * Looks through a document for what would act when it is opened.
 * @throws RefusedFileError
 */
export function inspectDocument(bytes: Buffer, type: string): void {
  if (type === 'application/pdf') inspectPdf(bytes);
  else inspectArchive(bytes);
}

function inspectPdf(bytes: Buffer): void {
  const foreign = findForeign(bytes, { mayBePdf: true });
  if (foreign) throw new RefusedFileError(`This PDF is ${foreign} as well. Export it again and upload the new file.`);
  const text = bytes.toString('latin1');
  // Names may be spelt with codes: /J#61vaScript. There is no good reason to.
  if (/\/(JavaScript|Launch|RichMedia|XFA)\b/.test(text) || /\/(?=[A-Za-z#\d]{1,40}#)J(#61|a)v?/.test(text)) {
    throw new RefusedFileError('This PDF runs something when it is opened. Export it without scripts and forms.');
  }
}

function inspectArchive(bytes: Buffer): void {
  let unfolded = 0;
  const names: string[] = [];
  try {
    // Only the table of contents is read: nothing is unfolded.
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unfolded += originalSize;
        names.push(name);
        return false;
      },
    });
  } catch {
    throw new RefusedFileError('This document cannot be read: it is damaged, or not what it says it is.');
  }
  if (unfolded > maxUnfoldedBytes || unfolded > Math.max(bytes.length, 1024 * 1024) * maxRatio) {
    throw new RefusedFileError('This document unfolds to far more than it seems to be. It was not kept.');
  }
  if (names.some((name) => /vbaProject|\/activeX\/|^Basic\//i.test(name))) {
    throw new RefusedFileError('This document holds macros. Save it without them and upload it again.');
  }
}
