import { secondsToWait } from '#app/core/rate-limits/rate-limit.server.ts';
import { hourMs } from '#app/lib/time/units.ts';

/**
 * Limits one user's questions to the AI service, across instances: each costs the operator money.
 * @internal
 */
export const aiRateLimit = { name: 'ai-assist:person', max: 60, windowMs: hourMs };

/**
 * Counts a question before it is sent.
 * @returns the seconds to wait if the limit is exceeded; null otherwise
 */
export const consumeAiRateLimit = (userId: string): Promise<number | null> => secondsToWait(aiRateLimit, userId);

export function tooManyQuestions(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `You have asked the AI service ${aiRateLimit.max} times within an hour. What you wrote is safe. Please wait ${wait}, then ask again.`;
}
