import { zonedTimeText } from '../times/session-time-text.ts';

/** The later sessions of a series, each in a line. */
export const LaterSessions = ({ later, timeZone }: { later: readonly Date[]; timeZone: string }) =>
  later.map((at) => (
    <span key={at.getTime()}>
      {zonedTimeText(at, timeZone)}
      <br />
    </span>
  ));
