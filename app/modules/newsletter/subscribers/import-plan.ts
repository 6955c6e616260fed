import { emailField } from '#app/lib/forms/email-field.ts';
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
  twice: 'Duplicate in the file',
  invalid: 'No email address',
} as const;
export type ImportOutcome = keyof typeof importOutcomes;

export interface ImportRow {
  /** Starts at 1, as in a text editor. */
  line: number;
  /** In lower case if it is an address; otherwise unchanged. */
  email: string;
  outcome: ImportOutcome;
  /** When they consented, if the file contains it. */
  consentAt?: Date;
}

/** A line of a file, as the list of another system wrote it. */
export interface ImportedAddress {
  line: number;
  text: string;
  /** When they consented, if the file contains it. */
  consentAt?: Date;
  /** Whether they have unsubscribed there, or their address bounced. */
  hasLeft?: boolean;
}

/** Returns what an import would do with each line, given the known addresses. */
export function planImport(
  addresses: readonly ImportedAddress[],
  existing: ReadonlyMap<string, SubscriberState>,
): ImportRow[] {
  const seen = new Set<string>();
  return addresses.map(({ line, text, consentAt, hasLeft }) => {
    const parsed = emailField.safeParse(text);
    if (!parsed.success) return { line, email: text, outcome: 'invalid' };
    const email = parsed.data;
    if (seen.has(email)) return { line, email, outcome: 'twice' };
    seen.add(email);
    const outcome = hasLeft ? 'left' : outcomeOf(existing.get(email));
    return { line, email, outcome, ...(consentAt && { consentAt }) };
  });
}

function outcomeOf(state: SubscriberState | undefined): ImportOutcome {
  if (state === 'confirmed') return 'known';
  if (state === 'unsubscribed') return 'left';
  return state === 'bounced' ? 'bounced' : 'add';
}

/** Returns the number of lines of each outcome, in the order of the outcomes, without empty ones. */
export const countOutcomes = (lines: readonly ImportRow[]): { outcome: ImportOutcome; number: number }[] =>
  (Object.keys(importOutcomes) as ImportOutcome[])
    .map((outcome) => ({ outcome, number: lines.filter((line) => line.outcome === outcome).length }))
    .filter(({ number }) => number > 0);
