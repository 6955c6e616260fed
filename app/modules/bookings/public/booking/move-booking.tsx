import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { cityOf } from '#app/lib/time/time-zones.ts';
import type { MonthOfTimes } from '#app/modules/bookings/availability/month.ts';
import { Button } from '#app/ui/button.tsx';
import type { NearestResult } from '../service/booking-result.server.ts';
import { DayTimes, NearestTimes } from '../times/day-times.tsx';
import { MonthGrid } from '../times/month-grid.tsx';
import { WeekPicture } from '../times/week-picture.tsx';

/** The answer of a post of the page: the chosen time to confirm, or the nearest ones if it is taken. */
export interface MoveResult extends FormResult {
  nearest?: NearestResult;
  chosen?: { start: string; when: string };
}

interface MoveBookingProps {
  /** The address of the page. */
  path: string;
  /** The time that the page shows as the current one. */
  startsAt: string;
  zone: string;
  month: MonthOfTimes;
  result: MoveResult | undefined;
}

/** Moves a booking: a free time is chosen, then confirmed. */
export function MoveBooking({ path, startsAt, zone, month, result }: MoveBookingProps) {
  const movePath = `${path}?move`;
  return (
    <>
      {result?.nearest && <NearestTimes path={movePath} {...result.nearest} act="choose" />}
      {result?.chosen ? (
        <Form method="post" action={movePath} className="mt-8">
          <h2 className="text-h3">Change to {result.chosen.when}?</h2>
          <p className="mt-2 text-ink-2">We’ll email you and your host. Your current time will be released.</p>
          <input type="hidden" name="start" value={result.chosen.start} />
          <input type="hidden" name="readStart" value={startsAt} />
          <div className="mt-5 flex flex-wrap items-center gap-4">
            <Button type="submit" name="act" value="move">
              Change time
            </Button>
            <a href={path} className="text-link">
              Keep my current time
            </a>
          </div>
        </Form>
      ) : (
        <div className="mt-10">
          <WeekPicture path={movePath} zone={zone} month={month} />
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <div>
              <MonthGrid path={movePath} zone={zone} month={month} />
              <p className="mt-6 text-meta text-ink-2">Times are {cityOf(zone)} time.</p>
            </div>
            <div>
              <DayTimes path={movePath} zone={zone} month={month} act="choose" />
              <p className="mt-10">
                <a href={path} className="text-link">
                  Keep my current time
                </a>
              </p>
            </div>
          </div>
        </div>
      )}
    </>
  );
}
