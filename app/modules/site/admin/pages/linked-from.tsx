const maxNamed = 6;

export interface LinkedFromProps {
  /** The titles of the pages that link to it. */
  pages: string[];
  /** The titles of the parts of every page, such as the menu, that link to it. */
  parts: string[];
}

/** A warning before a page is deleted: what links to it. */
export function LinkedFrom({ pages, parts }: LinkedFromProps) {
  const named = pages.slice(0, maxNamed).join(', ');
  const more = pages.length > maxNamed ? ` and ${pages.length - maxNamed} more` : '';
  return (
    <>
      {pages.length > 0 && (
        <p className="mt-2">
          <strong className="font-semibold">
            {pages.length === 1 ? 'One page links here' : `${pages.length} pages link here`}:
          </strong>{' '}
          {named}
          {more}. Their links would be broken.
        </p>
      )}
      {parts.length > 0 && (
        <p className="mt-2">
          <strong className="font-semibold">Every page links here:</strong> {parts.join(', ')}. Remove the link there
          too.
        </p>
      )}
    </>
  );
}
