import { defineList } from '#app/lib/lists/list-definition.ts';
import { subscriberStates } from './subscriber-states.ts';

/** The list of subscribers at `/admin/subscribers`. */
export const subscriberList = defineList({
  name: 'subscribers',
  path: '/admin/subscribers',
  noun: { one: 'subscriber', many: 'subscribers' },
  searchLabel: 'Search by email or source',
  columns: [
    { key: 'email', label: 'Email', isSortable: true },
    { key: 'state', label: 'State', isSortable: true },
    { key: 'source', label: 'Source of consent', isText: true },
    { key: 'consent', label: 'When', isSortable: true },
    { key: 'account', label: 'Account', isText: true },
    { key: 'confirmed', label: 'Confirmed', isSortable: true, isHidden: true },
    { key: 'left', label: 'Unsubscribed', isSortable: true, isHidden: true },
    { key: 'bounced', label: 'Bounced', isHidden: true },
  ],
  filters: [
    {
      key: 'state',
      label: 'State',
      kind: 'choice',
      options: Object.entries(subscriberStates).map(([value, label]) => ({ value, label })),
    },
    { key: 'from', label: 'Consent from', kind: 'date' },
    { key: 'to', label: 'To (inclusive)', kind: 'date' },
  ],
  defaultSort: { column: 'consent', direction: 'desc' },
  pageSize: 50,
});
