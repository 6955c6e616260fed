import { announceChange } from '#app/core/changes/content-changes.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { forumTag, threadTag, topicTag } from '../cache-tags.ts';
import type { ThreadRow } from '../tables.server.ts';

type AnnouncedThread = Pick<ThreadRow, 'id' | 'topicId'>;

/** Announces that threads have changed, with all lists that show them. */
export const announceThreads = (tx: Transaction, ...threads: AnnouncedThread[]): Promise<void> =>
  announceChange(tx, forumTag, ...threads.flatMap(({ id, topicId }) => [topicTag(topicId), threadTag(id)]));

/** Announces that a post has changed. Lists show only the first one of a thread. */
export const announcePost = (
  tx: Transaction,
  thread: AnnouncedThread,
  { number }: { number: number },
): Promise<void> => (number === 1 ? announceThreads(tx, thread) : announceChange(tx, threadTag(thread.id)));
