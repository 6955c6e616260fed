import type { Transaction } from '#app/core/database/transaction.server.ts';
import { isPublishedPost } from '#app/modules/blog/reading/published-posts.server.ts';
import { isPublishedPage } from '#app/modules/pages/queries.server.ts';

/** Whether a published page or post has this address, for a change within a transaction. */
export const isPublishedAddress = async (path: string, tx: Transaction): Promise<boolean> =>
  (await isPublishedPage(path, tx)) || (await isPublishedPost(path, tx));
