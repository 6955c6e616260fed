import { Link } from 'react-router';
import type { MonthOfTimes } from '#app/modules/bookings/availability/month.ts';
import type { Span } from '#app/modules/bookings/availability/week.ts';
import { clockOfMinutes } from '#app/modules/bookings/times/clock.ts';
import { dayOfMonthText, plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import caretLeft from '#app/ui/icons/regular/caret-left.svg?raw';
import caretRight from '#app/ui/icons/regular/caret-right.svg?raw';
import { timesHref } from '../addresses.ts';
import { TurnLink } from './turn-link.tsx';

interface WeekPictureProps {
  path: string;
  zone: string;
  month: MonthOfTimes;
}

/** A line for each hour, and a label for each of at most seven. */
const maxLabels = 7;

/** The free times of the week of the shown day: each day leads to its times below. A phone has the list alone. */
export function WeekPicture({ path, zone, month: { day: shown, week, previous, next } }: WeekPictureProps) {
  if (!week?.days.some(({ spans }) => spans.length > 0)) return null;
  const all = week.days.flatMap(({ spans }) => spans);
  const first = Math.floor(Math.min(...all.map(({ from }) => from)) / 60);
  const last = Math.max(first + 4, Math.ceil(Math.max(...all.map(({ to }) => to)) / 60));
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const step = Math.ceil(hours.length / maxLabels);
  const y = (minutes: number) => minutes - first * 60;
  const hrefOf = (day: string) => timesHref(path, { month: day.slice(0, 7), day, zone });
  const [monday] = week.days;
  return (
    <section aria-labelledby="week" className="mb-10 hidden md:block">
      <div className="flex items-center justify-between gap-4">
        <h2 id="week" className="text-h3">
          Week of {dayOfMonthText(monday?.day ?? '').replace(/^\w+ /, '')}
        </h2>
        <div className="flex gap-2">
          <Turn to={{ path, zone, day: week.previous, month: previous }} side="before" svg={caretLeft} />
          <Turn to={{ path, zone, day: week.next, month: next }} side="after" svg={caretRight} />
        </div>
      </div>
      <div className="mt-3 grid h-64 grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-paper border border-line bg-sheet p-3 pt-14 pb-4">
        <div className="flex flex-col justify-between text-meta leading-4 text-ink-3 tabular-nums" aria-hidden="true">
          {hours.map((hour, index) => [
            // Without a height, in the middle of its line.
            <span key={hour} className="flex h-0 items-center justify-end">
              {index % step === 0 && clockOfMinutes(hour * 60)}
            </span>,
            ' ',
          ])}
        </div>
        <div className="relative">
          <svg
            viewBox={`0 0 70 ${y(last * 60)}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            {hours.map((hour) => (
              <path key={hour} d={`M0 ${y(hour * 60)}h70`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
            ))}
            {week.days.flatMap(({ day, spans }, index) =>
              spans.map(({ from, to }) => (
                <rect
                  key={`${day} ${from}`}
                  x={index * 10 + 0.7}
                  width={8.6}
                  y={y(from)}
                  height={to - from}
                  fill={day === shown ? 'var(--bar)' : 'var(--simplicity-tint)'}
                  stroke="var(--primary)"
                  vectorEffect="non-scaling-stroke"
                />
              )),
            )}
          </svg>
          <ul className="absolute inset-x-0 -top-12 bottom-0 flex">
            {week.days.map(({ day, spans }) => (
              <li key={day} className="min-w-0 flex-1">
                <DayColumn day={day} spans={spans} href={`${hrefOf(day)}#times`} isShown={day === shown} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

interface TurnProps {
  to: { path: string; zone: string; day: string | null; month: string | null };
  side: 'before' | 'after';
  svg: string;
}

/** Leads to the nearest day with free times. Only the days around the month are known: beyond them it leads to a month. */
function Turn({ to: { path, zone, day, month }, side, svg }: TurnProps) {
  if (day) {
    const href = timesHref(path, { month: day.slice(0, 7), day, zone });
    return <TurnLink href={href} label={`Free times ${side} this week`} svg={svg} />;
  }
  return <TurnLink href={month && timesHref(path, { month, zone })} label={`The month ${side} this week`} svg={svg} />;
}

interface DayColumnProps {
  day: string;
  spans: readonly Span[];
  href: string;
  isShown: boolean;
}

/** The head of a day, and its place in the picture to press. */
function DayColumn({ day, spans, href, isShown }: DayColumnProps) {
  const [weekday = '', number, ...monthAndYear] = plainDayText(day).split(' ');
  const shortDay = weekday.slice(0, 3);
  const head = (
    <>
      <span className="block text-meta leading-4 text-ink-2">{shortDay}</span>{' '}
      <span
        className={`mx-auto mt-0.5 block w-fit rounded-full px-2 leading-6 tabular-nums ${isShown ? 'bg-primary font-semibold text-on-primary' : ''}`}
      >
        {number}
      </span>
    </>
  );
  if (spans.length === 0) {
    return (
      <p className="text-center text-ink-3">
        <span aria-hidden="true">{head}</span> <span className="sr-only">{plainDayText(day)}, no free times</span>
      </p>
    );
  }
  const free = new Intl.ListFormat('en-GB').format(
    spans.map(({ from, to }) => `${clockOfMinutes(from)} to ${clockOfMinutes(to)}`),
  );
  return (
    <Link
      to={href}
      aria-label={`${shortDay} ${number} ${monthAndYear.join(' ')}, free from ${free}`}
      aria-current={isShown ? 'date' : undefined}
      preventScrollReset
      discover="none"
      className="block h-full rounded-paper text-center font-semibold hover:bg-ink/5 forced-colors:outline-offset-2!"
    >
      {head}
    </Link>
  );
}
