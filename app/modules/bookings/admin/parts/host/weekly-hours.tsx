import { hoursText, weekdays } from '#app/modules/bookings/hosts/weekly-hours.ts';
import type { ClockHours } from '#app/modules/bookings/times/working-hours.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';

/** The usual hours of a host, for the host. The team changes them. */
export const WeeklyHours = ({ weekly }: { weekly: readonly (readonly ClockHours[])[] }) => (
  <Panel title="Weekly hours">
    <dl className="facts">
      {weekdays.map((day, place) => (
        <DetailRow key={day} label={day}>
          {hoursText(weekly[place] ?? []) || 'Off'}
        </DetailRow>
      ))}
    </dl>
    <p className="p-4 text-ink-2">The team manages these. You enter time off and other hours yourself.</p>
  </Panel>
);
