import { Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import previousIcon from '#app/ui/icons/regular/caret-left.svg?raw';
import nextIcon from '#app/ui/icons/regular/caret-right.svg?raw';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

/** Links to the first page, the last one and those around the current one. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-5">
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <Step label="Previous page" icon={previousIcon} href={page > 1 ? hrefOf(page - 1) : undefined} />
        </li>
        {pagesAround(page, pageCount).map((number, index, numbers) => (
          <li key={number} className="flex items-center gap-1">
            {index > 0 && number - (numbers[index - 1] ?? 0) > 1 && <span className="px-1">…</span>}{' '}
            <Link to={hrefOf(number)} aria-current={number === page ? 'page' : undefined} className="page-link">
              <span className="sr-only">Page </span>
              {formatNumber(number)}
            </Link>
          </li>
        ))}
        <li>
          <Step label="Next page" icon={nextIcon} href={page < pageCount ? hrefOf(page + 1) : undefined} />
        </li>
      </ul>
    </nav>
  );
}

const pagesAround = (page: number, pageCount: number) =>
  [...new Set([1, page - 1, page, page + 1, pageCount])].filter((number) => number >= 1 && number <= pageCount);

function Step({ label, icon, href }: { label: string; icon: string; href: string | undefined }) {
  if (!href) {
    return (
      <span className="page-link is-off" aria-hidden="true">
        <Icon svg={icon} />
      </span>
    );
  }
  return (
    <Link to={href} className="page-link border-edge" aria-label={label}>
      <Icon svg={icon} />
    </Link>
  );
}
