/** A file the library does not take. The message is a sentence for whoever brought it; nothing of it was kept. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError';
}
