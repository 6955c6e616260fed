import type { Module } from '#app/core/module.server.ts';
import { documentTrash } from '#app/modules/content/trashed-documents.server.ts';
import { readSiteNavigation, siteNavigation } from './chrome/site-navigation.server.ts';
import { pageExports } from './page/pages.export.server.ts';

export const siteModule: Module = {
  exports: pageExports,
  trash: [
    documentTrash(
      { kind: 'page', label: 'Page', screen: (id) => `/admin/pages/${id}` },
      // With all blocks.
      async () => (await import('./page/page-kind.server.ts')).pageKind,
    ),
  ],
  held: [{ tags: () => siteNavigation().tags, isSeeded: true, read: readSiteNavigation }],
};
