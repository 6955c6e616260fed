import { type MouseEvent, useRef, useState } from 'react';
import { copiedText } from '#app/modules/bookings/hosts/copied-hours.ts';
import { type Weekday, weekdays } from '#app/modules/bookings/hosts/weekly-hours.ts';
import { ActButton, Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/fields.tsx';

/** The choices in a post of the form, if it comes back. */
type Values = Readonly<Record<string, string>> | undefined;

/**
 * Copies the hours of a day to others, and fills several days from two pickers. It writes into the fields above, which
 * are saved with their form. Without JavaScript the form is posted to be copied, and comes back with everything typed.
 */
export function HoursTool({ values }: { values: Values }) {
  const tool = useRef<HTMLFieldSetElement>(null);
  const [from, setFrom] = useState('09:00');
  const [to, setTo] = useState('17:00');
  const [message, setMessage] = useState('');
  const chosenDays = () =>
    [...(tool.current?.querySelectorAll<HTMLInputElement>('[name="copyTo"]:checked') ?? [])].map(
      ({ value }) => value as Weekday,
    );
  const fill = (days: readonly Weekday[], hours: string) => {
    for (const day of days) {
      const field = document.getElementById(day);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = hours;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const copy = (event: MouseEvent) => {
    event.preventDefault();
    const day = tool.current?.querySelector<HTMLSelectElement>('[name="copyFrom"]')?.value as Weekday;
    const source = document.getElementById(day);
    const hours = source instanceof HTMLInputElement ? source.value : '';
    fill(chosenDays(), hours);
    setMessage(copiedText(day, hours, chosenDays()));
  };
  const fillIn = () => {
    fill(chosenDays(), `${from}-${to}`);
    setMessage(chosenDays().length > 0 ? 'These hours are filled in. Save to keep them.' : 'Choose the days first.');
  };
  // A post with no day ticked has no value for them.
  const ticked: readonly string[] = values ? (values.copyTo?.split('\n') ?? []) : weekdays.slice(1, 5);
  return (
    <fieldset ref={tool} className="rounded-paper bg-oat p-4">
      <legend className="float-left mb-3 font-semibold">Fill several days</legend>
      <div className="clear-both flex flex-wrap gap-x-4 gap-y-1">
        {weekdays.map((day) => (
          <label key={day} className="flex min-h-(--tick-height) items-center gap-2">
            <input
              type="checkbox"
              name="copyTo"
              value={day}
              className="tick-box"
              defaultChecked={ticked.includes(day)}
            />
            {day}
          </label>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField
          id="copyFrom"
          name="copyFrom"
          label="Copy the hours of"
          isRequired
          defaultValue={values?.copyFrom ?? weekdays[0]}
        >
          {weekdays.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </SelectField>
        <ActButton act="copy-hours" label="Copy to these days" onClick={copy} />
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-3 noscript:hidden">
        <TimeField label="From" value={from} set={setFrom} />
        <TimeField label="To" value={to} set={setTo} />
        <Button tone="quiet" disabled={!from || !to || from >= to} onClick={fillIn}>
          Fill in these days
        </Button>
      </div>
      <p role="status" className="mt-2 text-meta text-ink-2">
        {message}
      </p>
    </fieldset>
  );
}

const TimeField = ({ label, value, set }: { label: string; value: string; set: (value: string) => void }) => (
  <label className="grid gap-1 text-small font-semibold">
    {label}
    <input
      type="time"
      step={900}
      value={value}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      // The host would be saved before the hours are filled in.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className="field w-32 font-normal"
    />
  </label>
);
