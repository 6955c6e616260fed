import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { isDatabaseAnswering, type Transaction } from '#app/core/database/db.server.ts';
import { afterCommit, openTransaction } from '#app/core/database/open-transaction.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { listenForNotices, type NoticeListener } from './notices.server.ts';

const channel = 'content_changed';
const followAgainMs = 100;

/** The tags that each open transaction has announced so far. */
const announced = new WeakMap<object, Set<string>>();

/** Follows a change in this process. Set by `listenForChanges`. */
let followHere: ((tags: string[]) => Promise<void>) | undefined;

type AnnouncementHook = (tx: Transaction, tags: string[]) => Promise<void>;

let announcementHook: AnnouncementHook | undefined;

/** Sets what else an announcement does, in its transaction; undefined: nothing. */
export function onAnnouncement(work: AnnouncementHook | undefined): void {
  announcementHook = work;
}

/**
 * Notifies every instance, once this transaction commits, that content with these tags has changed. This instance has
 * followed the change when `inTransaction` resolves; the others follow when the notice arrives.
 */
export async function announceChange(tx: Transaction, ...tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  noteForHere(tags);
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`);
  await announcementHook?.(tx, tags);
}

/**
 * Follows all that a transaction announces in this process, once it commits: the author of a change sees it at once.
 */
function noteForHere(tags: string[]): void {
  const transaction = openTransaction();
  if (!transaction) return;
  const existing = announced.get(transaction);
  const all = existing ?? new Set();
  for (const tag of tags) all.add(tag);
  if (existing) return;
  announced.set(transaction, all);
  afterCommit(() => followHere?.([...all]));
}

/**
 * Listens for the notices of every instance, and reconnects until it is closed. After a gap anything may have changed,
 * so the first notice of a new connection is `*`.
 * @param follow never throws. Notices are processed one after the other, so that an earlier read cannot win. If it
 * returns false, something could not be read: `*` follows again once the database responds.
 */
export function listenForChanges(
  config: ClientConfig,
  log: Log,
  follow: (tags: string[]) => Promise<boolean>,
): NoticeListener {
  let followed = Promise.resolve();
  let retryTimer: NodeJS.Timeout | undefined;
  const followAgain = () => {
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined;
      if (isDatabaseAnswering()) void onChange(['*']);
      else followAgain();
    }, followAgainMs).unref();
  };
  const onChange = (tags: string[]) => {
    followed = followed.then(async () => {
      if (!(await follow(tags))) followAgain();
    });
    return followed;
  };
  followHere = onChange;
  const listener = listenForNotices({
    config,
    channel,
    log,
    onNotice: (payload) => void onChange(parseTags(payload)),
    onConnect: () => void onChange(['*']),
  });
  return {
    ready: listener.ready,
    async close() {
      clearTimeout(retryTimer);
      await listener.close();
    },
  };
}

function parseTags(payload: string): string[] {
  try {
    const tags: unknown = JSON.parse(payload);
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : ['*'];
  } catch {
    // Other software used the channel: drop everything rather than serve an old page.
    return ['*'];
  }
}
