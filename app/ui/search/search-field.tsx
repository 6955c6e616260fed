import type { ComponentProps } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import arrowRight from '#app/ui/icons/regular/arrow-right.svg?raw';
import magnifyingGlass from '#app/ui/icons/regular/magnifying-glass.svg?raw';

/** The maximum length of a query, in characters. */
const maxLength = 200;

interface SearchFieldProps extends ComponentProps<'input'> {
  /** The name for screen readers, and the placeholder if there is no other. */
  label: string;
  /** False if the results follow the typing. */
  hasButton?: boolean;
}

/** The search field of all forms, with its button. `children` are more buttons; `className` is for the frame. */
export const SearchField = ({ label, hasButton = true, className = '', children, ...input }: SearchFieldProps) => (
  <div className={`search-bar ${className}`}>
    <Icon svg={magnifyingGlass} className="size-5 text-ink-3" />
    <input
      type="search"
      name="q"
      maxLength={maxLength}
      aria-label={label}
      placeholder={label}
      {...input}
      className="search-input"
    />
    {children}{' '}
    {hasButton && (
      <button
        type="submit"
        aria-label="Search"
        className="icon-button bg-primary text-on-primary hover:bg-primary-hover"
      >
        <Icon svg={arrowRight} className="size-[1.3rem]" />
      </button>
    )}
  </div>
);
