import { addDays, addMonths, daysBetween, laterOf } from '#app/lib/time/london-day.ts';

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
 * Returns the last day for the answer to a request: the same day of the next month, or of the third with an extension.
 * A period that ends on a weekend or a bank holiday ends on the next working day. An open pause counts as if it ended
 * `today`.
 */
export function answerDueOn({ receivedOn, pauses, isExtended }: Clock, today: string, holidays: Days): string {
  let begins = receivedOn;
  let stopped = 0;
  for (const { kind, from, to } of pauses) {
    const end = to ?? laterOf(from, today);
    if (kind === 'identity') begins = laterOf(begins, end);
    else stopped += daysBetween(from, end);
  }
  let due = addDays(addMonths(begins, isExtended ? extendedMonths : months), stopped);
  while (!isWorkingDay(due, holidays)) due = addDays(due, 1);
  return due;
}

/** Returns the last working day on which a complaint can be acknowledged within its thirty days. */
export function acknowledgementDueOn(receivedOn: string, holidays: Days): string {
  let due = addDays(receivedOn, acknowledgementDays);
  while (!isWorkingDay(due, holidays)) due = addDays(due, -1);
  return due;
}

export const openPause = (pauses: readonly Pause[]): Pause | undefined => pauses.find(({ to }) => to === null);
