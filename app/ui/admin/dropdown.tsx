import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import caretDown from '#app/ui/icons/regular/caret-down.svg?raw';
import dotsIcon from '#app/ui/icons/regular/dots-three.svg?raw';

interface ButtonProps {
  /** The id of the popover it opens. */
  id: string;
  label: ReactNode;
  /** The accessible name, if the label alone is ambiguous. */
  name?: string;
  /** The tooltip, for a label that can be hidden. */
  title?: string;
  icon?: string;
  /** The number of active options inside. */
  count?: number;
  className?: string;
}

/** A button and the popover it opens. Native, so that Escape, a press outside and the keyboard need no script. */
export function Dropdown({ children, ...button }: ButtonProps & { children: ReactNode }) {
  return (
    <>
      <DropdownButton {...button} />
      <DropdownSheet id={button.id}>{children}</DropdownSheet>
    </>
  );
}

/** Three dots at the end of a row, and the menu of what can be done with it. */
export function RowMenu({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={name} title="More" className="icon-button">
        <Icon svg={dotsIcon} />
      </button>
      <DropdownSheet id={id}>{children}</DropdownSheet>
    </>
  );
}

/** The button alone, if a form has to be between it and its popover. */
export function DropdownButton({ id, label, name, title, icon, count = 0, className = '' }: ButtonProps) {
  return (
    <>
      {' '}
      <button
        type="button"
        popoverTarget={id}
        aria-label={name}
        title={title}
        className={`button button-quiet ${className}`}
      >
        {icon && <Icon svg={icon} />}
        {label}{' '}
        {count > 0 && (
          <span className="rounded-full bg-primary px-1.5 text-xs leading-snug text-on-primary">
            {count}
            <span className="sr-only"> in force</span>
          </span>
        )}
        <Icon svg={caretDown} className="-mr-1 size-4" />
      </button>{' '}
    </>
  );
}

interface SheetProps {
  id: string;
  /** A class for another size or position. */
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
