import type { DocumentKey } from '#app/services/documents/document-key.ts';

export const postKindName = 'post';

/** Under which a post's drafts, versions and schedules are kept. */
export const postKey = (postId: string): DocumentKey => ({ kind: postKindName, documentId: postId });
