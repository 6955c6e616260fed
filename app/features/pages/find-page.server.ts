import { documentRows } from '#app/services/documents/document-rows.server.ts';
import { pages } from './tables.server.ts';

export type PageRow = typeof pages.$inferSelect;

export const { find: findPage, lock: lockPage } = documentRows(pages, 'page');
