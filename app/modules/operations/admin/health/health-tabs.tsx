import { Segments } from '#app/ui/admin/tabs/segments.tsx';
import { sectionTabs } from '#app/ui/admin/tabs/tabs.tsx';

export const HealthTabs = sectionTabs('Health', {
  checks: ['Checks', '/admin/health'],
  speed: ['Speed for visitors', '/admin/health/speed'],
  errors: ['Errors in browsers', '/admin/health/errors'],
});

const periods = [
  { days: 1, label: '24 hours' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
] as const;

/** Returns the days of a period in an address; 7 for anything else. */
export const daysOf = (text: string | null): number => periods.find(({ days }) => String(days) === text)?.days ?? 7;

/** Links to the same screen for another period. */
export function PeriodLinks({ path, days: current }: { path: string; days: number }) {
  return (
    <Segments
      label="Period"
      className="mt-5 mb-3"
      tabs={periods.map(({ days, label }) => ({ label, href: `${path}?days=${days}`, isCurrent: days === current }))}
    />
  );
}
