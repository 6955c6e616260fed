/**
 * Returns the time of the machine, whatever the clock is set to. Only for what is compared with the time of a library:
 * the sign-in library makes the codes of authenticator apps by it.
 */
export const machineTime = (): Date => new Date();

let readClock = machineTime;

/** Returns the current time. Code that depends on time calls this, so that a test can set it. */
export function now(): Date {
  return readClock();
}

/**
 * Stops the clock at `time`. Without a time, it follows the machine again.
 * @internal for tests
 */
export function setClock(time?: Date): void {
  readClock = time ? () => new Date(time) : machineTime;
}
