import { outsideRequests } from './outside-requests.server.ts';

/** The number of steps in one round of heartbeats: thousands of connections must not write at the same moment. */
const steps = 25;

type Beat = () => void;

/** One timer for the heartbeats of all connections with the same interval. */
class Heartbeats {
  readonly #beats: Set<Beat>[] = Array.from({ length: steps }, () => new Set());
  readonly #stepMs: number;
  #timer: NodeJS.Timeout | undefined;
  #step = 0;
  #count = 0;

  constructor(intervalMs: number) {
    this.#stepMs = intervalMs / steps;
  }

  /** @returns the function that ends it */
  add(beat: Beat): () => void {
    // Due a whole turn later.
    const beats = this.#beats[this.#step] as Set<Beat>;
    beats.add(beat);
    this.#count += 1;
    this.#timer ??= outsideRequests(() => setInterval(() => this.#runStep(), this.#stepMs));
    return () => {
      if (!beats.delete(beat)) return;
      this.#count -= 1;
      if (this.#count > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #runStep(): void {
    this.#step = (this.#step + 1) % steps;
    for (const beat of this.#beats[this.#step] ?? []) beat();
  }
}

const heartbeats = new Map<number, Heartbeats>();

/**
 * Calls a function at this interval, in milliseconds.
 * @returns the function that ends it
 */
export function addHeartbeat(intervalMs: number, beat: Beat): () => void {
  const heartbeatsAtInterval = heartbeats.get(intervalMs) ?? new Heartbeats(intervalMs);
  heartbeats.set(intervalMs, heartbeatsAtInterval);
  return heartbeatsAtInterval.add(beat);
}
