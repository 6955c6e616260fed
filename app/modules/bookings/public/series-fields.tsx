import type { PlannedSession } from '#app/modules/bookings/availability/plan-series.server.ts';
import { leftOut, seriesField } from '#app/modules/bookings/booking/series-schema.ts';
import { SelectField } from '#app/ui/forms/fields.tsx';

/** Field of a booking form: how many weekly sessions. */
export const SessionsField = ({ max, value }: { max: number; value: string | undefined }) => (
  <SelectField id="sessions" name="sessions" label="Repeat" isRequired defaultValue={value ?? '1'}>
    {Array.from({ length: max }, (_, index) => index + 1).map((sessions) => (
      <option key={sessions} value={sessions}>
        {sessions === 1 ? 'Doesn’t repeat' : `Weekly, ${sessions} sessions`}
      </option>
    ))}
  </SelectField>
);

interface SeriesFieldsProps {
  plan: readonly PlannedSession[];
  /** The posted values. */
  values: Record<string, string>;
}

/** Fields of a booking form: each session after the first, at its time, at one near it, or left out. */
export const SeriesFields = ({ plan, values }: SeriesFieldsProps) => (
  <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
    <legend className="mb-3 font-semibold">Later sessions</legend>
    <input type="hidden" name="sessions" value={plan.length + 1} />
    {plan.map(({ number, start, label, isFree, nearest }) => {
      const choices = isFree ? [{ start, label }] : nearest;
      const posted = values[seriesField(number)];
      const isPosted = posted === leftOut || choices.some((choice) => choice.start === posted);
      return (
        <SelectField
          key={start}
          id={seriesField(number)}
          name={seriesField(number)}
          isRequired
          label={isFree ? `Session ${number}` : `Session ${number}: ${label} is not free`}
          defaultValue={isPosted ? posted : (choices[0]?.start ?? leftOut)}
        >
          {choices.map((choice) => (
            <option key={choice.start} value={choice.start}>
              {choice.label}
            </option>
          ))}
          <option value={leftOut}>Skip this session</option>
        </SelectField>
      );
    })}
  </fieldset>
);

/** Returns what to know before a series is booked: how many of its sessions clash. */
export function clashText(plan: readonly PlannedSession[]): string {
  const clashes = plan.filter(({ isFree }) => !isFree).length;
  if (clashes === 0) return 'All of these times are free. Nothing is booked yet.';
  const which = clashes === 1 ? 'One of these times is not free' : `${clashes} of these times are not free`;
  return `${which}. The nearest free time is chosen instead, if there is one: please check. Nothing is booked yet.`;
}
