import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import type { ShownMailState } from './states.ts';

/** The labels of a mail's states. */
export const mailStateNames: Record<ShownMailState, string> = {
  queued: 'On its way',
  sending: 'Being sent',
  failed: 'Trying again',
  dead: 'Not delivered',
  doubtful: 'Delivery uncertain',
  sent: 'Sent',
  saved: 'Saved as a file',
};

/** Returns a readable label: `new-item` → New item. */
export const mailKindText = (kind: string) => sentenceCase(kind.replaceAll('-', ' '));

/** The log of mails at `/admin/mail`. */
export const mailList = defineList({
  name: 'mail',
  path: '/admin/mail',
  noun: { one: 'email', many: 'emails' },
  searchLabel: 'Search by address, subject or kind',
  columns: [
    { key: 'recipient', label: 'To', isText: true, isSortable: true, room: 8 },
    { key: 'subject', label: 'Subject', isMain: true },
    { key: 'state', label: 'State', isSortable: true, room: 6.5 },
    { key: 'acts', label: 'Actions', room: 7.5 },
    { key: 'created', label: 'Queued', isSortable: true, isBesideName: true, room: 5 },
    { key: 'sent', label: 'Sent', isSortable: true, isHidden: true },
    { key: 'attempts', label: 'Attempts', isHidden: true },
    { key: 'kind', label: 'Kind', isSortable: true, isHidden: true },
  ],
  filters: [
    choiceFilter('state', 'State', mailStateNames),
    { key: 'kind', label: 'Kind', kind: 'value' },
    { key: 'from', label: 'From', kind: 'date' },
    { key: 'to', label: 'To (inclusive)', kind: 'date' },
  ],
  defaultSort: { column: 'created', direction: 'desc' },
  pageSize: 50,
});
