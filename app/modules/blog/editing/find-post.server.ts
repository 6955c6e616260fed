import { documentRows } from '#app/modules/content/document-rows.server.ts';
import { posts } from '../tables.server.ts';

export type PostRow = typeof posts.$inferSelect;

const rows = documentRows(posts, 'post');

/** Returns a post's row, including one in the trash; null if there is none. */
export const findPost = rows.find;

/** Returns a post's row, locked until the transaction ends. @throws DomainError if there is none */
export const lockPost = rows.lock;
