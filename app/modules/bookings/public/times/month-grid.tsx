import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import type { MonthOfTimes } from '#app/modules/bookings/availability/month.ts';
import { monthText, plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import caretLeft from '#app/ui/icons/regular/caret-left.svg?raw';
import caretRight from '#app/ui/icons/regular/caret-right.svg?raw';
import { timesHref } from '../addresses.ts';
import { TurnLink } from './turn-link.tsx';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Where a key leads from a place in the grid: to another day, or to the end of the week. */
const steps = new Map<string, (index: number) => number>([
  ['ArrowLeft', (index) => index - 1],
  ['ArrowRight', (index) => index + 1],
  ['ArrowUp', (index) => index - 7],
  ['ArrowDown', (index) => index + 7],
  ['Home', (index) => index - (index % 7)],
  ['End', (index) => index - (index % 7) + 6],
]);

/** The grid pattern of ARIA, on a table: rows and columns are a table’s own. */
const as = { grid: { role: 'grid' }, cell: (isShown: boolean) => ({ role: 'gridcell', 'aria-selected': isShown }) };

interface MonthGridProps {
  /** The address of the page, without its query. */
  path: string;
  zone?: string;
  month: MonthOfTimes;
}

/**
 * The days of a month as a grid: arrow keys move among them, Page Up and Page Down change the month, and the focus stays
 * on the day of the month. The grid must not get a key of the month: it would be mounted again, without the focus. Days
 * are links, so that it works without JavaScript.
 */
export function MonthGrid({ path, zone, month }: MonthGridProps) {
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  // Without JavaScript each day is reached with the Tab key.
  const [isEnhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);
  const [focused, setFocused] = useState(month.day);
  /** The day of the month, such as `09`, that gets the focus once a key has turned the month. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>(`[data-day^="${month.month}"]`) ?? [])];
    const same = cells.find(({ dataset: { day = '' } }) => day.slice(8) >= (wanted.current ?? ''));
    wanted.current = null;
    (same ?? cells.at(-1))?.focus({ preventScroll: true });
  }, [month.month]);
  const hrefOf = (other: string | null) => other && timesHref(path, { month: other, zone });

  const onKeyDown = (event: KeyboardEvent) => {
    const turned = event.key === 'PageUp' ? month.previous : event.key === 'PageDown' ? month.next : null;
    const step = steps.get(event.key);
    if (turned) {
      event.preventDefault();
      wanted.current = (document.activeElement as HTMLElement | null)?.dataset.day?.slice(8) ?? '01';
      navigate(hrefOf(turned) ?? path, { preventScrollReset: true });
    } else if (step && grid.current) {
      event.preventDefault();
      const cells = [...grid.current.querySelectorAll<HTMLElement>('[data-day]')];
      const current = cells.indexOf(document.activeElement as HTMLElement);
      const leading = weeksWithTimes(month.weeks)[0]?.filter((day) => day === null).length ?? 0;
      const place = Math.max(leading, Math.min(step(current + leading), leading + cells.length - 1));
      cells[place - leading]?.focus();
    }
  };

  const weeks = weeksWithTimes(month.weeks);
  const days = weeks.flat().filter((day) => day !== null);
  const tabStop = days.find(({ day }) => day === focused) ?? days.find(({ day }) => day === month.day) ?? days[0];
  return (
    <section aria-labelledby={headingId} id="days">
      <div className="flex items-center justify-between gap-4">
        <h2 id={headingId} className="text-h3" aria-live="polite">
          {monthText(month.month)}
        </h2>
        <div className="flex gap-2">
          <TurnLink href={hrefOf(month.previous)} label="Previous month" svg={caretLeft} />
          <TurnLink href={hrefOf(month.next)} label="Next month" svg={caretRight} />
        </div>
      </div>
      <table
        ref={grid}
        {...as.grid}
        aria-labelledby={headingId}
        className="mt-4 w-full table-fixed"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocused((target as HTMLElement).dataset.day ?? month.day)}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pb-2 text-center text-meta font-normal text-ink-2">
                <span aria-hidden="true">{weekday.slice(0, 2)}</span> <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)?.day}>
              {week.map((day, index) => (
                <td key={weekdays[index]} {...as.cell(day !== null && day.day === month.day)} className="p-0.5">
                  {day && (
                    <Day
                      day={day.day}
                      free={day.free}
                      full={day.full}
                      href={`${timesHref(path, { month: month.month, day: day.day, zone })}#times`}
                      isShown={day.day === month.day}
                      tabIndex={isEnhanced ? (day === tabStop ? 0 : -1) : undefined}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the weeks from the first one with times on: those before it are over, or too soon to book. */
const weeksWithTimes = (weeks: MonthOfTimes['weeks']): MonthOfTimes['weeks'] => {
  const first = weeks.findIndex((week) => week.some((day) => day !== null && day.free + day.full > 0));
  return first < 0 ? weeks : weeks.slice(first);
};

interface DayProps {
  day: string;
  free: number;
  full: number;
  href: string;
  isShown: boolean;
  tabIndex: number | undefined;
}

const dayShape = 'mx-auto grid size-11 place-items-center rounded-full tabular-nums';

function Day({ day, free, full, href, isShown, tabIndex }: DayProps) {
  const times = free > 0 ? `${counted(free, 'time')} free` : full > 0 ? 'full, with a waiting list' : 'no times';
  const label = `${plainDayText(day)}, ${times}`;
  const number = Number(day.slice(8));
  if (free === 0 && full === 0) {
    return (
      <span data-day={day} tabIndex={tabIndex} className={`${dayShape} text-ink-3`}>
        <span aria-hidden="true">{number}</span> <span className="sr-only">{label}</span>
      </span>
    );
  }
  return (
    <Link
      to={href}
      data-day={day}
      aria-label={label}
      aria-current={isShown ? 'date' : undefined}
      tabIndex={tabIndex}
      preventScrollReset
      discover="none"
      className={`${dayShape} border ${isShown ? 'border-primary bg-primary font-semibold text-on-primary' : free > 0 ? 'border-edge bg-sheet font-semibold hover:bg-oat' : 'border-dashed border-edge text-ink-2 hover:bg-oat'}`}
    >
      {number}
    </Link>
  );
}
