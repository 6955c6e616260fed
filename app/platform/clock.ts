let read = () => new Date();

/** The time by which the site lives. Whatever decides by time asks here, so that a test can say what time it is. */
export function now(): Date {
  return read();
}

/** For tests: stands still at `time` until the next call; without one, goes with the machine again. */
export function setClock(time?: Date): void {
  read = time ? () => new Date(time) : () => new Date();
}
