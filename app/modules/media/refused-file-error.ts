/**
 * Thrown for a file that the library does not accept. The message is for the person who uploaded it; nothing was
 * stored.
 */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError';
}
