import { addDays, addMonths, daysBetween, earlierOf, laterOf } from '#app/lib/time/london-day.ts';

/** Why a clock is stopped. The period of a request begins when the person has proved who they are. */
export const pauseKinds = {
  identity: 'Waiting for proof of identity',
  details: 'Waiting for details that we need to answer',
} as const;
type PauseKind = keyof typeof pauseKinds;

/** A time in which the clock of a request is stopped. */
export interface Pause {
  kind: PauseKind;
  reason: string;
  /** A day in London. */
  from: string;
  /** Null while the clock is stopped. */
  to: string | null;
}

interface Clock {
  /** The day in London on which the request arrived. */
  receivedOn: string;
  pauses: readonly Pause[];
  isExtended: boolean;
}

/** The period of an answer in months, and with an extension. */
const months = 1;
const extendedMonths = 3;
/** The privacy notice promises an answer within this many days. The month of the law is longer, but in February. */
const promisedDays = 30;
/** A complaint is acknowledged within this many days. */
const acknowledgementDays = 30;

type Days = ReadonlySet<string>;

/**
 * Whether the office works on a day: not on weekends and bank holidays.
 * @internal
 */
export const isWorkingDay = (day: string, holidays: Days): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day);

/**
 * Returns the last day for the answer to a request. By law it is the same day of the next month, or of the third with an
 * extension, or else the next working day. Without an extension it is no later than the last working day of the thirty
 * days of the privacy notice. An open pause counts as if it ended `today`.
 */
export function answerDueOn({ receivedOn, pauses, isExtended }: Clock, today: string, holidays: Days): string {
  let begins = receivedOn;
  let stopped = 0;
  for (const { kind, from, to } of pauses) {
    const end = to ?? laterOf(from, today);
    if (kind === 'identity') begins = laterOf(begins, end);
    else stopped += daysBetween(from, end);
  }
  const byLaw = workingDayFrom(addDays(addMonths(begins, isExtended ? extendedMonths : months), stopped), 1, holidays);
  return isExtended ? byLaw : earlierOf(byLaw, workingDayFrom(addDays(begins, promisedDays + stopped), -1, holidays));
}

/** Returns this day or, if the office does not work then, the next one (1) or the one before (-1) on which it does. */
function workingDayFrom(day: string, direction: 1 | -1, holidays: Days): string {
  let due = day;
  while (!isWorkingDay(due, holidays)) due = addDays(due, direction);
  return due;
}

/** Returns the last working day on which a complaint can be acknowledged within its thirty days. */
export function acknowledgementDueOn(receivedOn: string, holidays: Days): string {
  return workingDayFrom(addDays(receivedOn, acknowledgementDays), -1, holidays);
}

export const openPause = (pauses: readonly Pause[]): Pause | undefined => pauses.find(({ to }) => to === null);
