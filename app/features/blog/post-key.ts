import type { DocumentKey } from '#app/services/documents/document-key.ts';

export const postKind = 'post';

/** Under which a post's drafts, versions and schedules are kept. */
export const postKey = (postId: string): DocumentKey => ({ kind: postKind, documentId: postId });
