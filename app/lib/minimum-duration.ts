import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Settles no sooner than after `ms`: how long an answer takes must not tell which way it went. */
export async function withMinimumDuration<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))]);
  // Those who came together would go on together, all in one turn.
  await yieldToEventLoop();
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
