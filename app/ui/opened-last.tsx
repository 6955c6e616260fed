import { SmartLink } from './link.tsx';

interface OpenedLastProps {
  pages: readonly { path: string; title: string }[];
  className?: string;
}

/** Links to the pages that the user opened last; nothing if there are none. */
export function OpenedLast({ pages, className = '' }: OpenedLastProps) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label="Recently opened" className={className}>
      <p className="text-small text-ink-2">You opened last</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-2">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <SmartLink href={path} className="text-link inline-block min-h-6">
              {title}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
