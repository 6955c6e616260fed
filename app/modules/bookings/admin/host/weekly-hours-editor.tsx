import { useState } from 'react';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { copiedText } from '#app/modules/bookings/hosts/copied-hours.ts';
import {
  areHoursOf,
  isUnfinished,
  type PickedSpan,
  pickedHours,
  pickedProblem,
  pickedText,
} from '#app/modules/bookings/hosts/picked-hours.ts';
import { type Weekday, weekdays } from '#app/modules/bookings/hosts/weekly-hours.ts';
import { CopyHours } from './copy-hours.tsx';
import { HoursRow } from './hours-row.tsx';
import { writeHours } from './write-hours.ts';

type Week = Readonly<Record<Weekday, readonly PickedSpan[]>>;

/** The usual hours of a host as pickers. It writes them into the fields of the form, which are named as the days. */
export function WeeklyHoursEditor({ values, errors }: Pick<FormResult, 'values' | 'errors'>) {
  const textOf = (day: Weekday) => ownValue(values, day) ?? '';
  const [week, setWeek] = useState(
    () => Object.fromEntries(weekdays.map((day) => [day, pickedHours(textOf(day))])) as unknown as Week,
  );
  const [message, setMessage] = useState('');
  const change = (days: readonly Weekday[], spans: readonly PickedSpan[]) => {
    for (const day of days) writeHours(day, spans);
    setWeek({ ...week, ...Object.fromEntries(days.map((day) => [day, spans])) });
    setMessage('');
  };
  const copy = (from: Weekday, to: readonly Weekday[]) => {
    change(to, week[from]);
    setMessage(copiedText(from, pickedText(week[from]), to));
  };
  return (
    <>
      <ul className="divided -my-2">
        {weekdays.map((day) => (
          <li key={day} className="py-2">
            <HoursRow
              label={day}
              offText="Day off"
              spans={week[day]}
              change={(spans) => change([day], spans)}
              error={areHoursOf(textOf(day), week[day]) ? ownValue(errors, day) : undefined}
            >
              <CopyHours
                day={day}
                copy={(to) => copy(day, to)}
                isOff={isUnfinished(week[day]) || pickedProblem(week[day]) !== undefined}
              />
            </HoursRow>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-meta text-ink-2 empty:mt-0">
        {message}
      </p>
    </>
  );
}
