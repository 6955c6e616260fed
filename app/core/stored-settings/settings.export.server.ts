import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { readSettings, readSingleSettings } from './read-settings.server.ts';

export const settingsExports: readonly ExportKind[] = [
  {
    name: 'settings',
    label: 'Settings',
    text: 'Brand, contact, menus, search, forum and limits. No password and no key is in it.',
    files: {
      csv: () =>
        csvText(
          [
            { heading: 'Group', value: ({ key }) => key },
            { heading: 'Setting', value: ({ path }) => path },
            { heading: 'Value', value: ({ value }) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value) },
            { heading: 'Changed', value: ({ updatedAt }) => updatedAt },
          ],
          readSingleSettings(),
        ),
      json: () => jsonText(readSettings()),
    },
  },
];
