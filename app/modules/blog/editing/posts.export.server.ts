import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import { zipStream } from '#app/core/zip/write-zip.server.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { readDocuments } from '#app/modules/content/read-documents.server.ts';
import { postKind } from './post-kind.server.ts';

async function* postArchiveFiles() {
  // With what writes Markdown: loaded when a person asks for the archive.
  const { postFiles } = await import('./export-posts.server.ts');
  yield* postFiles(readDocuments(postKind));
}

export const postExports: readonly ExportKind[] = [
  {
    name: 'posts',
    label: 'Blog posts',
    text: 'The zip holds each post as Markdown with its pictures, as Hugo, Jekyll and Astro read it. JSON keeps every detail.',
    files: {
      zip: () => zipStream(postArchiveFiles()),
      json: () => jsonText(readDocuments(postKind)),
      csv: () =>
        csvText(
          [
            { heading: 'Title', value: ({ document }) => document.title },
            { heading: 'Slug', value: ({ document }) => document.slug },
            { heading: 'Status', value: ({ status }) => status },
            { heading: 'Author', value: ({ document }) => document.author },
            { heading: 'Category', value: ({ document }) => document.category },
            { heading: 'Tags', value: ({ document }) => document.tags },
            { heading: 'Excerpt', value: ({ document }) => document.excerpt },
            { heading: 'Publish date', value: ({ document, publishedAt }) => document.publishDate ?? publishedAt },
            { heading: 'Changed', value: ({ changedAt }) => changedAt },
            { heading: 'Id', value: ({ id }) => id },
          ],
          readDocuments(postKind),
        ),
    },
  },
];
