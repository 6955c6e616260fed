import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import type { Transaction } from './db.server.ts';
import type { Log } from './log.server.ts';
import { hearNotices, type NoticeListener } from './notices.server.ts';

const channel = 'content_changed';

/** Tells every instance, once this transaction commits, that what carries these tags has changed. */
export async function announceChange(tx: Transaction, ...tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`);
}

/**
 * Hears the notices of every instance, and reconnects for as long as it is open.
 * After a gap anything may have changed, so the first notice of a new connection is `*`.
 * @param follow never throws; one notice is followed after the other, so that what was read earlier cannot win
 */
export function listenForChanges(
  config: ClientConfig,
  log: Log,
  follow: (tags: string[]) => Promise<void> | void,
): NoticeListener {
  let followed = Promise.resolve();
  const onChange = (tags: string[]) => {
    followed = followed.then(() => follow(tags));
  };
  return hearNotices({
    config,
    channel,
    log,
    onNotice: (payload) => onChange(parseTags(payload)),
    onConnect: () => onChange(['*']),
  });
}

function parseTags(payload: string): string[] {
  try {
    const tags: unknown = JSON.parse(payload);
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : ['*'];
  } catch {
    // Somebody else used the channel: drop everything rather than serve an old page.
    return ['*'];
  }
}
