import { defineList } from '#app/lib/lists/list-definition.ts';
import { proposalKinds, proposalStates } from './proposal-kinds.ts';

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

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
    { key: 'token', label: 'Token', isText: true },
    { key: 'proposed', label: 'Proposed', isSortable: true },
    { key: 'decided', label: 'Decided' },
  ],
  filters: [
    { key: 'kind', label: 'Kind', kind: 'choice', options: optionsOf(proposalKinds) },
    { key: 'state', label: 'State', kind: 'choice', options: optionsOf(proposalStates) },
  ],
  defaultSort: { column: 'proposed', direction: 'desc' },
});
