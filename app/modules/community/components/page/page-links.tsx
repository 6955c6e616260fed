import { SmartLink } from '#app/ui/link.tsx';

interface PageLinksProps {
  /** The address of the first page; null on it. */
  firstHref: string | null;
  /** Null on the last page. */
  nextHref: string | null;
  /** The name of the link to the next page. */
  more: string;
}

/** The way through a list that is paged by a cursor. */
export function PageLinks({ firstHref, nextHref, more }: PageLinksProps) {
  if (firstHref === null && nextHref === null) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
      {firstHref !== null && (
        <SmartLink href={firstHref} className="button button-quiet">
          Back to the first page
        </SmartLink>
      )}{' '}
      {nextHref !== null && (
        <SmartLink href={nextHref} rel="next" className="button button-quiet">
          {more}
        </SmartLink>
      )}
    </nav>
  );
}
