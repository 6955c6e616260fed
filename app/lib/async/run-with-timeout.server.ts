import { createContext, Script } from 'node:vm';

const script = new Script('work()');
const context = createContext({ work: undefined as unknown });

/**
 * Runs work that reads what strangers wrote, and that a library might never end. The thread waits for it.
 * @returns null if it throws, or takes longer than `limitMs`
 */
export function runWithTimeout<Value>(work: () => Value, limitMs = 1000): Value | null {
  try {
    context.work = work;
    return script.runInContext(context, { timeout: limitMs });
  } catch {
    return null;
  } finally {
    context.work = undefined;
  }
}
