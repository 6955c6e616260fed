import caretLeft from '@phosphor-icons/core/assets/regular/caret-left.svg?raw';
import caretRight from '@phosphor-icons/core/assets/regular/caret-right.svg?raw';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** The link to the span of time before or after the one that is shown. */
export const Turn = ({ to, label, isBack = false }: { to: string; label: string; isBack?: boolean }) => (
  <Link to={to} aria-label={label} title={label} preventScrollReset className="icon-button">
    <Icon svg={isBack ? caretLeft : caretRight} />
  </Link>
);
