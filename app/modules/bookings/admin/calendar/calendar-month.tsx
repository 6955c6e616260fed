import { Link } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import { weeksOf } from '#app/modules/bookings/availability/month.ts';
import { weekdays } from '#app/modules/bookings/hosts/weekly-hours.ts';
import { type CalendarEntry, type CalendarSpan, calendarHref } from '#app/modules/bookings/team/calendar.ts';
import { plainDayText } from '#app/modules/bookings/times/session-time-text.ts';

interface CalendarMonthProps {
  span: CalendarSpan;
  host: string | null;
  entries: readonly CalendarEntry[];
  today: string;
}

/** As many as a day of the month has room for. */
const maxShown = 3;

/** A month: what each day begins with on wide screens, and how much there is on narrow ones. Days lead to their view. */
export function CalendarMonth({ span, host, entries, today }: CalendarMonthProps) {
  return (
    <table className="panel mb-5 w-full table-fixed">
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="border-b border-line p-2 text-left text-meta font-normal text-ink-2"
            >
              <span aria-hidden="true">{weekday.slice(0, 2)}</span> <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(span.day.slice(0, 7)).map((week) => (
          <tr key={week.find((day) => day)}>
            {week.map((day, index) => (
              <td
                key={weekdays[index]}
                className="h-16 border border-line p-1 align-top first:border-l-0 last:border-r-0 md:h-28"
              >
                {day && (
                  <Day
                    day={day}
                    isToday={day === today}
                    href={calendarHref({ view: 'day', day, host })}
                    entries={entries.filter((entry) => entry.day === day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  href: string;
  entries: readonly CalendarEntry[];
}

function Day({ day, isToday, href, entries }: DayProps) {
  const label = `${plainDayText(day)}, ${entries.length === 0 ? 'nothing planned' : counted(entries.length, 'entry', 'entries')}`;
  return (
    <>
      <Link
        to={href}
        aria-label={label}
        aria-current={isToday ? 'date' : undefined}
        className={`grid size-8 place-items-center rounded-full text-meta tabular-nums hover:bg-oat ${isToday ? 'bg-primary text-on-primary hover:bg-primary' : ''}`}
      >
        {Number(day.slice(8))}
      </Link>
      {entries.length > 0 && (
        <p aria-hidden="true" className="text-center text-meta text-ink-2 md:hidden">
          {entries.length}
        </p>
      )}
      <ul className="hidden text-meta leading-snug md:block">
        {entries.slice(0, maxShown).map((entry) => (
          <li key={entry.id} className="truncate px-1">
            <span className="text-ink-2 tabular-nums">{entry.begins}</span>{' '}
            {entry.isBlocked ? 'Blocked' : entry.people.map(({ name }) => name).join(', ') || entry.title}
          </li>
        ))}
        {entries.length > maxShown && <li className="px-1 text-ink-2">{entries.length - maxShown} more</li>}
      </ul>
    </>
  );
}
