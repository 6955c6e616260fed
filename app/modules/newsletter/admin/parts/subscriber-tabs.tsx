import { Tabs } from '#app/ui/admin/tabs.tsx';

const tabs = [
  { key: 'subscribers', label: 'Subscribers', href: '/admin/subscribers' },
  { key: 'letters', label: 'Letters', href: '/admin/subscribers/letters' },
  { key: 'add', label: 'Add', href: '/admin/subscribers/add' },
  { key: 'import', label: 'Import', href: '/admin/subscribers/import' },
] as const;

/** The tabs of the screens about letters and subscribers. */
export function SubscriberTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  return (
    <div className="mb-5">
      <Tabs label="Subscribers" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.key === current }))} />
    </div>
  );
}
