import { Link } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { MonthOfTimes, OfferedTime } from '#app/modules/bookings/availability/month.ts';
import { timesHref } from '#app/modules/bookings/public/addresses.ts';
import { plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/fields.tsx';

/** A refused form that chooses a time. */
export interface TimeResult extends FormResult {
  /** The nearest free times, if another person took the chosen one. */
  nearest?: readonly OfferedTime[];
}

interface TimeChoiceProps {
  path: string;
  month: MonthOfTimes;
  result: TimeResult | undefined;
}

/** Field of a form: the free times of the chosen day, or those nearest to a time that another person took. */
export function TimeChoice({ path, month: { times, nextFree }, result }: TimeChoiceProps) {
  const nearest = result?.nearest ?? [];
  return (
    <>
      {nearest.length > 0 && (
        <Times legend="This time has just been taken. The nearest free times:" times={nearest} result={undefined} />
      )}
      {nearest.length === 0 && times.length > 0 && <Times legend="Free times" times={times} result={result} />}
      {nextFree && (
        <p className="col-span-full">
          The next free time is on{' '}
          <Link to={timesHref(path, { month: nextFree.slice(0, 7), day: nextFree })} className="text-link">
            {plainDayText(nextFree)}
          </Link>
          .
        </p>
      )}
    </>
  );
}

interface TimesProps {
  legend: string;
  times: readonly OfferedTime[];
  result: FormResult | undefined;
}

/** Field of a form: one of some times. */
export const Times = ({ legend, times, result }: TimesProps) => (
  <fieldset className="col-span-full">
    <legend className="mb-2 text-small leading-snug font-semibold">{legend}</legend>
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {times.map(({ start, label, seats }) => (
        <Radio key={start} name="start" value={start} defaultChecked={result?.values.start === start}>
          <span className="tabular-nums">{label}</span>
          {seats > 1 && ` (${counted(seats, 'place')})`}
        </Radio>
      ))}
    </div>
    <FieldError id="start" error={result?.errors.start} />
  </fieldset>
);
