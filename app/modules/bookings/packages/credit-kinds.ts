import { longTextOfDay } from '#app/lib/time/when.ts';

/** The changes of credits of a package, as people read them. */
export const creditKinds = {
  bought: 'Added',
  withdrawn: 'Withdrawn',
  held: 'Kept for a booking',
  used: 'Used',
  returned: 'Returned',
  expired: 'Expired',
} as const;

export type CreditKind = keyof typeof creditKinds;

/** Where the credit of a booking is. */
export type CreditState = 'held' | 'used' | 'returned';

export interface PackageBalance {
  company: string;
  available: number;
  held: number;
  used: number;
  validUntil: string;
}

/** Returns what a person pays with: `1 of your 12 sessions (9 left, valid until 30 June 2027)`. */
export const creditText = ({ company, available, held, used, validUntil }: PackageBalance): string =>
  `1 of ${company ? `the ${available + held + used} sessions paid for by ${company}` : `your ${available + held + used} sessions`} (${available} left, valid until ${longTextOfDay(validUntil)})`;

/** Returns why a package of theirs does not pay, for its person. */
export const spentText = (
  { company, validUntil }: Pick<PackageBalance, 'company' | 'validUntil'>,
  today: string,
): string => {
  const sessions = company ? `sessions paid for by ${company}` : 'sessions of your package';
  return validUntil < today
    ? `The ${sessions} could be booked until ${longTextOfDay(validUntil)}.`
    : `All ${sessions} are booked already.`;
};

interface Refund {
  name: string;
  validUntil: string;
  state: CreditState;
}

/** Returns where the session of a booking went that does not take place, or would go, for its person. */
export const refundText = ({ name, validUntil, state }: Refund, today: string): string =>
  validUntil < today
    ? `Your package “${name}” ended on ${longTextOfDay(validUntil)}, so it cannot pay for another session. Please write to us if you have questions.`
    : `The session ${state === 'returned' ? 'is back in' : 'goes back to'} your package “${name}”, valid until ${longTextOfDay(validUntil)}.`;

/** Returns how much is left of a package: `9 of 12 sessions left, valid until 30 June 2027.` */
export const balanceText = ({ available, held, used, validUntil }: PackageBalance): string =>
  `${available} of ${available + held + used} sessions left, valid until ${longTextOfDay(validUntil)}.`;

/** Returns the same with the name of the package, for its person: `Ten sessions: 9 of 12 …` */
export const packageText = ({ name, ...balance }: PackageBalance & { name: string }): string =>
  `${name}${balance.company && ` (paid for by ${balance.company})`}: ${balanceText(balance)}`;
