const maxNamed = 6;

/** A warning before a page is deleted: the pages that link to it. */
export function LinkedFrom({ titles }: { titles: string[] }) {
  if (titles.length === 0) return null;
  const named = titles.slice(0, maxNamed).join(', ');
  const more = titles.length > maxNamed ? ` and ${titles.length - maxNamed} more` : '';
  return (
    <p className="mt-2">
      <strong className="font-semibold">
        {titles.length === 1 ? 'One page links here' : `${titles.length} pages link here`}:
      </strong>{' '}
      {named}
      {more}. Their links would be broken.
    </p>
  );
}
