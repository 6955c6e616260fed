/** Thrown for a file that cannot be read at all. The message is a sentence for the person who sent it. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}
