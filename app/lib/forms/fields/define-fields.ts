import { z } from 'zod';
import { ownValue } from '../../own-value.ts';
import { slugNotice, slugOf } from '../../text/slug.ts';
import { listTimeZones } from '../../time/time-zones.ts';
import { onceRight } from '../rule-between-fields.ts';
import { isSecretField } from '../secret-fields.ts';
import type { Choice, Field, FieldSet, FieldView, FormView, ValuesOf } from './field.ts';
import { maxShownVersion, versionWithFields } from './shown-version.ts';

type Groups = Readonly<Record<string, FieldSet>>;

/** The fields of all groups. */
type Merged<Group> = (Group extends unknown ? (group: Group) => void : never) extends (all: infer All) => void
  ? All
  : never;

type ValuesOfGroups<Fields extends Groups> = ValuesOf<Merged<Fields[keyof Fields]>>;

/** Rules between fields, by the field beside which their message stands. Each returns it; undefined if all is well. */
export type Rules<Values> = { readonly [Name in keyof Values]?: (values: Values) => string | undefined };

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
 * @param rules each is applied once the fields that it reads are right by themselves
 * @throws Error if a secret has a name by which a refused form would send it back
 */
export function defineFields<const Fields extends Groups>(
  groups: Fields,
  rules: Rules<ValuesOfGroups<Fields>> = {},
): RecordFields<ValuesOfGroups<Fields>> {
  type Values = ValuesOfGroups<Fields>;
  const fields: FieldSet = Object.assign({}, ...Object.values(groups));
  for (const [name, { isSecret }] of Object.entries(fields))
    if (isSecret && !isSecretField(name)) throw new Error(`The name of a secret field must say so: ${name}`);
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  const schema = z
    .object({ ...shape, revision: z.string().max(maxShownVersion).default('') })
    .superRefine(
      (values: Record<string, unknown>, context) => {
        const wrong = new Set(context.issues.map(({ path: [name] = [] }) => String(name)));
        const faults = [...slugFaults(fields, values, wrong), ...faultsBetween(rules, values as Values, wrong)];
        for (const { name, message } of faults) context.addIssue({ code: 'custom', message, path: [name] });
      },
      { when: onceRight() },
    )
    .transform((values: Record<string, unknown>) => {
      const slugs = slugsFrom(fields, values).map(({ name, source }) => [name, slugOf(source)]);
      return { ...values, ...Object.fromEntries(slugs) } as Values & { revision: string };
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

/** Returns the slugs that were left blank, with the text that each is made of. */
const slugsFrom = (fields: FieldSet, values: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([name, { from }]) =>
    from === undefined || ownValue(values, name) ? [] : [{ name, from, source: String(ownValue(values, from) ?? '') }],
  );

/** Returns a message for each slug that cannot be made of its text, if that is right by itself. */
const slugFaults = (fields: FieldSet, values: Record<string, unknown>, wrong: ReadonlySet<string>) =>
  slugsFrom(fields, values)
    .filter(({ name, from, source }) => !wrong.has(name) && !wrong.has(from) && slugOf(source) === '')
    .map(({ name, source }) => ({ name, message: slugNotice(source) ?? 'Address: use letters and digits' }));

/** Returns what the rules find. One that reads a field which is wrong by itself, and so may have any shape, finds nothing. */
function faultsBetween<Values>(rules: Rules<Values>, values: Values, wrong: ReadonlySet<string>) {
  return Object.entries<Rules<Values>[keyof Values]>(rules).flatMap(([name, rule]) => {
    let hasReadWrong = false;
    const watched = new Proxy(values as object, {
      get(target, read) {
        hasReadWrong ||= wrong.has(String(read));
        return Reflect.get(target, read);
      },
    }) as Values;
    try {
      const message = rule?.(watched);
      return message && !hasReadWrong ? [{ name, message }] : [];
    } catch (error) {
      if (hasReadWrong) return [];
      throw error;
    }
  });
}

function viewOf(
  name: string,
  { label, hint, placeholder, isRequired, control }: Field<unknown>,
  choices: Choices,
): FieldView {
  const ownChoices = 'choices' in control ? control.choices : undefined;
  return {
    name,
    label,
    hint,
    placeholder,
    isRequired,
    control,
    choices: ownChoices ?? ownValue(choices, name) ?? [],
    ...(control.kind === 'time zone' && { timeZones: listTimeZones() }),
  };
}
