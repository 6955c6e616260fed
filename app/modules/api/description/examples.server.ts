import { apiPath } from '../api-path.ts';
import { type Operation, pathFields } from '../operation.server.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schemas.server.ts';

/** The examples of an operation, derived from its schemas: they are valid, and name nobody. */
export interface OperationExamples {
  curl: string;
  typescript: string;
  /** The answer as JSON. */
  answer: string;
}

/** Strings of fields whose form a schema does not say. */
const texts = new Map(
  Object.entries({
    cursor: '2026-11-03T09:12:00.000Z_42',
    markdown: 'A cup of tea at ten.',
    next: '2026-11-03T09:12:00.000Z_42',
    path: '/about',
    q: 'routine',
    slug: 'tea-at-ten',
    text: 'A cup of tea at ten.',
    title: 'Tea at ten',
  }),
);

const formats = new Map(
  Object.entries({
    'date-time': '2026-11-03T09:12:00.000Z',
    date: '2026-11-03',
    email: 'name@example.org',
    uri: 'https://example.org/',
    uuid: '0b9d2f0e-6a55-4f0e-9a3d-6a1f3a5a7c11',
  }),
);

/** Returns the examples of an operation. @param origin the public address of the site */
export function examplesOf(operation: Operation, origin: string): OperationExamples {
  const { name, method, path, scope, input, output } = operation;
  const schema = jsonSchemaOf(input, 'input');
  const { properties = {}, required = [] } = schema;
  const exampleFields = Object.keys(properties).filter((field) => required.includes(field) || field === 'limit');
  const values = Object.fromEntries(
    exampleFields.map((field) => [field, field === 'limit' ? 3 : exampleOf(properties[field] ?? {}, field, schema)]),
  );
  const inPath = pathFields(operation);
  const address = inPath.reduce(
    (known, field) => known.replace(`{${field}}`, encodeURIComponent(String(values[field] ?? `{${field}}`))),
    origin + apiPath + path,
  );
  const rest = Object.entries(values).filter(([field]) => !inPath.includes(field));
  const query = method === 'GET' ? new URLSearchParams(rest.map(([field, value]) => [field, String(value)])) : '';
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${address}${query.toString() && `?${query}`}'`,
    ...(scope ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(method === 'GET'
      ? []
      : [
          "-H 'Content-Type: application/json'",
          '-H "Idempotency-Key: $(uuidgen)"',
          `-d '${JSON.stringify(Object.fromEntries(rest)).replaceAll("'", "'\\''")}'`,
        ]),
  ];
  const options = scope ? `{ site: '${origin}', token }` : `{ site: '${origin}' }`;
  const argument = exampleFields.length > 0 ? JSON.stringify(values, null, 2).replaceAll(/"(\w+)":/g, '$1:') : '';
  const answers = jsonSchemaOf(output, 'output');
  return {
    curl: lines.join(' \\\n  '),
    typescript: `const client = createClient(${options});\nconst answer = await client.${name}(${argument});`,
    answer: JSON.stringify(exampleOf(answers, '', answers), null, 2),
  };
}

/** Returns a value that a schema accepts. @param root the schema with the definitions that references name */
function exampleOf(schema: JsonSchema, name: string, root: JsonSchema, depth = 0): unknown {
  const { $ref: reference, const: only, enum: values, examples, default: initial, anyOf, oneOf, type } = schema;
  if (typeof reference === 'string') {
    const schema = (root.$defs as Record<string, JsonSchema> | undefined)?.[reference.split('/').at(-1) ?? ''];
    return schema && depth < 6 ? exampleOf(schema, name, root, depth + 1) : null;
  }
  if (only !== undefined) return only;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (Array.isArray(values)) return values[0];
  const choices = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (choices) return exampleOf(choices.find((choice) => choice.type !== 'null') ?? {}, name, root, depth + 1);
  if (initial !== undefined && initial !== null) return initial;
  if (schema.properties || type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, field, root, depth + 1)]));
  }
  if (type === 'array') {
    const item = exampleOf((schema.items as JsonSchema | undefined) ?? {}, name, root, depth + 1);
    return depth < 6 ? [item] : [];
  }
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (type === 'boolean') return true;
  if (type === 'string') return formats.get(String(schema.format)) ?? texts.get(name) ?? '…';
  return null;
}
