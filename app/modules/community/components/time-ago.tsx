import { exactTimeText, whenText } from '#app/lib/time/when.ts';

/** A time as readers say it, with the exact one for those who ask. */
export const TimeAgo = ({ at, now, className = '' }: { at: Date; now: Date; className?: string }) => (
  <time dateTime={at.toISOString()} title={exactTimeText(at)} className={className}>
    {whenText(at, now)}
  </time>
);
