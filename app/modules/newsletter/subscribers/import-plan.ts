import { yieldToEventLoop } from '#app/lib/async/yield-to-event-loop.ts';
import { emailField } from '#app/lib/forms/email-field.ts';
import type { LeftOut } from '#packages/foreign-files/left-out.ts';
import type { ListedPerson } from '#packages/foreign-files/subscribers/read-subscribers.ts';
import type { Standing } from '#packages/foreign-files/subscribers/standing.ts';
import { kindsOfLabels, type LetterKind } from '../letter-kinds.ts';
import type { SubscriberState } from './subscriber-states.ts';

/** In characters. */
export const maxImportLength = 400_000;
export const maxImportRows = 10_000;

/** The outcomes of a line of an imported file. */
export const importOutcomes = {
  add: 'Will be added',
  known: 'Already on the list',
  left: 'Unsubscribed: stays unsubscribed',
  bounced: 'Bounced: stays off the list',
  notSubscribed: 'Not subscribed there: not added',
  twice: 'Duplicate in the file',
  invalid: 'No email address',
} as const;
export type ImportOutcome = keyof typeof importOutcomes;

export interface ImportRow {
  /** Starts at 1, as in a text editor. */
  line: number;
  /** In lower case if it is an address; otherwise as it is written. */
  email: string;
  outcome: ImportOutcome;
  /** Why the list of the file speaks against it, or why the line could not be read, as a sentence. */
  reason?: string;
  /** When they consented, if the file contains it. */
  consentAt?: Date;
  /** The kinds of letters that they chose; the newsletter if the file does not say. */
  kinds?: LetterKind[];
}

/** A person of a list whose address was parsed. */
type ParsedPerson = ListedPerson & ({ email: string } | { email: null; problem: string });

/** How many addresses are parsed before others may use the thread. */
const batchSize = 200;

/** Parses the addresses of a list. This takes most of the time of an import, so others use the thread in between. */
export async function parsePeople(people: readonly ListedPerson[]): Promise<ParsedPerson[]> {
  const parsed: ParsedPerson[] = [];
  for (const person of people) {
    if (parsed.length % batchSize === 0) await yieldToEventLoop();
    const { data, error } = emailField.safeParse(person.address);
    parsed.push(
      data === undefined
        ? { ...person, email: null, problem: `${error?.issues[0]?.message ?? 'Invalid email address'}.` }
        : { ...person, email: data },
    );
  }
  return parsed;
}

/** Returns what an import would do with each line, given the known addresses. */
export function planImport(
  people: readonly ParsedPerson[],
  leftOut: readonly LeftOut[],
  { existing, at }: { existing: ReadonlyMap<string, SubscriberState>; at: Date },
): ImportRow[] {
  const seen = new Set<string>();
  const rows = people.map((person): ImportRow => {
    const { line, address, email, standing, reason, consentAt, letters } = person;
    if (email === null) return { line, email: address, outcome: 'invalid', reason: person.problem };
    const consented = consentAt === null ? null : new Date(consentAt);
    // A moment to come is a mistake.
    const isPast = consented !== null && consented <= at;
    const row = {
      line,
      email,
      ...(reason && { reason }),
      ...(isPast && { consentAt: consented }),
      ...(letters && { kinds: kindsOfLabels(letters) }),
    };
    if (seen.has(email)) return { ...row, outcome: 'twice' };
    seen.add(email);
    return { ...row, outcome: outcomeOf(existing.get(email), standing) };
  });
  const unread = leftOut.map(
    ({ line, reason }): ImportRow => ({ line: line ?? 0, email: '', outcome: 'invalid', reason }),
  );
  return [...rows, ...unread].sort((one, other) => one.line - other.line);
}

/** The state on this site wins over the state in the file. */
function outcomeOf(state: SubscriberState | undefined, standing: Standing): ImportOutcome {
  if (state === 'confirmed') return 'known';
  if (state === 'unsubscribed') return 'left';
  if (state === 'bounced') return 'bounced';
  if (standing === 'subscribed') return 'add';
  if (standing === 'bounced') return 'bounced';
  return standing === 'unsubscribed' || standing === 'complained' ? 'left' : 'notSubscribed';
}

/** Returns the number of lines of each outcome, in the order of the outcomes, without empty ones. */
export const countOutcomes = (lines: readonly ImportRow[]): { outcome: ImportOutcome; number: number }[] =>
  (Object.keys(importOutcomes) as ImportOutcome[])
    .map((outcome) => ({ outcome, number: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ number }) => number > 0);
