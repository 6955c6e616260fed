import type { Log } from '../runtime/log.server.ts';

interface MemoryCopy<Value> {
  /** Returns it as this instance last read it. @throws Error if it was never read and has no initial value */
  value: () => Value;
  /**
   * Reads it again. If that fails, the last known value stays and the error is logged. @returns whether it was read
   * @throws if there is no last known value
   */
  read: (log: Log) => Promise<boolean>;
}

/**
 * Keeps content in memory, because nearly every page uses it.
 * @param names what it is, for the log: `the site settings`
 */
export function keptInMemory<Value>(names: string, find: () => Promise<Value>, initial?: Value): MemoryCopy<Value> {
  let current = initial;
  return {
    value() {
      if (current === undefined) throw new Error(`Used before they were read: ${names}`);
      return current;
    },
    async read(log) {
      try {
        current = await find();
        return true;
      } catch (error) {
        if (current === undefined) throw error;
        log.warn(`${names} could not be read; the last known ones are used`, { error: String(error) });
        return false;
      }
    },
  };
}
