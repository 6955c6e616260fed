/** One step of a stop. */
export interface ClosingStep {
  name: string;
  work: () => Promise<unknown> | undefined;
}

interface Closing {
  close: () => unknown;
  /** Closes it at once, if closing takes too long. */
  abort?: () => Promise<unknown> | undefined;
}

/** The parts of the site that are open, each with how it is closed. */
export class OpenedParts {
  readonly #closings: (Closing & { name: string })[] = [];
  readonly #aborts: NonNullable<Closing['abort']>[] = [];

  /** @param name for the log of a stop */
  add(name: string, closing: Closing): void {
    this.#closings.push({ name, ...closing });
    if (closing.abort) this.#aborts.push(closing.abort);
  }

  /** Returns the steps that close the parts, each once, the last opened first. A part that opens meanwhile is the next. */
  *closingSteps(): Generator<ClosingStep> {
    for (let last = this.#closings.pop(); last; last = this.#closings.pop()) {
      const { name, close } = last;
      yield { name, work: async () => close() };
    }
  }

  /** Closes at once what can be closed at once. */
  abort = (): Promise<unknown> => Promise.allSettled(this.#aborts.map((abort) => abort()));
}
