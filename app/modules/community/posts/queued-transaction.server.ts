import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { FairQueue } from '#app/lib/async/fair-queue.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { ForumRefusedError } from '../forum-error.ts';

/**
 * Two at once: one has the lock of the row, and the other does what it can before it needs the lock. The wait ends at
 * some time in case each of them waits for something that hangs. Until then a post is written even if its sender has
 * left: sending the same form again finds it.
 */
const turns = new FairQueue({
  atOnceEach: 2,
  maxWaitMs: 2 * minuteMs,
  refusal: () =>
    new ForumRefusedError(
      'A lot of people are posting right now. Nothing was changed, and what you wrote is still here. Please try again in a minute.',
    ),
});

/**
 * Runs a transaction that locks a row which many people write to at once. Those of one key wait in this process for
 * each other, before they take a connection: otherwise hundreds of them would hold all connections while they wait for
 * the lock. Between processes the lock itself decides the order. Do not call it within such a transaction.
 * @throws ForumRefusedError if too many others wait
 */
const inQueuedTransaction = <Value>(key: string, work: (tx: Transaction) => Promise<Value>): Promise<Value> =>
  turns.run(key, () => inTransaction(work));

/** Runs a transaction that locks a thread or a post of it. @throws ForumRefusedError */
export const inThreadTransaction = <Value>(slug: string, work: (tx: Transaction) => Promise<Value>): Promise<Value> =>
  inQueuedTransaction(`thread ${slug}`, work);

/** Runs a transaction that locks a topic. @throws ForumRefusedError */
export const inTopicTransaction = <Value>(topicId: string, work: (tx: Transaction) => Promise<Value>): Promise<Value> =>
  inQueuedTransaction(`topic ${topicId}`, work);
