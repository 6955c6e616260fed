import { z } from 'zod';
import type { Resource } from '#app/core/resources/resource.server.ts';
import { type Field, shownNames } from '#app/lib/forms/fields/field.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { defineRead, type Operation } from '../operation.server.ts';
import { id, idField, listOf } from './fields.server.ts';

/**
 * Returns the operations that read a kind of record of the admin area: a part of its records, and one. A kind that does
 * not say what programs read has none.
 * @throws Error if `readByPrograms` names an email address
 */
export function recordOperations({
  key,
  list: { name, noun },
  fields,
  readByPrograms,
  readPart,
  readOne,
}: Resource): Operation[] {
  if (readByPrograms.length === 0) return [];
  const typeName = `${pascalCase(key)}Record`;
  const read = shownNames(fields.fields).filter((field) => readByPrograms.includes(field));
  const readableFields = read.map((field) => [field, fields.fields[field] as Field<unknown>] as const);
  const address = readableFields.find(([, { control }]) => control.kind === 'line' && control.type === 'email');
  if (address) throw new Error(`readByPrograms of ${key} names an email address: ${address[0]}. Remove it`);
  const record = z
    .object({ id, ...Object.fromEntries(readableFields.map(([field, definition]) => [field, schemaOf(definition)])) })
    .meta({ id: typeName });
  const valuesOf = (stored: { id: string }): z.input<typeof record> => ({
    id: stored.id,
    ...Object.fromEntries(
      readableFields.map(([field, definition]) => [field, jsonOf(definition, ownValue<object>(stored, field))]),
    ),
  });
  return [
    defineRead({
      name: `list${typeName}s`,
      title: `List ${noun.many} as admins see them`,
      description: `The ${noun.many} of the admin area, without personal fields, in the order of their ids.`,
      path: `/records/${name}`,
      scope: 'records:read',
      input: z.strictObject({
        limit: z.int().min(1).max(100).default(20).meta({ description: 'The number of records.' }),
        cursor: idField.optional().meta({ description: 'The `next` of the previous page.' }),
      }),
      output: listOf(record),
      run: async ({ limit, cursor }) => {
        const records = await readPart(limit + 1, cursor);
        const items = records.slice(0, limit).map(valuesOf);
        return { items, next: records.length > limit ? (items.at(-1)?.id ?? null) : null };
      },
    }),
    defineRead({
      name: `get${typeName}`,
      title: `Get one of the ${noun.many} as admins see it`,
      description: `One of the ${noun.many} of the admin area, without personal fields.`,
      path: `/records/${name}/{id}`,
      scope: 'records:read',
      input: z.strictObject({ id: idField }),
      output: record,
      run: async (input) => {
        const record = await readOne(input.id);
        return record && valuesOf(record);
      },
    }),
  ];
}

/** `booking-service` → `BookingService` */
const pascalCase = (key: string): string =>
  key.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Numbers, ticks and lists are JSON; anything else is the text of the form. */
function schemaOf({ label, control, isRequired }: Field<unknown>): z.ZodType {
  const described = <Schema extends z.ZodType>(schema: Schema) => schema.meta({ description: label });
  if (control.kind === 'tick') return described(z.boolean());
  if (control.kind === 'many') return described(z.array(z.string()));
  if (control.kind === 'line' && control.type === 'number') return described(isRequired ? z.int() : z.int().nullable());
  return described(z.string());
}

const jsonOf = ({ control, write }: Field<unknown>, value: unknown): unknown =>
  control.kind === 'tick' || control.kind === 'many' || (control.kind === 'line' && control.type === 'number')
    ? value
    : write(value);
