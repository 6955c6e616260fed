import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';

/** The tokens at `/admin/settings/api`. */
export const tokensList = defineList({
  name: 'api-tokens',
  path: '/admin/settings/api',
  noun: { one: 'token', many: 'tokens' },
  searchLabel: 'Search by name',
  columns: [
    { key: 'name', label: 'Name', isText: true, isSortable: true },
    { key: 'state', label: 'State' },
    { key: 'scopes', label: 'Access', isText: true },
    { key: 'used', label: 'Last use', room: 5.5 },
    { key: 'expires', label: 'Expires', isSortable: true },
  ],
  filters: [choiceFilter('state', 'State', { works: 'Active', over: 'Expired or revoked' })],
  defaultSort: { column: 'name', direction: 'asc' },
});
