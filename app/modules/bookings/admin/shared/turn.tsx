import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import caretLeft from '#app/ui/icons/regular/caret-left.svg?raw';
import caretRight from '#app/ui/icons/regular/caret-right.svg?raw';

/** The link to the span of time before or after the one that is shown. */
export const Turn = ({ to, label, isBack = false }: { to: string; label: string; isBack?: boolean }) => (
  <Link to={to} aria-label={label} title={label} preventScrollReset className="icon-button">
    <Icon svg={isBack ? caretLeft : caretRight} />
  </Link>
);
