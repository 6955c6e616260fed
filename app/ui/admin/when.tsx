import { exactTimeText, whenText } from '#app/lib/time/when.ts';

interface WhenProps {
  at: Date;
  /** The server's time, so that server and browser render the same. */
  now: Date;
  /** Whether it follows other words of a sentence. */
  isInSentence?: boolean;
  className?: string;
}

/** A relative time, with the exact one as its attribute. */
export function When({ at, now, isInSentence = false, className }: WhenProps) {
  const text = whenText(at, now);
  return (
    <time dateTime={at.toISOString()} title={exactTimeText(at)} className={className}>
      {isInSentence ? text.replace(/^(Just|Today|Yesterday)/, (word) => word.toLowerCase()) : text}
    </time>
  );
}
