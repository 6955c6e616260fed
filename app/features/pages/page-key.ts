import type { DocumentKey } from '#app/services/documents/document-key.ts';

export const pageKindName = 'page';

/** Under which a page's drafts, versions and schedules are kept. */
export const pageKey = (pageId: string): DocumentKey => ({ kind: pageKindName, documentId: pageId });
