/** Thrown if the queue is full. Nothing has changed. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
}
