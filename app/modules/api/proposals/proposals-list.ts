import { choiceFilter, defineList } from '#app/lib/lists/list-definition.ts';
import { proposalKinds, proposalStates } from './proposal-kinds.ts';

/** Proposals of programs, at `/admin/settings/api/proposals`. */
export const proposalsList = defineList({
  name: 'api-proposals',
  path: '/admin/settings/api/proposals',
  noun: { one: 'proposal', many: 'proposals' },
  searchLabel: 'Search by title or token',
  columns: [
    { key: 'title', label: 'Title', isText: true },
    { key: 'kind', label: 'Kind' },
    { key: 'state', label: 'State' },
    { key: 'token', label: 'Token', isText: true, isLesser: true },
    { key: 'proposed', label: 'Proposed', isSortable: true },
    { key: 'decided', label: 'Decided', isText: true, isLesser: true },
  ],
  filters: [choiceFilter('kind', 'Kind', proposalKinds), choiceFilter('state', 'State', proposalStates)],
  defaultSort: { column: 'proposed', direction: 'desc' },
});
