import { exactTimeText, whenText } from '#app/lib/time/when.ts';

/** A relative time, with the exact one on request. */
export const TimeAgo = ({ at, now, className = '' }: { at: Date; now: Date; className?: string }) => (
  <time dateTime={at.toISOString()} title={exactTimeText(at)} className={className}>
    {whenText(at, now)}
  </time>
);
