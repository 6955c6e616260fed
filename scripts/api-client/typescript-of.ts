/** The parts of an OpenAPI document that the client is made from. */
export interface ClientDocument {
  info: { title: string; version: string };
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface DescribedOperation {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  description?: string;
  [more: string]: unknown;
}

/** Returns the input of an operation as one schema: its address, its query and its body. */
export function inputOf({ parameters, requestBody }: DescribedOperation): Schema {
  const inAddress = parameters.filter((parameter) => parameter.in !== 'header');
  const body = requestBody?.content['application/json'].schema ?? {};
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(inAddress.map(({ name, description, schema }) => [name, { ...schema, description }])),
      ...body.properties,
    },
    required: [...inAddress.flatMap(({ name, required }) => (required ? [name] : [])), ...(body.required ?? [])],
    additionalProperties: false,
  };
}

export const outputOf = ({ responses }: DescribedOperation): Schema =>
  responses[200]?.content?.['application/json']?.schema ?? {};

/** Returns the TypeScript source of the client's types and methods. */
export function typescriptOf({ info, paths, components }: ClientDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return [
    `// Made from the description of the ${info.title} ${info.version}. Do not edit: see README.md.`,
    '',
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [`export type ${name} = ${typeOf(schema)};`, '']),
    '/** The input and the output of each operation, by its name. */',
    'export interface Operations {',
    ...operations.flatMap(({ operation }) => [
      comment(operation.description, '  '),
      `  ${operation.operationId}: {`,
      `    input: ${indented(indented(typeOf(inputOf(operation))))};`,
      `    output: ${indented(indented(typeOf(outputOf(operation))))};`,
      '  };',
    ]),
    '}',
    '',
    '/** Where each operation is. */',
    'export const operations = {',
    ...operations.map(
      ({ path, method, operation }) => `  ${operation.operationId}: { method: '${method}', path: '${path}' },`,
    ),
    '} as const;',
    '',
  ].join('\n');
}

const comment = (text: string, indent: string) =>
  `${indent}/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */`;
const indented = (text: string) => text.replaceAll('\n', '\n  ');

function typeOf({ $ref, type, enum: values, const: only, anyOf, items, ...object }: Schema): string {
  if ($ref) return $ref.replace(/^.*\//, '');
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map(literal).join(' | ');
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...object, type: one, items })).join(' | ');
  if (type === 'array') return `Array<${typeOf(items ?? {})}>`;
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  return type === 'object' ? objectType(object) : 'unknown';
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value));

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).flatMap(([name, schema]) => [
    ...(schema.description ? [comment(schema.description, '  ')] : []),
    `  ${name}${required.includes(name) ? '' : '?'}: ${indented(typeOf(schema))};`,
  ]);
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  const all = isOpen ? [...fields, '  [more: string]: unknown;'] : fields;
  return all.length === 0 ? 'Record<string, never>' : `{\n${all.join('\n')}\n}`;
}
