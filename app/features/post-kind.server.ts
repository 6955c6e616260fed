import type { DocumentKind } from '#app/services/documents/document-kind.server.ts';
import type { PostRow } from './blog/find-post.server.ts';
import { postHooks } from './blog/post-hooks.server.ts';
import type { Post, PostDraft } from './blog/schema.ts';
import { articleLinks } from './links.server.ts';

/** Posts as a document kind. */
export const postKind: DocumentKind<PostRow, PostDraft, Post> = { ...postHooks, ...articleLinks };
