import { Link } from 'react-router';
import {
  type CalendarGroup,
  type CalendarSpan,
  type CalendarView,
  calendarHref,
  calendarRows,
  type CalendarEntry as Entry,
  inGroups,
  isClosedRow,
  minuteOfLondon,
  type OpenDay,
  rowMinutes,
} from '#app/modules/bookings/team/calendar.ts';
import { clockOfMinutes } from '#app/modules/bookings/times/clock.ts';
import { plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import { useNow } from '#app/ui/admin/use-now.ts';
import { MovableEntry } from './movable-entry.tsx';
import { MoveSessions } from './move-sessions.tsx';

interface CalendarDaysProps {
  span: CalendarSpan;
  host: string | null;
  entries: readonly Entry[];
  /** When a person works, day by day. */
  open: readonly OpenDay[];
  today: string;
  now: Date;
}

/** A day or a week by the hour. A week on a narrow screen is a list for each day. */
export function CalendarDays(props: CalendarDaysProps) {
  return (
    <MoveSessions span={props.span} host={props.host}>
      <CalendarKey view={props.span.view} />
      <HourTable {...props} />
      {props.span.view === 'week' && <WeekList {...props} />}
    </MoveSessions>
  );
}

/** A table, because our policy for styles forbids positions in attributes. A cell is as high as its entries take. */
function HourTable({ span: { view, days }, host, entries, open, today, now }: CalendarDaysProps) {
  const rows = calendarRows(
    entries,
    open.flatMap(({ hours }) => hours),
  );
  const minute = minuteOfLondon(useNow(now));
  const columns = days.map((day) => ({
    day,
    groups: inGroups(entries.filter((entry) => entry.day === day)),
    openDay: open.find((each) => each.day === day) ?? { day, hours: [], notes: [] },
  }));
  return (
    <table className={`panel mb-5 w-full table-fixed ${view === 'week' ? 'hidden min-[64rem]:table' : ''}`}>
      <thead>
        <tr>
          <th scope="col" className="w-14">
            <span className="sr-only">Time</span>
          </th>
          {columns.map(({ day, openDay: { notes } }) => (
            <th
              key={day}
              scope="col"
              data-day={day}
              aria-current={day === today ? 'date' : undefined}
              className="border-l border-line p-2 text-left align-top text-small font-semibold wrap-anywhere"
            >
              <DayLink day={day} host={host} isToday={day === today} isLink={view === 'week'} />
              <DayNotes notes={notes} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-minute={row} className="h-10">
            <th
              scope="row"
              className="pr-2 text-right align-top text-meta leading-none font-normal text-ink-3 tabular-nums"
            >
              {row % 60 === 0 ? clockOfMinutes(row) : <span className="sr-only">{clockOfMinutes(row)}</span>}
            </th>
            {columns.map(({ day, groups, openDay }) => (
              <Cell
                key={day}
                row={row}
                groups={groups}
                isClosed={isClosedRow(openDay, row)}
                minute={day === today ? minute : null}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  row: number;
  groups: readonly CalendarGroup[];
  /** Whether nobody works then. */
  isClosed: boolean;
  /** The present minute of the day, if it is today. */
  minute: number | null;
}

function Cell({ row, groups, isClosed, minute }: CellProps) {
  const group = groups.find((each) => each.row === row);
  if (group) {
    return (
      // The height lets the entries fill the cell.
      <td
        rowSpan={group.rows}
        className={`relative h-px border-t border-l border-line p-0.5 align-top ${groundOf(false, minute)}`}
      >
        <ul className="grid h-full grid-cols-1 gap-0.5">
          {group.entries.map((entry) => (
            <MovableEntry key={entry.id} entry={entry} />
          ))}
        </ul>
        <NowLine share={shareOf(minute, group.row, group.rows)} isAtEdge />
      </td>
    );
  }
  const isInside = groups.some((each) => each.row < row && row < each.row + each.rows * 30);
  if (isInside) return null;
  return (
    <td className={`relative border-l border-line ${groundOf(isClosed, minute)} ${row % 60 === 0 ? 'border-t' : ''}`}>
      {isClosed && <span className="sr-only">Closed</span>}
      <NowLine share={shareOf(minute, row, 1)} />
    </td>
  );
}

function groundOf(isClosed: boolean, minute: number | null): string {
  if (isClosed) return 'calendar-closed';
  return minute === null ? 'bg-sheet' : 'calendar-today';
}

/** Where a minute is in a cell, from 0 to 1; null if it is in another one. */
function shareOf(minute: number | null, row: number, rows: number): number | null {
  const share = minute === null ? -1 : (minute - row) / (rows * rowMinutes);
  return share >= 0 && share < 1 ? share : null;
}

/**
 * The present time. A drawing, because our policy for styles forbids positions in attributes.
 * @param isAtEdge whether entries are below it: a line through a name would strike it out
 */
const NowLine = ({ share, isAtEdge = false }: { share: number | null; isAtEdge?: boolean }) =>
  share !== null && (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-1 size-full"
    >
      <line x1={0} x2={isAtEdge ? 0.08 : 1} y1={share} y2={share} className="calendar-now" />
    </svg>
  );

/** The meaning of the looks of a calendar. */
const CalendarKey = ({ view }: { view: CalendarView }) => (
  <ul aria-label="Key" className="calendar-key" data-view={view}>
    {keys.flatMap(([look, text]) => [
      <li key={look} data-look={look}>
        {text}
      </li>,
      ' ',
    ])}
  </ul>
);

const keys = [
  ['booked', 'Booked'],
  ['request', 'Waiting for approval'],
  ['blocked', 'Blocked or being booked'],
  ['closed', 'Outside working hours'],
  ['now', 'Now'],
] as const;

/** Holidays and time off of a day. */
const DayNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <ul className="mt-0.5 text-meta leading-snug font-normal text-warning">
      {notes.map((note) => (
        <li key={note}>
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  );

function WeekList({ span, host, entries, open, today }: CalendarDaysProps) {
  return (
    <div className="panel mb-5 min-[64rem]:hidden">
      {span.days.map((day) => (
        <section
          key={day}
          data-day={day}
          aria-label={plainDayText(day)}
          className="border-b border-line p-3 last:border-b-0"
        >
          <h3 className="font-sans text-small font-semibold tracking-normal">
            <DayLink day={day} host={host} isToday={day === today} isLink />
          </h3>
          <DayNotes notes={open.find((each) => each.day === day)?.notes ?? []} />
          {entries.some((entry) => entry.day === day) ? (
            <ul className="mt-2 grid grid-cols-1 gap-2">
              {entries.map((entry) => entry.day === day && <MovableEntry key={entry.id} entry={entry} />)}
            </ul>
          ) : (
            <p className="text-meta text-ink-3">No bookings</p>
          )}
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
  if (!isLink) return isToday ? 'Today' : weekday;
  return (
    <Link
      to={calendarHref({ view: 'day', day, host })}
      className={`inline-flex min-h-6 items-center rounded-full whitespace-nowrap hover:underline ${isToday ? '-mx-1.5 bg-primary px-1.5 text-on-primary' : ''}`}
    >
      {isToday && <span className="sr-only">Today, </span>}
      {weekday.slice(0, 3)} {number} <span className="sr-only">{rest.join(' ')}</span>
    </Link>
  );
}
