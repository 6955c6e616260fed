import { Link } from 'react-router';
import { clockOfMinutes } from '#app/modules/bookings/hosts/weekly-hours.ts';
import {
  type CalendarGroup,
  type CalendarSpan,
  calendarHref,
  calendarRows,
  type CalendarEntry as Entry,
  inGroups,
} from '#app/modules/bookings/team/calendar.ts';
import { plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import { MovableEntry } from './movable-entry.tsx';
import { MoveSessions } from './move-sessions.tsx';

interface CalendarDaysProps {
  span: CalendarSpan;
  host: string | null;
  entries: readonly Entry[];
  today: string;
}

/** A day or a week by the hour. A week on a narrow screen is a list for each day. */
export function CalendarDays(props: CalendarDaysProps) {
  return (
    <MoveSessions span={props.span} host={props.host}>
      <HourTable {...props} />
      {props.span.view === 'week' && <WeekList {...props} />}
    </MoveSessions>
  );
}

/** A table, because our policy for styles forbids positions in attributes. A cell is as high as its entries take. */
function HourTable({ span: { view, days }, host, entries, today }: CalendarDaysProps) {
  const rows = calendarRows(entries);
  const columns = days.map((day) => ({ day, groups: inGroups(entries.filter((entry) => entry.day === day)) }));
  return (
    <table className={`panel mb-5 w-full table-fixed ${view === 'week' ? 'hidden min-[84rem]:table' : ''}`}>
      <thead>
        <tr>
          <th scope="col" className="w-14">
            <span className="sr-only">Time</span>
          </th>
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              data-day={day}
              className="border-l border-line p-2 text-left text-small font-semibold"
            >
              <DayLink day={day} host={host} isToday={day === today} isLink={view === 'week'} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-minute={row} className="h-9">
            <th
              scope="row"
              className="pr-2 text-right align-top text-meta leading-none font-normal text-ink-3 tabular-nums"
            >
              {row % 60 === 0 ? clockOfMinutes(row) : <span className="sr-only">{clockOfMinutes(row)}</span>}
            </th>
            {columns.map(({ day, groups }) => (
              <Cell key={day} row={row} groups={groups} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ row, groups }: { row: number; groups: readonly CalendarGroup[] }) {
  const group = groups.find((each) => each.row === row);
  if (group) {
    return (
      // The height lets the entries fill the cell.
      <td rowSpan={group.rows} className="h-px border-t border-l border-line p-0.5 align-top">
        <ul className="grid h-full grid-cols-1 gap-0.5">
          {group.entries.map((entry) => (
            <MovableEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      </td>
    );
  }
  const isInside = groups.some((each) => each.row < row && row < each.row + each.rows * 30);
  return isInside ? null : <td className={`border-l border-line ${row % 60 === 0 ? 'border-t' : ''}`} />;
}

function WeekList({ span, host, entries, today }: CalendarDaysProps) {
  return (
    <div className="panel mb-5 min-[84rem]:hidden">
      {span.days.map((day) => (
        <section
          key={day}
          data-day={day}
          aria-label={plainDayText(day)}
          className="border-b border-line p-3 last:border-b-0"
        >
          <h3 className="text-small font-semibold">
            <DayLink day={day} host={host} isToday={day === today} isLink />
          </h3>
          <ul className="mt-2 grid grid-cols-1 gap-2">
            {entries.map((entry) => entry.day === day && <MovableEntry key={entry.id} entry={entry} />)}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface DayLinkProps {
  day: string;
  host: string | null;
  isToday: boolean;
  isLink: boolean;
}

function DayLink({ day, host, isToday, isLink }: DayLinkProps) {
  const [weekday = '', number, ...rest] = plainDayText(day).split(' ');
  const label = isToday ? 'Today' : weekday;
  if (!isLink) return label;
  return (
    <Link to={calendarHref({ view: 'day', day, host })} className="text-link">
      {isToday ? label : weekday.slice(0, 3)} {number}
      <span className="sr-only"> {rest.join(' ')}</span>
    </Link>
  );
}
