import { type KeyboardEvent, useId, useRef } from 'react';
import { type Weekday, weekdays } from '#app/modules/bookings/hosts/weekly-hours.ts';
import { DropdownSheet } from '#app/ui/admin/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import copyIcon from '#app/ui/icons/regular/copy.svg?raw';

interface CopyHoursProps {
  day: Weekday;
  /** Whether the hours cannot be copied. */
  isOff: boolean;
  copy: (to: readonly Weekday[]) => void;
}

/** Copies the hours of a day to the days that are ticked in a sheet beside its button. */
export function CopyHours({ day, isOff, copy }: CopyHoursProps) {
  const id = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  const apply = useRef<HTMLButtonElement>(null);
  const copyToTicked = () => {
    const ticked = [...(choice.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])];
    copy(ticked.map(({ value }) => value as Weekday));
    for (const box of ticked) box.checked = false;
  };
  // The Enter key in a box would post the form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target === apply.current) return;
    event.preventDefault();
    apply.current?.click();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Copy to other days: ${day}`}
        title="Copy to other days"
        disabled={isOff}
        className="icon-button disabled:opacity-40"
      >
        <Icon svg={copyIcon} />
      </button>{' '}
      <DropdownSheet id={id} className="w-56">
        <fieldset ref={choice} onKeyDown={onKeyDown}>
          <legend className="mb-1 font-semibold">Copy {day}’s hours to</legend>
          {weekdays
            .filter((other) => other !== day)
            .map((other) => (
              <label key={other} className="flex min-h-(--tick-height) cursor-pointer items-center gap-2.5">
                <input type="checkbox" value={other} className="tick-box mt-0" />
                {other}
              </label>
            ))}{' '}
          <button
            type="button"
            ref={apply}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={copyToTicked}
            className="button button-primary mt-2"
          >
            Apply
          </button>
        </fieldset>
      </DropdownSheet>
    </>
  );
}
