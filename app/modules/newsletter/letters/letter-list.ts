import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { letterStates } from './letter-states.ts';
import { recipientResults } from './recipient-results.ts';

/** The letters at `/admin/subscribers/letters`. */
export const letterList = defineList({
  name: 'letters',
  path: '/admin/subscribers/letters',
  noun: { one: 'letter', many: 'letters' },
  searchLabel: 'Search by subject or words',
  columns: [
    { key: 'subject', label: 'Subject', isSortable: true },
    { key: 'state', label: 'Status', isSortable: true },
    { key: 'recipients', label: 'Recipients', isFigure: true },
    { key: 'sent', label: 'Sent', isFigure: true },
    { key: 'when', label: 'Date' },
    { key: 'updated', label: 'Last modified', isSortable: true, isLesser: true },
  ],
  filters: [choiceFilter('state', 'Status', letterStates)],
  defaultSort: { column: 'updated', direction: 'desc' },
});

/** The recipients of one letter, at the letter's address. */
export const recipientList = (letterId: string) =>
  defineList({
    name: 'letter-recipients',
    path: `/admin/subscribers/letters/${letterId}/recipients`,
    noun: { one: 'recipient', many: 'recipients' },
    searchLabel: 'Search by email',
    columns: [
      { key: 'email', label: 'Email', isSortable: true },
      { key: 'result', label: 'Result', isSortable: true },
      { key: 'handed', label: 'Sent', isSortable: true },
      { key: 'error', label: 'Mail server response', isText: true, room: 11 },
    ],
    filters: [choiceFilter('result', 'Result', recipientResults)],
    defaultSort: { column: 'email', direction: 'asc' },
    pageSize: 50,
  });
