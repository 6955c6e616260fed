import type { ComponentProps, ReactNode } from 'react';
import { Select } from '#app/ui/forms/select.tsx';

interface ChoiceFieldProps extends ComponentProps<'select'> {
  id: string;
  label: string;
  /** Beside the field: the button that saves or applies the choice. */
  aside?: ReactNode;
}

/** A select field that always has a value, so it is neither required nor optional. */
export function ChoiceField({ id, label, aside, className = '', ...select }: ChoiceFieldProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block text-small leading-snug font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <Select {...select} id={id} className="min-w-32 flex-1" />
        {aside}
      </div>
    </div>
  );
}
