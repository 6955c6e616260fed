import { Tabs } from '#app/ui/admin/tabs.tsx';

const tabs = [
  { name: 'tokens', label: 'Tokens', href: '/admin/settings/api' },
  { name: 'programs', label: 'Programs', href: '/admin/settings/api/programs' },
  { name: 'proposals', label: 'Proposals', href: '/admin/settings/api/proposals' },
] as const;

export const ApiTabs = ({ current }: { current: (typeof tabs)[number]['name'] }) => (
  <div className="mb-5">
    <Tabs label="API" tabs={tabs.map(({ name, ...tab }) => ({ ...tab, isCurrent: name === current }))} />
  </div>
);
