import { Tabs } from '#app/ui/admin/tabs.tsx';

export const tabs = [
  { key: 'desk', label: 'Due', href: '/admin/duties' },
  { key: 'requests', label: 'Requests', href: '/admin/duties/requests' },
  { key: 'safety', label: 'Online safety', href: '/admin/duties/safety' },
  { key: 'incidents', label: 'Incidents', href: '/admin/duties/incidents' },
  { key: 'processing', label: 'Personal data', href: '/admin/duties/processing' },
  { key: 'staff', label: 'Staff', href: '/admin/duties/staff' },
] as const;

/** The tabs of the duties screens. */
export function DutiesTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  return (
    <div className="mb-5">
      <Tabs label="Duties" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.key === current }))} />
    </div>
  );
}
