/** The parts of the load. `visitor` and `search` only read pages of visitors, `member` one of a signed-in person. */
const readKinds = ['visitor', 'search', 'member'] as const;
export type Kind = (typeof readKinds)[number] | 'enquiry' | 'reply' | 'upload' | 'publish' | 'letter';

/** One request and what became of it. Times are of `performance.now()`. */
export interface Attempt {
  kind: Kind;
  startedAtMs: number;
  endedAtMs: number;
  /** 0: no answer came, or not in time. */
  status: number;
}

/** A write that the site confirmed: from then on it must not be lost. */
export interface Confirmed {
  kind: Kind;
  /** Finds what was written. */
  token: string;
  atMs: number;
}

/** How long after a confirmed publication an instance still served the page of before. */
export interface Staleness {
  instance: number;
  atMs: number;
  ms: number;
}

/** Everything that the load observed. */
export class Ledger {
  readonly attempts: Attempt[] = [];
  readonly confirmed: Confirmed[] = [];
  readonly staleness: Staleness[] = [];
  /** Answers that no fault explains, such as 404 or 429: faults of the drill, or of the site. */
  readonly unexpected: string[] = [];

  confirm(kind: Kind, token: string): void {
    this.confirmed.push({ kind, token, atMs: performance.now() });
  }

  tokens(kind: Kind): string[] {
    return this.confirmed.filter((one) => one.kind === kind).map(({ token }) => token);
  }

  /** The attempts that began in a span of time. */
  between(fromMs: number, toMs: number): Attempt[] {
    return this.attempts.filter(({ startedAtMs }) => startedAtMs >= fromMs && startedAtMs < toMs);
  }
}

/** Whether the person got no answer, or one of a fault. */
export const isLost = ({ status }: Attempt): boolean => status === 0 || status >= 500;

const reads: readonly Kind[] = readKinds;
export const isRead = ({ kind }: Attempt): boolean => reads.includes(kind);
