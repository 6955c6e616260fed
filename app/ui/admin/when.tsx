import { exactWords, whenText } from '#app/lib/when.ts';

/** A moment as people say it, the exact one behind it. `now` is the server's, so that both sides say the same. */
export function When({ at, now, className }: { at: Date; now: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} title={exactWords(at)} className={className}>
      {whenText(at, now)}
    </time>
  );
}
