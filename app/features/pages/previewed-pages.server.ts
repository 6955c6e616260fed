import type { PreviewedKind } from '#app/services/documents/preview-links.server.ts';
import { pageKind } from './page-key.ts';
import { pages } from './tables.server.ts';

/** By which a preview link finds out whether its page is in the trash. */
export const previewedPages: PreviewedKind = { kind: pageKind, documents: pages };
