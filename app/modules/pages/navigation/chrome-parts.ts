import type { DocumentKey } from '#app/modules/content/document-key.ts';
import type { ChromePart } from './schema.ts';

export const chromeKindName = 'chrome';

interface PartDetails {
  title: string;
  path: string;
  key: DocumentKey;
}

/** The two screens that edit the header and footer of every page, and the keys of their drafts and versions. */
export const chromeParts: Record<ChromePart, PartDetails> = {
  menu: {
    title: 'Navigation Menu',
    path: '/admin/navigation',
    key: { kind: chromeKindName, documentId: '7d1f4c1e-6f0a-4b53-9a0e-2f3b6c1d0001' },
  },
  headerFooter: {
    title: 'Header/Footer',
    path: '/admin/header-footer',
    key: { kind: chromeKindName, documentId: '7d1f4c1e-6f0a-4b53-9a0e-2f3b6c1d0002' },
  },
};
