import type { ExportColumn } from '#app/lib/lists/table-export.ts';
import { type Answer, type ItemKind, type ItemStatus, itemKinds, statusNames } from '../kinds.ts';

interface ExportedItem {
  id: string;
  kind: ItemKind;
  folder: string;
  status: ItemStatus;
  name: string;
  email: string;
  subject: string;
  answers: Answer[];
  receivedAt: Date;
  dueAt: Date | null;
  answeredAt: Date | null;
  assigneeName: string | null;
}

/** The columns of an exported inbox. */
export const inboxColumns: readonly ExportColumn<ExportedItem>[] = [
  { heading: 'Received', value: ({ receivedAt }) => receivedAt },
  { heading: 'Kind', value: ({ kind }) => itemKinds[kind] },
  { heading: 'Status', value: ({ status }) => statusNames[status] },
  { heading: 'From', value: ({ name }) => name },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'About', value: ({ subject }) => subject },
  {
    heading: 'Message',
    value: ({ answers }) =>
      answers
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => `${label}: ${text}`)
        .join('\n'),
  },
  { heading: 'Assignee', value: ({ assigneeName }) => assigneeName },
  { heading: 'Answer due', value: ({ dueAt }) => dueAt },
  { heading: 'First answered', value: ({ answeredAt }) => answeredAt },
  { heading: 'Folder', value: ({ folder }) => folder },
  { heading: 'Id', value: ({ id }) => id },
];
