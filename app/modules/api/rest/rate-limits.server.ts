import { createMemoryCount } from '#app/core/rate-limits/memory-rate-limit.server.ts';
import type { Grant } from '../operation.server.ts';
import { ProblemError } from '../problem.server.ts';

const windowSeconds = 60;
const limits = { visitor: 300, token: 600 };
const countOf = createMemoryCount(windowSeconds * 1000);

/** What a client may do in a minute. Answers from the page cache are not counted. */
export const rateLimitPolicy = Object.entries(limits)
  .map(([name, max]) => `"${name}";q=${max};w=${windowSeconds}`)
  .join(', ');

/** Counts one request of a token or of a client address. @returns the header `RateLimit` @throws ProblemError */
export function countRequest(grant: Grant | null, clientAddress: string): string {
  const name = grant ? 'token' : 'visitor';
  const { count, endsAt } = countOf(grant ? `token:${grant.tokenId}` : clientAddress);
  const seconds = Math.max(1, Math.ceil((endsAt - performance.now()) / 1000));
  const state = `"${name}";r=${Math.max(0, limits[name] - count)};t=${seconds}`;
  if (count <= limits[name]) return state;
  throw new ProblemError(429, {
    detail: `This is more than ${limits[name]} requests in a minute. Nothing was changed. Please wait ${seconds} seconds.`,
    headers: { 'Retry-After': String(seconds), RateLimit: state },
  });
}
