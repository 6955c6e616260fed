import type { PreviewedKind } from '#app/services/documents/preview-links.server.ts';
import { postKind } from './post-key.ts';
import { posts } from './tables.server.ts';

/** By which a preview link finds out whether its post is in the trash. */
export const previewedPosts: PreviewedKind = { kind: postKind, documents: posts };
