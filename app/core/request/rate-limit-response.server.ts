import { BusyNetworkError, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { TooBusyError } from '#app/lib/async/fair-queue.ts';
import { failForm } from './read/read-form.server.ts';

/**
 * Returns the response to a rate limit or a full queue: 429 or 503 with `Retry-After`, a message, and everything typed.
 * @throws the error itself if it is of another kind
 */
export function rateLimitResponse(error: unknown, values: Record<string, string>, title: string) {
  if (error instanceof RateLimitError) {
    const text = error instanceof BusyNetworkError ? busyNetwork : tooMany(error.retryAfterSeconds);
    return failForm(
      429,
      values,
      { tone: 'destructive', title, text },
      { 'Retry-After': String(error.retryAfterSeconds) },
    );
  }
  if (error instanceof TooBusyError) {
    const text = 'A lot of people are using the site right now. Please try again in a minute. Nothing was changed.';
    return failForm(503, values, { tone: 'destructive', title, text }, { 'Retry-After': '30' });
  }
  throw error;
}

const busyNetwork =
  'Many people on your network are logging in right now. Please try again in a few seconds. Nothing was changed.';

function tooMany(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again. Nothing was changed.`;
}
