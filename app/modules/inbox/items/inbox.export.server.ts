import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { itemKinds } from '../kinds.ts';
import { inboxColumns } from './inbox-columns.ts';
import { inboxList } from './inbox-list.ts';
import { readItems } from './list-items.server.ts';

const enquiryKinds = Object.keys(itemKinds).filter((kind) => kind !== 'application');

async function* inbox(actorId: string, kinds: readonly string[]) {
  for (const kind of kinds)
    yield* readItems(parseListQuery(`https://own.invalid/?folder=all&sort=received&kind=${kind}`, inboxList), actorId);
}

type InboxItem = ReturnType<typeof inbox> extends AsyncGenerator<(infer Item)[]> ? Item : never;

const itemOf = ({ assigneeId, readAt, ...item }: InboxItem) => item;

export const inboxExports: readonly ExportKind[] = [
  {
    name: 'enquiries',
    label: 'Enquiries',
    text: 'Everything in the inbox except coaching applications, with its state and answers. Spam included.',
    isPersonal: true,
    files: {
      csv: (actorId) => csvText(inboxColumns, inbox(actorId, enquiryKinds)),
      json: (actorId) => jsonText(inbox(actorId, enquiryKinds), itemOf),
    },
  },
  {
    name: 'applications',
    label: 'Coaching applications',
    text: 'The applications with every answer. They hold health data: keep the file safe, and delete it soon.',
    isPersonal: true,
    files: {
      csv: (actorId) => csvText(inboxColumns, inbox(actorId, ['application'])),
      json: (actorId) => jsonText(inbox(actorId, ['application']), itemOf),
    },
  },
];
