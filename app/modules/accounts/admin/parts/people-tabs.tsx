import { Tabs } from '#app/ui/admin/tabs.tsx';

const tabs = [
  { key: 'users', label: 'People', href: '/admin/users' },
  { key: 'invitations', label: 'Invitations', href: '/admin/users/invite' },
  { key: 'deletions', label: 'Deletion requests', href: '/admin/users/deletions' },
] as const;

/** The tabs of the three screens about people. */
export function PeopleTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  return (
    <div className="mb-5">
      <Tabs label="Users" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.key === current }))} />
    </div>
  );
}
