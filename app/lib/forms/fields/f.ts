import { z } from 'zod';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { formatNumber } from '../../count-text.ts';
import { lineList } from '../../lists/line-list.ts';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { slugOf } from '../../text/slug.ts';
import { currentTimeZone } from '../../time/time-zones.ts';
import { emailField } from '../email-field.ts';
import { numberChoice, wholeNumber } from '../number-field.ts';
import { optionalField } from '../optional-field.ts';
import { lineField, textField } from '../text-fields.ts';
import { dayField } from '../time-fields.ts';
import { timeZoneField } from '../time-zone-field.ts';
import type { Field } from './field.ts';
import { shortLabel } from './value-in-words.ts';

/** Properties of every field. */
interface Common {
  hint?: string;
  placeholder?: string;
  isRequired?: boolean;
}

/** A field of text that does not begin empty. */
interface Begun {
  initial?: string;
}

interface Text extends Common {
  max: number;
}

const tooLong = (label: string, max: number) =>
  `${shortLabel(label)} must be less than ${formatNumber(max)} characters`;

const common = (label: string, { isRequired = false, hint, placeholder }: Common) => ({
  label,
  isRequired,
  initial: '',
  ...(hint !== undefined && { hint }),
  ...(placeholder !== undefined && { placeholder }),
});

const asText = (value: string): string => value;

function text(label: string, schema: z.ZodString, details: Text): z.ZodType<string> {
  const filled = details.isRequired ? schema.min(1, `${shortLabel(label)} is required`) : schema;
  return filled.prefault('');
}

/** The kinds of fields. Each returns the definition of one field. Texts that a form does not post are empty. */
export const f = {
  /** A text of one line. */
  line: (label: string, { initial = '', ...details }: Text & Begun): Field<string> => ({
    ...common(label, details),
    initial,
    control: { kind: 'line', type: 'text', max: details.max },
    schema: text(label, lineField(details.max, tooLong(label, details.max)), details),
    write: asText,
  }),

  /** A text of several lines. */
  area: (label: string, details: Text & { rows?: number }): Field<string> => ({
    ...common(label, details),
    control: { kind: 'area', max: details.max, rows: details.rows ?? 3 },
    schema: text(label, textField(details.max, tooLong(label, details.max)), details),
    write: asText,
  }),

  /** A whole number. A cleared field is refused. */
  number: (label: string, { initial, ...details }: Common & Range & { initial?: number }): Field<number> => ({
    ...common(label, { ...details, isRequired: true }),
    control: { kind: 'line', type: 'number', max: String(details.max).length },
    schema: numberIn(label, details),
    write: String,
    initial: initial === undefined ? '' : String(initial),
  }),

  /** A whole number, or none if the field is empty. */
  optionalNumber: (label: string, details: Common & Range): Field<number | null> => ({
    ...common(label, details),
    control: { kind: 'line', type: 'number', max: String(details.max).length },
    schema: optionalField(numberIn(label, details)),
    write: (value) => String(value ?? ''),
  }),

  tick: (label: string, { initial = false, ...details }: Common & { initial?: boolean } = {}): Field<boolean> => ({
    ...common(label, details),
    control: { kind: 'tick' },
    schema: z.string().optional().transform(Boolean),
    write: (isTicked) => (isTicked ? 'on' : ''),
    initial: initial ? 'on' : '',
  }),

  /** One of a few values, with their labels. The first one is chosen at first. */
  choice: <const Value extends string>(
    label: string,
    labels: Readonly<Record<Value, string>>,
    details: Common = {},
  ): Field<Value> => {
    const values = Object.keys(labels) as [Value, ...Value[]];
    return {
      ...common(label, { ...details, isRequired: true }),
      control: { kind: 'choice', choices: values.map((id) => ({ id, name: labels[id] })) },
      schema: z.enum(values, `${shortLabel(label)}: please choose one`) as unknown as z.ZodType<Value>,
      write: asText,
      initial: values[0],
    };
  },

  /** One of a few numbers. @param name returns one in words */
  numberChoice: <const Value extends number>(
    label: string,
    values: readonly Value[],
    { name, initial }: { name: (value: Value) => string; initial: Value },
  ): Field<Value> => ({
    ...common(label, { isRequired: true }),
    control: { kind: 'choice', choices: values.map((value) => ({ id: String(value), name: name(value) })) },
    schema: numberChoice(values, `${shortLabel(label)}: please choose one`),
    write: String,
    initial: String(initial),
  }),

  /** One of other records by its id, or none. */
  one: (label: string, { none, ...details }: Common & { none: string }): Field<string | null> => ({
    ...common(label, details),
    control: { kind: 'choice', none },
    schema: optionalField(z.uuid(`${shortLabel(label)}: please choose one`)),
    write: (id) => id ?? '',
  }),

  /** A picture of the media library by its id, or none. Its rules are a `pictureField` of `modules/media`. */
  picture: (label: string, details: Common & { none: string }): Field<string | null> => ({
    ...f.one(label, details),
    control: { kind: 'choice', none: details.none, isPicture: true },
  }),

  /** Any number of other records, by their ids. */
  many: (
    label: string,
    { of: { noun, path }, ...details }: Common & { of: Pick<ListDefinition, 'noun' | 'path'> },
  ): Field<string[]> => ({
    ...common(label, details),
    control: { kind: 'many', of: { noun, path } },
    schema: z.array(z.uuid()).default([]),
    write: (ids) => ids.join('\n'),
  }),

  /** Any number of a few values, with their labels. */
  some: <const Value extends string>(
    label: string,
    labels: Readonly<Record<Value, string>>,
    details: Common = {},
  ): Field<Value[]> => {
    const values = Object.keys(labels) as [Value, ...Value[]];
    return {
      ...common(label, details),
      control: { kind: 'many', choices: values.map((id) => ({ id, name: labels[id] })) },
      schema: z.array(z.enum(values, `${shortLabel(label)}: please choose again`)).default([]) as unknown as z.ZodType<
        Value[]
      >,
      write: (chosen) => chosen.join('\n'),
    };
  },

  /** A text on each line, without repetitions. */
  lines: (
    label: string,
    { most, initial = [], ...details }: Text & { most: number; rows?: number; initial?: readonly string[] },
  ): Field<string[]> => ({
    ...common(label, details),
    initial: initial.join('\n'),
    control: { kind: 'area', rows: details.rows ?? 3 },
    schema: lineList()
      .refine((lines) => lines.length <= most, `${shortLabel(label)}: at most ${most} lines`)
      .refine(
        (lines) => lines.every((line) => line.length <= details.max),
        `${shortLabel(label)}: at most ${details.max} characters in a line`,
      ),
    write: (lines) => lines.join('\n'),
  }),

  /** The last part of an address. An empty one is made of another field. */
  slug: (label: string, { from, ...details }: Text & { from: string }): Field<string> => ({
    ...f.line(label, details),
    schema: text(label, lineField(details.max, tooLong(label, details.max)), details).transform(slugOf),
    from,
  }),

  /** An address on the web that begins with https://, or none. */
  url: (label: string, details: Text): Field<string> => ({
    ...common(label, details),
    control: { kind: 'line', type: 'url', max: details.max },
    schema: text(label, lineField(details.max, tooLong(label, details.max)), details).refine(
      (url) => url === '' || z.url({ protocol: /^https$/ }).safeParse(url).success,
      'Use an address that begins with https://',
    ),
    write: asText,
  }),

  /** A password or key. A form never shows the stored one. Whether an empty one is refused is up to what saves it. */
  secret: (label: string, { max, ...details }: Text): Field<string> => ({
    ...common(label, details),
    isSecret: true,
    control: { kind: 'line', type: 'password', max },
    schema: z.string().max(max, tooLong(label, max)).prefault(''),
    write: asText,
  }),

  /** A day, such as `2026-11-28`. */
  day: (label: string, details: Common = {}): Field<string> => ({
    ...common(label, { ...details, isRequired: true }),
    control: { kind: 'line', type: 'date' },
    schema: dayField(`${shortLabel(label)}: please choose a day`),
    write: asText,
  }),

  /** A time zone, by its region and city. */
  timeZone: (label: string): Field<string> => ({
    ...common(label, { isRequired: true }),
    control: { kind: 'time zone' },
    schema: timeZoneField,
    write: currentTimeZone,
    initial: siteTimeZone,
  }),

  email: (label: string, { initial = '', ...details }: Common & Begun = {}): Field<string> => ({
    ...common(label, details),
    initial,
    control: { kind: 'line', type: 'email', max: 255 },
    schema: (details.isRequired
      ? z
          .string()
          .trim()
          .min(1, `${shortLabel(label)} is required`)
          .pipe(emailField)
          .prefault('')
      : z.string().trim().pipe(z.literal('').or(emailField)).prefault('')) as z.ZodType<string>,
    write: asText,
  }),
};

interface Range {
  min: number;
  max: number;
}

const numberIn = (label: string, { min, max }: Range) => {
  const range = `from ${formatNumber(min)} to ${formatNumber(max)}`;
  return wholeNumber({
    min,
    max,
    error: `${shortLabel(label)}: please enter a whole number ${range}`,
    range: `${shortLabel(label)}: ${range}`,
  });
};

/**
 * A field whose value is stored in another form, such as a question of which a line is made. What cannot be read is
 * refused with a message.
 */
export const storedAs = <Posted, Stored>(
  field: Field<Posted>,
  codec: { read: (posted: Posted, refuse: (message: string) => never) => Stored; write: (stored: Stored) => Posted },
): Field<Stored> => ({
  ...field,
  schema: field.schema.transform((posted, context) =>
    codec.read(posted, (message) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  ),
  write: (value) => field.write(codec.write(value)),
});

/** A field of text that is read by a schema, such as one that reads the same text elsewhere. */
export const readBy = <Stored>(
  field: Field<string>,
  schema: z.ZodType<Stored, string>,
  write: (stored: Stored) => string,
): Field<Stored> => ({ ...field, schema: field.schema.pipe(schema), write });

/** Removes the spaces and line breaks around a key that was pasted, for `storedAs`. They would be part of the key. */
export const pasted = { read: (posted: string): string => posted.trim(), write: asText };

/** Refuses a text of another form, for `storedAs`. An empty text is the field's own matter. */
export const matching = (pattern: RegExp, message: string) => ({
  read: (posted: string, refuse: (message: string) => never): string =>
    posted === '' || pattern.test(posted) ? posted : refuse(message),
  write: asText,
});
