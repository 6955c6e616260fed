import { documentRows } from '#app/modules/content/document-rows.server.ts';
import { pages } from './tables.server.ts';

export type PageRow = typeof pages.$inferSelect;

/** Returns a page's row, locked until the transaction ends. @throws DomainError if there is none */
export const lockPage = documentRows(pages, 'page').lock;
