import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { subscriberStates } from './subscriber-states.ts';

/** The list of subscribers at `/admin/subscribers`. */
export const subscriberList = defineList({
  name: 'subscribers',
  path: '/admin/subscribers',
  noun: { one: 'address', many: 'addresses' },
  searchLabel: 'Search by email or source',
  columns: [
    { key: 'email', label: 'Email', isSortable: true, room: 11 },
    { key: 'state', label: 'State', isSortable: true, room: 9 },
    { key: 'source', label: 'Source of consent', isText: true },
    { key: 'consent', label: 'Consent given', isSortable: true },
    { key: 'confirmed', label: 'Confirmed', isSortable: true, isHidden: true },
    { key: 'left', label: 'Unsubscribed', isSortable: true, isHidden: true },
    { key: 'bounced', label: 'Bounced', isHidden: true },
  ],
  filters: [
    choiceFilter('state', 'State', subscriberStates),
    { key: 'from', label: 'Consent from', kind: 'date' },
    { key: 'to', label: 'To (inclusive)', kind: 'date' },
  ],
  defaultSort: { column: 'consent', direction: 'desc' },
  pageSize: 50,
});
