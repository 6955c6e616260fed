import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import { affirmationRecords } from './affirmations.server.ts';

export const affirmationExports: readonly ExportKind[] = [
  {
    name: 'affirmations',
    label: 'Affirmations',
    text: 'The texts with category, pillar and state.',
    list: affirmationRecords.list.name,
  },
];
