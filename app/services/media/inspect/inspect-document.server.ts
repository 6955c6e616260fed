import { inspectArchive } from './inspect-archive.server.ts';
import { inspectPdf } from './inspect-pdf.server.ts';

/**
 * Looks through a document for what would act when it is opened.
 * @throws RefusedFileError
 */
export function inspectDocument(bytes: Buffer, type: string): void {
  if (type === 'application/pdf') inspectPdf(bytes);
  else inspectArchive(bytes);
}
