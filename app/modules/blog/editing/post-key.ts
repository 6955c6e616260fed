import type { DocumentKey } from '#app/modules/content/document-key.ts';

export const postKindName = 'post';

/** Returns the key of a post's drafts, versions and schedules. */
export const postKey = (postId: string): DocumentKey => ({ kind: postKindName, documentId: postId });
