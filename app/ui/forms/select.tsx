import type { ComponentProps } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import caretDown from '#app/ui/icons/regular/caret-down.svg?raw';
import { UnlistedOption } from './options.tsx';

/**
 * The select element of all forms. It always offers its value, listed or not. `className` is for its frame: width and
 * margins.
 */
export const Select = ({ className = '', children, ...select }: ComponentProps<'select'>) => (
  <span className={`relative block min-w-0 ${className}`}>
    <select {...select} className="field appearance-none truncate pr-10">
      {children}
      <UnlistedOption value={select.value ?? select.defaultValue} options={children} />
    </select>
    <Icon
      svg={caretDown}
      className="pointer-events-none absolute top-1/2 right-4 size-4.5 -translate-y-1/2 text-ink-2"
    />
  </span>
);
