import { secondsToWait } from '#app/core/rate-limits/rate-limit.server.ts';
import { hourMs } from '#app/lib/time/units.ts';

/**
 * Limits the answers of one client address: each costs the operator money. Answers from the cache are not counted.
 * @internal for tests
 */
export const answerRateLimit = { name: 'search-answers:address', max: 20, windowMs: hourMs };
/**
 * Limits the answers of all clients together, so that many addresses cannot spend the operator's money either.
 * @internal for tests
 */
export const allAnswersRateLimit = { name: 'search-answers:all', max: 500, windowMs: hourMs };

/**
 * Counts an answer before the AI service is asked.
 * @returns whether it may be asked
 */
export const mayAnswer = async (clientAddress: string): Promise<boolean> =>
  (await secondsToWait(answerRateLimit, clientAddress)) === null &&
  (await secondsToWait(allAnswersRateLimit, 'all')) === null;
