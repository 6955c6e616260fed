import { now } from '#app/platform/clock.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';

/** Requests that anybody can send without signing in, and that are refused. */
export type RefusedRequest = 'cross-site-post' | 'upload' | 'private-file';

const names: Record<RefusedRequest, string> = {
  'cross-site-post': 'Posts from other sites',
  upload: 'Uploads',
  'private-file': 'Requests for private files',
};

const hourMs = 3_600_000;

interface Counter {
  /** Since the last entry. */
  count: number;
  /** When the last entry was written, in milliseconds since 1970. */
  writtenAt: number;
}

const counters = new Map<RefusedRequest, Counter>();

/** Counts a refused request in memory. It touches no database: a flood of them costs nothing more. */
export function countRefusedRequest(kind: RefusedRequest): void {
  const counter = counters.get(kind) ?? { count: 0, writtenAt: Number.NEGATIVE_INFINITY };
  counter.count += 1;
  counters.set(kind, counter);
}

/**
 * Writes what was counted into the audit log: one entry of a kind an hour at most, with the number, so that nobody can fill
 * the log. Counts that are not due stay. `isLast` writes all of them, as before the process ends. What cannot be written
 * stays counted.
 */
export async function writeRefusedRequests({ isLast = false } = {}): Promise<void> {
  const time = now().getTime();
  for (const [kind, counter] of counters) {
    const { count, writtenAt } = counter;
    if (count === 0 || (!isLast && time - writtenAt < hourMs)) continue;
    await inTransaction((tx) =>
      recordAuditEvent(tx, {
        actorId: null,
        action: `${kind}.refused`,
        subject: { type: 'request', id: kind, name: names[kind] },
        after: { refused: count },
      }),
    );
    counter.count -= count;
    counter.writtenAt = time;
  }
}
