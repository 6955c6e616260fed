/** In characters: about the four lines of a phone that are shown. */
const shownLength = 180;

/**
 * A paragraph that is read whole beside something else. Above it, on a phone, its first lines are shown, and a press
 * shows the rest. The closed element holds nothing: its state is what the paragraph looks at, so that screen readers
 * always have all of the text, and no script is needed.
 */
export function FoldingText({ text, className = '' }: { text: string; className?: string }) {
  const paragraph = <p className="wrap-anywhere">{text}</p>;
  if (text.length <= shownLength) return <div className={className}>{paragraph}</div>;
  return (
    <div className={`max-lg:[&:has(>details:not([open]))>p]:line-clamp-4 ${className}`}>
      {paragraph}
      <details className="group mt-1 lg:hidden">
        <summary className="text-link inline-flex min-h-11 w-fit cursor-pointer list-none items-center">
          <span className="group-open:hidden">Read more</span> <span className="not-group-open:hidden">Show less</span>
        </summary>
      </details>
    </div>
  );
}
