import pLimit, { type LimitFunction } from 'p-limit';

/** Thrown if a task has waited for too long. It has not started. */
export class QueueTimeoutError extends Error {
  override readonly name = 'QueueTimeoutError';
}

interface KeyedLimitOptions {
  /** How many tasks of one key run at once. */
  concurrency: number;
  /** A task that has waited for longer than this does not start. */
  maxWaitMs: number;
}

/** Limits how many tasks of one key run at once in this process. They begin in the order of the calls. */
export class KeyedLimit {
  readonly #options: KeyedLimitOptions;
  /** Only keys with tasks that run or wait. */
  readonly #limits = new Map<string, LimitFunction>();

  constructor(options: KeyedLimitOptions) {
    this.#options = options;
  }

  /** @throws QueueTimeoutError, and what the task throws */
  async run<Value>(key: string, task: () => Promise<Value>): Promise<Value> {
    const { concurrency, maxWaitMs } = this.#options;
    const limit = this.#limits.get(key) ?? pLimit(concurrency);
    this.#limits.set(key, limit);
    const calledAt = performance.now();
    try {
      return await limit(() => {
        if (performance.now() - calledAt > maxWaitMs) throw new QueueTimeoutError();
        return task();
      });
    } finally {
      // Not permanently: each thread that was ever written in would stay in memory.
      if (limit.activeCount === 0 && limit.pendingCount === 0 && this.#limits.get(key) === limit)
        this.#limits.delete(key);
    }
  }
}
