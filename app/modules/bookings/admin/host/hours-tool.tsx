import type { FormResult } from '#app/lib/forms/form-result.ts';
import { weekdays } from '#app/modules/bookings/hosts/weekly-hours.ts';
import { ActButton } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/fields.tsx';

/**
 * Copies the hours of a day to others without JavaScript: the form is posted to be copied, and comes back with everything
 * typed. @param values the choices in a post of the form, if it comes back
 */
export function HoursTool({ values }: { values: FormResult['values'] | undefined }) {
  // A post with no day ticked has no value for them.
  const ticked: readonly string[] = values ? (values.copyTo?.split('\n') ?? []) : weekdays.slice(1, 5);
  return (
    <fieldset className="rounded-paper bg-oat p-4">
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
        <ActButton act="copy-hours" label="Copy to these days" />
      </div>
    </fieldset>
  );
}
