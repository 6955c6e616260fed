import { z } from 'zod';

/** A JSON Schema (2020-12), as OpenAPI 3.1 and MCP use it. */
export type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

/** Collects the schemas with an id, so that a document contains each once. */
export class JsonSchemas {
  readonly named = new Map<string, JsonSchema>();

  /** Returns the schema of what is sent (`input`) or returned (`output`), with references to the named ones. */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Inside another schema, one with an id becomes a reference.
    const { $schema: _dialect, $defs = {}, ...whole } = jsonSchemaOf(z.object({ inner: schema }), io);
    for (const [name, { id: _id, ...named }] of Object.entries($defs as Record<string, JsonSchema>))
      this.named.set(name, withReferences(named));
    return withReferences(whole.properties?.inner ?? {});
  }
}

/** Returns a schema that stands alone. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // The format says the same, and every generator of clients knows it.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  }) as JsonSchema;

const withReferences = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
