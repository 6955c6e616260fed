import type { FormView } from './field.ts';

/** `Add a service`, as a link and as the title of a new record. */
export const addLabel = ({ one }: { one: string }): string => `Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;

/** The bin of a kind of record, as its list shows it. */
export interface BinView {
  days: number;
  /** The records that were just deleted. */
  removed: readonly { id: string; name: string }[];
}

/** The screen of one record, as its page shows it. */
export interface RecordView {
  /** The name of the record, or `Add a service`. */
  name: string;
  noun: { one: string; many: string };
  /** The address of the list. */
  path: string;
  isNew: boolean;
  /** How many days it is in the bin once it is deleted; null if it is gone at once. */
  binDays: number | null;
  form: FormView;
}
