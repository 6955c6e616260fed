/**
 * Thrown if the site cannot start because of an error that its operator can correct. The message is one plain sentence
 * with the solution. It is shown without a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError';
}
