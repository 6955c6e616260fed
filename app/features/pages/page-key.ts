import type { DocumentKey } from '#app/services/documents/document-key.ts';

export const pageKind = 'page';

/** Under which a page's drafts, versions and schedules are kept. */
export const pageKey = (pageId: string): DocumentKey => ({ kind: pageKind, documentId: pageId });
