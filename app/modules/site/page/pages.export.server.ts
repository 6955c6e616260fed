import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { readDocuments } from '#app/modules/content/read-documents.server.ts';

async function* pages() {
  // With all blocks: loaded when a person asks for the file.
  const { pageKind } = await import('./page-kind.server.ts');
  yield* readDocuments(pageKind);
}

export const pageExports: readonly ExportKind[] = [
  {
    name: 'pages',
    label: 'Pages',
    text: 'Every page outside the bin with its blocks. The table lists addresses, titles and descriptions.',
    files: {
      json: () => jsonText(pages()),
      csv: () =>
        csvText(
          [
            { heading: 'Title', value: ({ document }) => document.title },
            { heading: 'Address', value: ({ document }) => document.path },
            { heading: 'Status', value: ({ status }) => status },
            { heading: 'Search title', value: ({ document }) => document.metaTitle },
            { heading: 'Search description', value: ({ document }) => document.metaDescription },
            { heading: 'Published', value: ({ publishedAt }) => publishedAt },
            { heading: 'Changed', value: ({ changedAt }) => changedAt },
            { heading: 'Id', value: ({ id }) => id },
          ],
          pages(),
        ),
    },
  },
];
