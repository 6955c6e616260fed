/**
 * Something that keeps the site from starting and that its operator can mend. The message is one plain sentence that
 * says what to do; it is shown without a stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}
