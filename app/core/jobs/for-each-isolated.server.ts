import { describeFailure } from '#app/core/runtime/describe-failure.ts';
import { outageCauseOf } from '../database/database-unavailable-error.ts';
import type { Log } from '../runtime/log.server.ts';

interface EachByItself<Item> {
  /** The id of an item, for the log. */
  idOf: (item: Item) => string;
  log: Log;
  signal?: AbortSignal;
}

/**
 * Works on each item, one after the other. One that fails does not keep those behind it waiting: it is logged, and the
 * job fails at the end, so that it runs again. An outage ends the job at once.
 * @throws AggregateError after the last item, if any failed
 */
export async function forEachIsolated<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  { idOf, log, signal }: EachByItself<Item>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items) {
    if (signal?.aborted) break;
    try {
      await work(item);
    } catch (error) {
      if (outageCauseOf(error)) throw error;
      errors.push(error);
      log.warn('one item of a job failed; the others continue', { item: idOf(item), failure: describeFailure(error) });
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some items of a job failed');
}
