import type { DocumentKey } from '#app/services/documents/document-key.ts';

export const postKindName = 'post';

/** Returns the key of a post's drafts, versions and schedules. */
export const postKey = (postId: string): DocumentKey => ({ kind: postKindName, documentId: postId });
