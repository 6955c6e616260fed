import { z } from 'zod';

const cachedNames = new WeakMap<z.ZodType, ReadonlySet<string>>();

/**
 * Returns the names of the fields that a form's schema reads.
 * @throws {Error} if the schema names none, such as a record
 */
export function fieldNames(schema: z.ZodType): ReadonlySet<string> {
  const names = cachedNames.get(schema) ?? new Set(namesOf(schema));
  cachedNames.set(schema, names);
  return names;
}

function namesOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesOf);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(namesOf);
  // Preprocessing is also a pipe, whose first part is a function.
  if (schema instanceof z.ZodPipe) return namesOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  throw new Error(`A form needs a schema that names its fields, and this is of type ${schema._zod.def.type}`);
}
