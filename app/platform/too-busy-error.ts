/** More waits to be done than can be done soon. Nothing was done. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
}
