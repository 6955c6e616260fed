import type { DocumentKey } from '#app/services/documents/document-key.ts';

export const pageKindName = 'page';

/** Returns the key of a page's drafts, versions and schedules. */
export const pageKey = (pageId: string): DocumentKey => ({ kind: pageKindName, documentId: pageId });
