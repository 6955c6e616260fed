import { inspectArchive } from './inspect-archive.server.ts';
import { inspectPdf } from './inspect-pdf.server.ts';

/**
 * Checks a document for content that acts when it is opened.
 * @throws RefusedFileError
 */
export function inspectDocument(bytes: Buffer, type: string): void {
  if (type === 'application/pdf') inspectPdf(bytes);
  else inspectArchive(bytes);
}
