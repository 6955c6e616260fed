import { type ReactNode, useId } from 'react';
import { isUntilMidnight, type PickedSpan } from '#app/modules/bookings/hosts/picked-hours.ts';
import type { invalid } from '#app/ui/forms/fields.tsx';

interface TimeSpanProps {
  /** Begins the names of both fields. */
  name: string;
  span: PickedSpan;
  set: (changed: Partial<PickedSpan>) => void;
  /** The attributes of fields with a message. */
  state: ReturnType<typeof invalid>;
  /** Buttons behind the fields. */
  children: ReactNode;
}

/** The time fields from and to. */
export function TimeSpan({ name, span, set, state, children }: TimeSpanProps) {
  const midnightId = useId();
  const isLate = isUntilMidnight(span);
  const described = [state['aria-describedby'], isLate && midnightId].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-1.5">
        <TimeField label={`${name}, from`} value={span.from} set={(from) => set({ from })} {...state} />{' '}
        <span aria-hidden="true">–</span>{' '}
        <TimeField
          label={`${name}, to`}
          value={span.to}
          set={(to) => set({ to })}
          {...state}
          aria-describedby={described}
        />{' '}
        {children}
      </div>
      <p id={midnightId} className="mt-1.5 text-meta text-ink-3 empty:hidden">
        {isLate && 'Until midnight, at the end of this day'}
      </p>
    </div>
  );
}

interface TimeFieldProps extends ReturnType<typeof invalid> {
  label: string;
  value: string;
  set: (value: string) => void;
}

/** A phone opens its own clock, so there the field needs no room for the sign of a picker. */
const TimeField = ({ label, value, set, ...state }: TimeFieldProps) => (
  <input
    type="time"
    step={900}
    aria-label={label}
    autoComplete="off"
    value={value}
    onChange={({ currentTarget }) => set(currentTarget.value)}
    className="field w-31 max-md:w-auto max-md:max-w-36 max-md:min-w-23 max-md:flex-1 max-md:[&::-webkit-calendar-picker-indicator]:hidden"
    {...state}
  />
);
