import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { readRedirects } from './list-redirects.server.ts';

export const redirectExports: readonly ExportKind[] = [
  {
    name: 'redirects',
    label: 'Redirects',
    text: 'Old addresses and their targets. The import at SEO Tools reads the same columns.',
    files: {
      csv: () =>
        csvText(
          [
            { heading: 'from', value: ({ fromPath }) => fromPath },
            { heading: 'to', value: ({ target }) => target },
          ],
          readRedirects(),
        ),
      json: () =>
        jsonText(readRedirects(), ({ fromPath: from, target: to, source, hits, lastHitAt, createdAt }) => ({
          from,
          to,
          source,
          hits,
          lastHitAt,
          createdAt,
        })),
    },
  },
];
