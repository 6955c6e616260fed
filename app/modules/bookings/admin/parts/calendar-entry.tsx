import { Link } from 'react-router';
import { clockOfMinutes } from '#app/modules/bookings/hosts/weekly-hours.ts';
import type { CalendarEntry as Entry } from '#app/modules/bookings/team/calendar.ts';

/** One session or blocked time: when, whose, and a link to each booking. */
export function CalendarEntry({ entry }: { entry: Entry }) {
  const { isBlocked, isHeld, title, hosts, people, from, to } = entry;
  return (
    <div className="grid grid-cols-1 content-start gap-0.5 text-meta leading-snug wrap-anywhere">
      <p className="tabular-nums text-ink-2">
        {clockOfMinutes(from)}–{clockOfMinutes(to)}
        {isBlocked && ' Blocked'}
        {isHeld && ' Being booked now'}
      </p>
      {people.map(({ id, name, isRequest }) => (
        <p key={id}>
          <Link to={`/admin/bookings/${id}`} className="text-link font-semibold">
            <bdi>{name}</bdi>
          </Link>
          {isRequest && ' (waiting for approval)'}
        </p>
      ))}
      <p dir="auto" className="text-ink-2">
        {[title, hosts.join(', ')].filter(Boolean).join(', ')}
      </p>
    </div>
  );
}
