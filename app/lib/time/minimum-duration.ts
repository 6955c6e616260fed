import { yieldToEventLoop } from '#app/lib/async/yield-to-event-loop.ts';

/** Settles no sooner than after `ms`, so that the response time does not reveal the result. */
export async function withMinimumDuration<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))]);
  // Otherwise concurrent requests would all continue in one turn.
  await yieldToEventLoop();
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
