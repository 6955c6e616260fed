import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';

/** Requests that were refused before anything was stored. */
export type RefusedRequest = 'cross-site-post' | 'upload-request' | 'private-file';

const names: Record<RefusedRequest, string> = {
  'cross-site-post': 'Posts from other sites',
  'upload-request': 'Uploads',
  'private-file': 'Requests for private files',
};

interface Counter {
  /** The number since the last entry. */
  count: number;
  /** The time of the last entry, in milliseconds since 1970. */
  writtenAt: number;
}

const counters = new Map<RefusedRequest, Counter>();

/** Counts a refused request in memory, without the database: a flood of requests costs nothing more. */
export function countRefusedRequest(kind: RefusedRequest): void {
  const counter = counters.get(kind) ?? { count: 0, writtenAt: Number.NEGATIVE_INFINITY };
  counter.count += 1;
  counters.set(kind, counter);
}

/**
 * Writes the counts into the audit log: at most one entry an hour for each kind, so that nobody can fill the log.
 * Counts that are not due stay. `isLast` writes all of them, for example before the process ends. Counts that cannot be
 * written stay.
 */
export async function writeRefusedRequests({ isLast = false } = {}): Promise<void> {
  const time = now().getTime();
  for (const [kind, counter] of counters) {
    const { count, writtenAt } = counter;
    // After the clock was set back, the entry is due at once.
    const isDue = isLast || time < writtenAt || time - writtenAt >= hourMs;
    if (count === 0 || !isDue) continue;
    // Taken before the write, so that two writes at once do not count the same requests.
    counter.count = 0;
    counter.writtenAt = time;
    try {
      await inTransaction((tx) =>
        recordAuditEvent(tx, {
          actorId: null,
          action: `${kind}.refused`,
          subject: { type: 'request', id: kind, name: names[kind] },
          after: { refused: count },
        }),
      );
    } catch (error) {
      counter.count += count;
      counter.writtenAt = writtenAt;
      throw error;
    }
  }
}
