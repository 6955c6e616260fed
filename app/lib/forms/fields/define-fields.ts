import { z } from 'zod';
import { ownValue } from '../../own-value.ts';
import { slugNotice, slugOf } from '../../text/slug.ts';
import { listTimeZones } from '../../time/time-zones.ts';
import type { Choice, Field, FieldSet, FieldView, FormView, ValuesOf } from './field.ts';
import { maxShownVersion, versionWithFields } from './shown-version.ts';

type Groups = Readonly<Record<string, FieldSet>>;

/** The fields of all groups. */
type Merged<Group> = (Group extends unknown ? (group: Group) => void : never) extends (all: infer All) => void
  ? All
  : never;

type ValuesOfGroups<Fields extends Groups> = ValuesOf<Merged<Fields[keyof Fields]>>;

/** Messages by the names of fields; nothing if all is well. */
export type Check<Values> = (values: Values) => { [Name in keyof Values]?: string | undefined };

/** The fields of one kind of record. */
export interface RecordFields<Values> {
  fields: Readonly<{ [Name in keyof Values]: Field<Values[Name]> }>;
  /** Parses the posted form. */
  schema: z.ZodType<Values & { revision: string }>;
  /** Returns everything in the form of a record. */
  write(values: Values): Record<string, string>;
  /** @param values null for a new record */
  form(values: Values | null, revision: string, choices: Choices): FormView;
}

/** Choices that are read from the database, by the names of their fields. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** The values that a definition of fields stores. */
export type InputOf<Fields> = Fields extends RecordFields<infer Values> ? Values : never;

/**
 * Defines the fields of one kind of record, in the panels of its form. The schema of a post, the form, the stored values
 * and the audit log are made of them.
 * @param check finds what is wrong between fields, once each is right by itself
 */
export function defineFields<const Fields extends Groups>(
  groups: Fields,
  check: Check<ValuesOfGroups<Fields>> = () => ({}),
): RecordFields<ValuesOfGroups<Fields>> {
  type Values = ValuesOfGroups<Fields>;
  const fields: FieldSet = Object.assign({}, ...Object.values(groups));
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  const schema = z
    .object({ ...shape, revision: z.string().max(maxShownVersion).default('') })
    .transform((values: Record<string, unknown>, context) => {
      const filled = { ...values };
      for (const [name, { from }] of Object.entries(fields)) {
        if (from === undefined || filled[name]) continue;
        const source = String(filled[from]);
        filled[name] = slugOf(source);
        const message = slugNotice(source) ?? 'Address: use letters and digits';
        if (!filled[name]) context.addIssue({ code: 'custom', message, path: [name] });
      }
      return filled as Values & { revision: string };
    })
    .superRefine((values, context) => {
      for (const [name, message] of Object.entries(check(values)))
        if (message) context.addIssue({ code: 'custom', message: String(message), path: [name] });
    });
  const textsOf = (text: (name: string, field: Field<unknown>) => string) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, text(name, field)]));
  const write = (values: Values) =>
    textsOf((name, field) => (field.isSecret ? '' : field.write(ownValue<object>(values, name))));
  const shownTexts = (values: Values) => {
    const texts = Object.entries(write(values));
    return texts.flatMap(([name, text]) => {
      const field = ownValue(fields, name);
      return !field || field.isSecret ? [] : [[name, field.control, text] as const];
    });
  };
  return {
    fields: fields as RecordFields<Values>['fields'],
    schema: schema as unknown as RecordFields<Values>['schema'],
    write,
    form: (values, revision, choices) => ({
      revision: values && revision ? versionWithFields(revision, shownTexts(values)) : revision,
      groups: Object.entries(groups).map(([title, group]) => ({
        title,
        fields: Object.entries(group).map(([name, field]) => {
          const view = viewOf(name, field, choices);
          // An empty secret keeps the stored one.
          return values && field.isSecret ? { ...view, isRequired: false } : view;
        }),
      })),
      values: values ? write(values) : textsOf((_name, { initial }) => initial),
    }),
  };
}

function viewOf(
  name: string,
  { label, hint, placeholder, isRequired, control }: Field<unknown>,
  choices: Choices,
): FieldView {
  const own = 'choices' in control ? control.choices : undefined;
  return {
    ...{ name, label, hint, placeholder, isRequired, control },
    choices: own ?? ownValue(choices, name) ?? [],
    ...(control.kind === 'time zone' && { timeZones: listTimeZones() }),
  };
}
