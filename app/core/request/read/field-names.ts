import { z } from 'zod';

interface Names {
  all: ReadonlySet<string>;
  /** Those of arrays, which may be posted several times. */
  repeated: ReadonlySet<string>;
}

const cachedNames = new WeakMap<z.ZodType, Names>();

/**
 * Returns the names of the fields that a form's schema reads.
 * @throws {Error} if the schema names none, such as a record
 */
export const fieldNames = (schema: z.ZodType): ReadonlySet<string> => namesOf(schema).all;

/** Returns the names of those fields of which every posted value is read, not only the first. */
export const repeatedNames = (schema: z.ZodType): ReadonlySet<string> => namesOf(schema).repeated;

function namesOf(schema: z.ZodType): Names {
  const cached = cachedNames.get(schema);
  if (cached) return cached;
  const fields = fieldsOf(schema);
  const names = {
    all: new Set(fields.map(([name]) => name)),
    repeated: new Set(fields.filter(([, field]) => isArray(field)).map(([name]) => name)),
  };
  cachedNames.set(schema, names);
  return names;
}

function fieldsOf(schema: z.core.$ZodType): [name: string, schema: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(fieldsOf);
  // Preprocessing is also a pipe, whose first part is a function.
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  throw new Error(`A form needs a schema that names its fields, and this is of type ${schema._zod.def.type}`);
}

/** Whether a field takes an array as it is posted, before anything is made of it. */
function isArray(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return isArray(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return isArray(schema.in);
  return schema instanceof z.ZodArray;
}
