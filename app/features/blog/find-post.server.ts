import { documentRows } from '#app/services/documents/document-rows.server.ts';
import { posts } from './tables.server.ts';

export type PostRow = typeof posts.$inferSelect;

export const { find: findPost, lock: lockPost } = documentRows(posts, 'post');
