/** Thrown if too many others wait, or the wait was too long. The work has not begun, and nothing has changed. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
}

interface TurnsOptions {
  /** How many works run at once. */
  atOnce?: number;
  /** How many of one client run at once. */
  atOnceEach?: number;
  /** If this many wait, further ones are refused. */
  maxWaiting?: number;
  /** If this many of one client wait, further ones of it are refused. */
  maxWaitingEach?: number;
  /** The longest wait, after which a task does not begin. */
  maxWaitMs: number;
  /** Makes the error of a refused task, or is the message of a `TooBusyError`. */
  refusal: string | (() => Error);
}

interface Waiting {
  begin: () => void;
}

/**
 * Limits how much work runs at once in this process. The rest waits. Of one client, the first to come is the first to
 * begin. Clients take turns, so that one with much work delays its own, and that of others by no more than one.
 */
export class FairQueue {
  readonly #options: Required<TurnsOptions>;
  #running = 0;
  #waiting = 0;
  /** How much runs, by client. Only of clients with any. */
  readonly #runningEach = new Map<string, number>();
  /** The waiting tasks by client, in the order of the clients' turns. Only clients with any. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor(options: TurnsOptions) {
    const unlimited = Number.POSITIVE_INFINITY;
    const none = { atOnce: unlimited, atOnceEach: unlimited, maxWaiting: unlimited, maxWaitingEach: unlimited };
    this.#options = { ...none, ...options };
  }

  /** How much waits. */
  get waiting(): number {
    return this.#waiting;
  }

  /** @throws the error of `refusal`, and what the work throws */
  async run<Value>(client: string, work: () => Promise<Value>): Promise<Value> {
    const end = await this.take(client);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /**
   * Waits for a turn.
   * @param signal ends the wait with its reason
   * @returns what ends the turn; it has to be called once
   * @throws the error of `refusal`
   */
  async take(client: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#mayBegin(client)) this.#begin(client);
    else await this.#wait(client, signal);
    return () => this.#end(client);
  }

  #mayBegin(client: string): boolean {
    const { atOnce, atOnceEach } = this.#options;
    return this.#running < atOnce && (this.#runningEach.get(client) ?? 0) < atOnceEach;
  }

  #begin(client: string): void {
    this.#running += 1;
    this.#runningEach.set(client, (this.#runningEach.get(client) ?? 0) + 1);
  }

  #end(client: string): void {
    this.#running -= 1;
    const left = (this.#runningEach.get(client) ?? 1) - 1;
    if (left > 0) this.#runningEach.set(client, left);
    else this.#runningEach.delete(client);
    this.#beginNext();
  }

  #wait(client: string, signal: AbortSignal | undefined): Promise<void> {
    const { maxWaiting, maxWaitingEach, maxWaitMs } = this.#options;
    const queue = this.#queues.get(client) ?? [];
    if (this.#waiting >= maxWaiting || queue.length >= maxWaitingEach) return Promise.reject(this.#refusal());
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        this.#remove(client, waiting);
        stopWaiting();
        reject(reason);
      };
      const abort = () => leave(signal?.reason);
      const timer = setTimeout(() => leave(this.#refusal()), maxWaitMs);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const waiting: Waiting = {
        begin: () => {
          stopWaiting();
          resolve();
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      queue.push(waiting);
      this.#queues.set(client, queue);
      this.#waiting += 1;
    });
  }

  #refusal(): Error {
    const { refusal } = this.#options;
    return typeof refusal === 'string' ? new TooBusyError(refusal) : refusal();
  }

  #remove(client: string, waiting: Waiting): void {
    const queue = this.#queues.get(client) ?? [];
    queue.splice(queue.indexOf(waiting), 1);
    if (queue.length === 0) this.#queues.delete(client);
    this.#waiting -= 1;
  }

  /** Begins what comes next, at once: a caller that arrives in between must not take its place. */
  #beginNext(): void {
    for (const [client, queue] of this.#queues) {
      if (this.#running >= this.#options.atOnce) return;
      if (!this.#mayBegin(client)) continue;
      const [next] = queue;
      if (!next) continue;
      this.#remove(client, next);
      // The next turn of this client is after those of all others.
      if (queue.length > 0) {
        this.#queues.delete(client);
        this.#queues.set(client, queue);
      }
      this.#begin(client);
      next.begin();
      return;
    }
  }
}
