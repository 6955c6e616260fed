import type { DocumentKey } from '#app/modules/content/document-key.ts';

export const pageKindName = 'page';

/** Returns the key of a page's drafts, versions and schedules. */
export const pageKey = (pageId: string): DocumentKey => ({ kind: pageKindName, documentId: pageId });
