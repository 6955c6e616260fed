import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** The link to other free times. Without any, its place stays empty. */
export function TurnLink({ href, label, svg }: { href: string | null; label: string; svg: string }) {
  if (!href) return <span className="size-11" />;
  return (
    <Link to={href} aria-label={label} title={label} preventScrollReset discover="none" className="icon-button">
      <Icon svg={svg} />
    </Link>
  );
}
