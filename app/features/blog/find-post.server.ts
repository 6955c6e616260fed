import { documentRows } from '#app/services/documents/document-rows.server.ts';
import { posts } from './tables.server.ts';

export type PostRow = typeof posts.$inferSelect;

const rows = documentRows(posts, 'post');

/** A post's row, also of one in the trash; null where there is none. */
export const findPost = rows.find;

/** The same, locked until the transaction ends. @throws DomainError where there is none */
export const lockPost = rows.lock;
