import { briefTimeText, exactTimeText, whenInSentence, whenText } from '#app/lib/time/when.ts';

interface WhenProps {
  at: Date;
  /** The server's time, so that server and browser render the same. */
  now: Date;
  /** Whether it follows other words of a sentence. */
  isInSentence?: boolean;
  /** Whether it is in a column of a list of one line a row. */
  isBrief?: boolean;
  className?: string;
}

/** A relative time, with the exact one as its attribute. */
export function When({ at, now, isInSentence = false, isBrief = false, className }: WhenProps) {
  const textOf = isInSentence ? whenInSentence : isBrief ? briefTimeText : whenText;
  return (
    <time dateTime={at.toISOString()} title={exactTimeText(at)} className={className}>
      {textOf(at, now)}
    </time>
  );
}
