import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { readSubscribers } from './list-subscribers.server.ts';
import { subscriberColumns } from './subscriber-columns.ts';
import { subscriberList } from './subscriber-list.ts';

const subscribers = () => readSubscribers(parseListQuery('https://own.invalid/', subscriberList));

export const subscriberExports: readonly ExportKind[] = [
  {
    name: 'subscribers',
    label: 'Subscribers',
    text: 'Addresses, with the date and source of consent, and who has unsubscribed.',
    isPersonal: true,
    files: {
      csv: () => csvText(subscriberColumns, subscribers()),
      json: () => jsonText(subscribers(), ({ id, userId, ...row }) => row),
    },
  },
];
