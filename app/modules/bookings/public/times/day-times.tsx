import { useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import type { MonthOfTimes, OfferedTime } from '#app/modules/bookings/availability/month.ts';
import { dayOfMonthText, monthText, plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import { SmartLink } from '#app/ui/link.tsx';
import { timesHref } from '../addresses.ts';

interface DayTimesProps {
  path: string;
  zone: string;
  month: MonthOfTimes;
  /** The act of a button for a time. */
  act: 'hold' | 'choose';
}

/** The free times of the chosen day: a button for each. The focus moves here once a day is chosen. */
export function DayTimes({ path, zone, month, act }: DayTimesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice of a day has another key.
  useEffect(() => {
    if (hash === '#times') heading.current?.focus();
  }, [hash, key]);
  if (!month.day) return <NoTimes path={path} zone={zone} month={month} />;
  return (
    <section aria-labelledby="times">
      {/* As high as the line of the month beside it, which has buttons. */}
      <h2 id="times" ref={heading} tabIndex={-1} className="text-h3 xl:flex xl:min-h-11 xl:items-center">
        {dayOfMonthText(month.day)}
      </h2>
      <p className="mt-1 text-meta text-ink-2">
        {month.times.length > 0 ? `${counted(month.times.length, 'time')} free` : 'All places are taken.'}{' '}
        {month.nextFree && <NextFree path={path} zone={zone} day={month.nextFree} />}
      </p>
      {month.times.length > 0 && <TimeButtons path={path} zone={zone} times={month.times} act={act} className="mt-4" />}
      <FullSessions path={path} zone={zone} month={month} />
      <p className="mt-5 text-meta lg:hidden">
        <a href="#days" className="text-link">
          Back to the days
        </a>
      </p>
    </section>
  );
}

/** The sessions of the day without a place left, and the way to the waiting list of each. */
function FullSessions({ path, zone, month: { month, day, full } }: Omit<DayTimesProps, 'act'>) {
  if (full.length === 0) return null;
  return (
    <ul aria-label="Full sessions" className="ruled mt-6 max-w-[30rem]">
      {full.map(({ start, label }) => (
        <li key={start} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <span className="tabular-nums text-ink-2">{label}, full</span>{' '}
          <SmartLink
            href={`${timesHref(path, { month, day, zone, wait: start })}#waiting`}
            aria-label={`Join the waiting list for ${label}`}
            className="text-link"
          >
            Join the waiting list
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}

interface TimeButtonsProps {
  path: string;
  zone: string;
  times: readonly OfferedTime[];
  act: DayTimesProps['act'];
  className?: string;
}

/** A form with a button for each of these times. */
export function TimeButtons({ path, zone, times, act, className = '' }: TimeButtonsProps) {
  return (
    <Form method="post" action={path} className={className}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="zone" value={zone} />
      <ul className="flex flex-wrap gap-2.5">
        {times.map(({ start, label, seats }) => (
          <li key={start}>
            <button type="submit" name="start" value={start} className="button button-quiet tabular-nums">
              {label} {seats > 1 && <span className="font-normal text-ink-2">{counted(seats, 'place')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}

/** The free times that are nearest to one that another person took meanwhile. */
export function NearestTimes({ times, ...buttons }: Omit<TimeButtonsProps, 'className'>) {
  return (
    <div role="alert" className="mt-8">
      <h2 className="text-h3">This time has just been taken</h2>
      {times.length > 0 && (
        <>
          <p className="mt-2 mb-4 text-ink-2">These are the nearest free times.</p>
          <TimeButtons {...buttons} times={times} />
        </>
      )}
    </div>
  );
}

function NoTimes({ path, zone, month: { month, nextFree } }: Omit<DayTimesProps, 'act'>) {
  return (
    <section aria-labelledby="times">
      <h2 id="times" className="text-h3 xl:flex xl:min-h-11 xl:items-center">
        No free times in {monthText(month)}
      </h2>
      <p className="mt-2 text-ink-2">
        {nextFree ? (
          <NextFree path={path} zone={zone} day={nextFree} />
        ) : (
          'There are no free times at the moment. Write to us, and we will find a time together.'
        )}
      </p>
    </section>
  );
}

const NextFree = ({ path, zone, day }: { path: string; zone: string; day: string }) => (
  <>
    The next free time is on{' '}
    <SmartLink href={`${timesHref(path, { month: day.slice(0, 7), day, zone })}#times`} className="text-link">
      {plainDayText(day)}
    </SmartLink>
    .
  </>
);
