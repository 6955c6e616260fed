import caretDown from '@phosphor-icons/core/assets/regular/caret-down.svg?raw';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface ChoiceFieldProps extends ComponentProps<'select'> {
  id: string;
  label: string;
  /** Beside the field: the button that saves or applies the choice. */
  aside?: ReactNode;
}

/** A select field that always has a value, so it is neither required nor optional. */
export function ChoiceField({ id, label, aside, className = '', children, ...select }: ChoiceFieldProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block text-small leading-snug font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <div className="relative min-w-32 flex-1">
          <select {...select} id={id} className="field appearance-none pr-10">
            {children}
          </select>
          <Icon
            svg={caretDown}
            className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-ink-2"
          />
        </div>
        {aside}
      </div>
    </div>
  );
}
