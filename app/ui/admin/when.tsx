import { exactTimeText, whenText } from '#app/lib/time/when.ts';

/**
 * A relative time, with the exact one as its attribute. `now` is the server's, so that server and browser render the
 * same.
 */
export function When({ at, now, className }: { at: Date; now: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} title={exactTimeText(at)} className={className}>
      {whenText(at, now)}
    </time>
  );
}
