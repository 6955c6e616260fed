let read = () => new Date();

/** Returns the current time. Code that depends on time calls this, so that a test can set it. */
export function now(): Date {
  return read();
}

/**
 * Stops the clock at `time`. Without a time, it follows the machine again.
 * @internal for tests
 */
export function setClock(time?: Date): void {
  read = time ? () => new Date(time) : () => new Date();
}
