let read = () => new Date();

/** The time by which the site lives. Whatever decides by time asks here, so that a test can say what time it is. */
export function now(): Date {
  return read();
}

/**
 * Stops the clock at `time`. Without a time, the clock follows the machine again.
 * @internal for tests
 */
export function setClock(time?: Date): void {
  read = time ? () => new Date(time) : () => new Date();
}
