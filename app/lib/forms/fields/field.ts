import type { z } from 'zod';
import type { ListDefinition } from '../../lists/list-definition.ts';
import type { TimeZoneRegion } from '../../time/time-zones.ts';

/** An option of a choice. */
export interface Choice {
  id: string;
  name: string;
}

/** The control of a field, as plain data: the server describes a form, and the browser draws it. */
type Control =
  | { kind: 'line'; type: 'text' | 'number' | 'email' | 'url' | 'date' | 'password'; max?: number }
  | { kind: 'area'; max?: number; rows: number }
  | { kind: 'tick' }
  /** One of several. Without choices of its own it has those that the record reads for its name. */
  | { kind: 'choice'; choices?: readonly Choice[]; none?: string; isPicture?: true }
  | { kind: 'time zone' }
  /**
   * Any number of its choices, or of another kind of record, which the record reads for its name. All are posted under
   * that name.
   */
  | { kind: 'many'; choices?: readonly Choice[]; of?: Pick<ListDefinition, 'noun' | 'path'> };

/** One field of a record: how it is posted, checked, stored and shown. */
export interface Field<Value> {
  label: string;
  /** Shown below the field. */
  hint?: string;
  placeholder?: string;
  isRequired: boolean;
  control: Control;
  /** Reads a posted text, or the texts that were posted under one name. */
  schema: z.ZodType<Value>;
  /** Returns a stored value as its form shows it. */
  write(value: Value): string;
  /** The text in the form of a new record. */
  initial: string;
  /** Whether it is only written: its form is empty, and no list, file or audit event has it. Empty keeps what is stored. */
  isSecret?: true;
  /** The field of which an empty one is made, such as the name of which an address is made. */
  from?: string;
}

export type FieldSet = Readonly<Record<string, Field<unknown>>>;

/** Returns the names of the fields that may be shown. */
export const shownNames = (fields: FieldSet): string[] =>
  Object.entries(fields).flatMap(([name, { isSecret }]) => (isSecret ? [] : [name]));

/** The values of fields, as they are stored. */
export type ValuesOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

/** A form as its page shows it. */
export interface FormView {
  /** The version that the form shows; empty for a new record. */
  revision: string;
  groups: readonly { title: string; fields: readonly FieldView[] }[];
  /** Everything in the fields, by their names. Several values under one name are lines. */
  values: Readonly<Record<string, string>>;
}

export interface FieldView {
  name: string;
  label: string;
  hint: string | undefined;
  placeholder: string | undefined;
  isRequired: boolean;
  control: Control;
  /** The options of the field, if it is a choice. */
  choices: readonly Choice[];
  /** Its options, if it is a time zone. */
  timeZones?: readonly TimeZoneRegion[];
}
