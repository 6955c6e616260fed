import type { LeftOut } from '../left-out.ts';

/** The reason for an event with a fault that nobody has thought of. */
export const leftOutWhole = 'An event was left out: it cannot be read.';

/** A file with as many faults has one fault, many times. */
const maxListed = 100;

/** Collects what a reader leaves out. Beyond a hundred, it counts. */
export class Notes {
  readonly #listed: LeftOut[] = [];
  #others = 0;

  add(line: number | null, reason: string): void {
    if (this.#listed.length < maxListed) this.#listed.push({ line, reason });
    else this.#others += 1;
  }

  list(): LeftOut[] {
    if (this.#others === 0) return this.#listed;
    return [...this.#listed, { line: null, reason: `Further faults of these kinds: ${this.#others}.` }];
  }
}
