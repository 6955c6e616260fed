import caretDown from '@phosphor-icons/core/assets/regular/caret-down.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface ButtonProps {
  /** The id of what it opens. */
  id: string;
  label: ReactNode;
  /** What it is called, where its label alone does not tell it from others. */
  name?: string;
  icon?: string;
  /** How many of what is inside are in force. */
  count?: number;
  className?: string;
}

/** A button and what it opens: the platform's popover, so that Escape, a press outside and the keyboard need no script. */
export function Dropdown({ children, ...button }: ButtonProps & { children: ReactNode }) {
  return (
    <>
      <DropdownButton {...button} />
      <DropdownSheet id={button.id}>{children}</DropdownSheet>
    </>
  );
}

/** The two apart, for where a form has to lie between them. */
export function DropdownButton({ id, label, name, icon, count = 0, className = '' }: ButtonProps) {
  return (
    <button type="button" popoverTarget={id} aria-label={name} className={`button button-quiet ${className}`}>
      {icon && <Icon svg={icon} />}
      {label}
      {count > 0 && (
        <span className="rounded-full bg-primary px-1.5 text-xs leading-snug text-on-primary">
          {count}
          <span className="sr-only"> in force</span>
        </span>
      )}
      <Icon svg={caretDown} className="-mr-1 size-4" />
    </button>
  );
}

interface SheetProps {
  id: string;
  /** The class of another size or place. */
  className?: string;
  children: ReactNode;
}

export function DropdownSheet({ id, className = '', children }: SheetProps) {
  return (
    <div id={id} popover="auto" className={`dropdown ${className}`}>
      {children}
    </div>
  );
}
