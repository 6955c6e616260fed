import type { FormView } from './field.ts';

/** The screen of one record, as its page shows it. */
export interface RecordView {
  /** The name of the record, or `Add a service`. */
  name: string;
  noun: { one: string; many: string };
  /** The address of the list. */
  path: string;
  isNew: boolean;
  form: FormView;
}
