import type { DocumentKind } from '#app/modules/content/document-kind.server.ts';
import { articleLinks } from '../links.server.ts';
import type { Post, PostDraft } from '../schema.ts';
import type { PostRow } from './find-post.server.ts';
import { postHooks } from './post-hooks.server.ts';

/** Posts as a document kind. */
export const postKind: DocumentKind<PostRow, PostDraft, Post> = { ...postHooks, ...articleLinks };
