import type { Field, FieldSet } from '#app/lib/forms/fields/field.ts';
import { shortLabel, valueInWords } from '#app/lib/forms/fields/value-in-words.ts';
import { ownValue } from '#app/lib/own-value.ts';

interface Change {
  before: unknown;
  after: unknown;
}

const declared = new Map<string, FieldSet>();

const keyOf = (...parts: string[]): string => parts.join(' ');

/** Declares the fields of a kind of subject, or those of one form of settings. Its events have their labels then. */
export function declareFields(
  { type, id, name }: { type: string; id?: string; name?: string },
  fields: FieldSet,
): void {
  declared.set(id === undefined || name === undefined ? type : keyOf(type, id, name), fields);
}

/** Adds the labels of declared fields to an event, and has their values in words. */
export function withFieldsInWords<Event extends Change & Record<'subjectType' | 'subjectId' | 'subjectName', string>>(
  event: Event,
): Event & { labels: Readonly<Record<string, string>> } {
  const { subjectType, subjectId, subjectName, before, after } = event;
  const fields = declared.get(subjectType) ?? declared.get(keyOf(subjectType, subjectId, subjectName));
  if (!fields) return { ...event, labels: {} };
  const names = [...Object.keys(before ?? {}), ...Object.keys(after ?? {})];
  const labels = names.flatMap((name) => {
    const field = ownValue(fields, name);
    return field ? [[name, shortLabel(field.label)]] : [];
  });
  return {
    ...event,
    before: inWords(fields, before),
    after: inWords(fields, after),
    labels: Object.fromEntries(labels),
  };
}

const inWords = (fields: FieldSet, values: unknown): unknown =>
  values === null || typeof values !== 'object'
    ? values
    : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordsOf(ownValue(fields, name), value)]));

/** An event of an earlier version may have a value of another form: it is shown as it is. */
function wordsOf(field: Field<unknown> | undefined, value: unknown): unknown {
  const isList = Array.isArray(value) && field?.control.kind === 'many';
  if (!field || value === null || (typeof value === 'object' && !isList)) return value;
  try {
    return valueInWords(field, value, []);
  } catch {
    return value;
  }
}
