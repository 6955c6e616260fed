/** Counts by key in memory, until they are stored: so that a request that only counts something does not wait. */
export class PendingCounts {
  #counts = new Map<string, number>();
  readonly #maxKeys: number;

  /** @param maxKeys the number of keys counted between two writes. Further ones are ignored. */
  constructor(maxKeys: number) {
    this.#maxKeys = maxKeys;
  }

  add(key: string, count = 1): void {
    const existing = this.#counts.get(key);
    if (existing === undefined && this.#counts.size >= this.#maxKeys) return;
    this.#counts.set(key, (existing ?? 0) + count);
  }

  delete(key: string): void {
    this.#counts.delete(key);
  }

  /** Stores the counts. What cannot be stored now stays counted. @returns whether there were any */
  async write(store: (counts: [key: string, count: number][]) => Promise<unknown>): Promise<boolean> {
    const writing = [...this.#counts];
    if (writing.length === 0) return false;
    this.#counts = new Map();
    try {
      await store(writing);
    } catch (error) {
      for (const [key, count] of writing) this.add(key, count);
      throw error;
    }
    return true;
  }
}
