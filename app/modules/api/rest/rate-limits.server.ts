import { createMemoryCount } from '#app/core/rate-limits/memory-rate-limit.server.ts';
import { FairQueue } from '#app/lib/async/fair-queue.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';
import type { Grant } from '../operation.server.ts';
import { ProblemError } from '../problem.server.ts';

const windowSeconds = 60;
const limits = { visitor: 300, token: 600 };
const countOf = createMemoryCount(windowSeconds * secondMs);

/** Requests of a client per minute. Answers from the page cache are not counted. */
export const rateLimitPolicy = Object.entries(limits)
  .map(([name, max]) => `"${name}";q=${max};w=${windowSeconds}`)
  .join(', ');

const clientOf = (grant: Grant | null, clientAddress: string) =>
  grant ? `token:${grant.tokenId}` : networkOf(clientAddress);

/** Counts one request of a token or of a client address. @returns the header `RateLimit` @throws ProblemError */
export function countRequest(grant: Grant | null, clientAddress: string): string {
  const name = grant ? 'token' : 'visitor';
  const { count, endsAt } = countOf(clientOf(grant, clientAddress));
  const seconds = Math.max(1, Math.ceil((endsAt - performance.now()) / secondMs));
  const state = `"${name}";r=${Math.max(0, limits[name] - count)};t=${seconds}`;
  if (count <= limits[name]) return state;
  throw new ProblemError(429, {
    detail: `This is more than ${limits[name]} requests in a minute. Nothing was changed. Please wait ${seconds} seconds.`,
    headers: { 'Retry-After': String(seconds), RateLimit: state },
  });
}

/**
 * How many requests of one client run at once. The rest waits, so that no client takes all connections to the database.
 * @internal
 */
export const maxAtOnce = 4;
const turns = new FairQueue({
  atOnceEach: maxAtOnce,
  maxWaitMs: 30_000,
  refusal: () =>
    new ProblemError(429, {
      detail: 'Too many requests of this client run at once. Nothing was changed. Please wait for their answers first.',
      headers: { 'Retry-After': '10' },
    }),
});

/**
 * Does the work of a request that is counted, in the turn of its client. `countRequest` limits how many wait.
 * @throws ProblemError if it has waited for too long
 */
export const inTurn = <Value>(grant: Grant | null, clientAddress: string, work: () => Promise<Value>): Promise<Value> =>
  turns.run(clientOf(grant, clientAddress), work);
