import { Link } from 'react-router';
import type { CalendarEntry } from '#app/modules/bookings/team/calendar.ts';

/** One line in the narrow columns of a table, two in a list. */
const short = 'in-[td]:truncate not-in-[td]:line-clamp-2';

/** One session or blocked time: when, whose, and a link to each booking. */
export function EntryCard({ entry }: { entry: CalendarEntry }) {
  const { isBlocked, isHeld, title, hosts, people, begins, ends } = entry;
  const about = [title, hosts.join(', ')].filter(Boolean).join(', ');
  return (
    <div className="grid grid-cols-1 content-start gap-0.5 text-meta leading-snug wrap-anywhere">
      <p className="pr-7 tabular-nums text-ink-2 pointer-coarse:pr-11">
        {begins}–{ends}
      </p>{' '}
      {/* Below the corner of the button that moves it, where a narrow column has room for a word. */}
      {(isBlocked || isHeld) && <p className="text-ink-2">{isBlocked ? 'Blocked' : 'Being booked now'}</p>}
      {people.map(({ id, name, isRequest, isUnanswered }) => (
        <div key={id}>
          {/* The link itself is shortened: inside what is, its hidden end would scroll into view with the focus. */}
          <Link
            dir="auto"
            to={`/admin/bookings/${id}`}
            className={`text-link py-0.5 font-semibold in-[td]:block ${short}`}
            title={name}
          >
            {name}
          </Link>
          {isRequest && (
            <p className={isUnanswered ? 'text-danger' : 'text-warning'}>
              {isUnanswered ? 'Not answered in time' : 'Waiting for approval'}
            </p>
          )}
        </div>
      ))}
      <p dir="auto" className={`text-ink-2 ${short}`} title={about}>
        {about}
      </p>
    </div>
  );
}
