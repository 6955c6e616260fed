import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { type JsonSchema, jsonSchemaOf } from '#app/modules/api/description/json-schemas.server.ts';
import { pathFields } from '#app/modules/api/operation.server.ts';
import { operations } from '#app/modules/api/operations/operations.server.ts';

/** A request made from the description of an operation. */
export interface GeneratedRequest {
  /** Of the operation. */
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether the description forbids it, so that only a 4xx is right. */
  isForbidden: boolean;
}

const ajv = addFormats.default(new Ajv2020({ strict: false }), { mode: 'full' });
const schemas = new Map(
  operations.map((operation) => {
    const schema = jsonSchemaOf(operation.input, 'input');
    return [operation.name, { schema, isValid: ajv.compile(schema) }];
  }),
);

const words = fc.oneof(
  fc.constantFrom(
    'tea',
    'routine',
    '/about',
    '/',
    'a-b',
    'Ä ö',
    '💤',
    '<b>x</b>',
    "' or 1=1 --",
    '# A\n\n- b',
    '%',
    '_',
  ),
  fc.string({ maxLength: 30 }).map((text) => text.replaceAll('\0', '').toWellFormed()),
);

/** Returns values that a schema allows, most of the time. */
function allowedValueOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { type, format, enum: values, minimum = 0, maximum = 100, items } = schema;
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid({ version: 4 }));
  if (format === 'date-time') {
    const some = { min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true };
    return fc.date(some).map((date) => date.toISOString());
  }
  if (type === 'integer') {
    const [min, max] = [Number(minimum), Number(maximum)];
    return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
  }
  if (type === 'array') return fc.array(allowedValueOf(items as JsonSchema, ids), { maxLength: 4 });
  return words;
}

/** Returns values at and beyond the limits of a schema, and of other types. */
const wrongValueOf = ({ maximum, minimum, maxLength }: JsonSchema): fc.Arbitrary<unknown> =>
  fc.constantFrom<unknown>(
    ...[null, true, 3.5, -1, '', ' ', {}, [], [[]], { a: 1 }, 'nothing-like-it', 1e300, '5', '0x10', '２'],
    ...(maximum === undefined ? [] : [Number(maximum) + 1]),
    ...(minimum === undefined ? [] : [Number(minimum) - 1]),
    ...(maxLength === undefined ? [] : ['x'.repeat(Math.min(Number(maxLength) + 1, 300_000))]),
  );

type Input = Record<string, unknown>;

function inputOf({ properties = {}, required = [] }: JsonSchema, ids: readonly string[]): fc.Arbitrary<Input> {
  const all = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, allowedValueOf(schema, ids)]),
  );
  const whole = fc.record(all, { requiredKeys: required }) as fc.Arbitrary<Input>;
  const names = Object.keys(properties);
  const oneWrong =
    names.length === 0
      ? whole
      : fc
          .constantFrom(...names)
          .chain((name) =>
            fc
              .tuple(whole, wrongValueOf(properties[name] as JsonSchema))
              .map(([input, wrong]) => ({ ...input, [name]: wrong })),
          );
  const without = fc
    .tuple(whole, fc.constantFrom('nothing', ...names))
    .map(([input, left]) => Object.fromEntries(Object.entries(input).filter(([name]) => name !== left)));
  const unknown = fc
    .tuple(whole, fc.constantFrom('colour', '__proto__', 'constructor', 'Limit', 'limit[]'), words)
    .map(([input, name, value]) => Object.fromEntries([...Object.entries(input), [name, value]]));
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 3, arbitrary: oneWrong }, without, unknown);
}

/** The form of a value in an address: text, which is read as a number where one is expected. */
function arrived(value: unknown, schema: JsonSchema | undefined): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return schema?.type === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

const trimmed = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.map(trimmed) : value;

/**
 * Generates requests to all operations: valid ones, with one wrong field, without a field, with an unknown one, and with
 * another method, media type or a broken body.
 * @param ids records that exist, beside those that do not
 * @param tokens tokens with every scope
 */
export function generatedRequests(ids: readonly string[], tokens: readonly string[]): fc.Arbitrary<GeneratedRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const { schema, isValid } = schemas.get(operation.name) ?? { schema: {}, isValid: () => false };
    const disturbance = fc.oneof(
      { weight: 8, arbitrary: fc.constant('none') },
      { weight: 1, arbitrary: fc.constantFrom('method', 'type', 'body', 'depth', 'token') },
    );
    return fc
      .tuple(inputOf(schema, ids), disturbance, fc.constantFrom(...tokens))
      .map(([input, disturbed, token]): GeneratedRequest => {
        const properties = schema.properties ?? {};
        const inPath = pathFields(operation);
        const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(String(arrived(input[name] ?? 'none', properties[name]))),
        );
        const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
        const isRead = operation.method === 'GET';
        const query = new URLSearchParams(rest.map(([name, value]) => [name, String(arrived(value, undefined))]));
        const seen = Object.fromEntries([
          ...inPath.map((name) => [name, arrived(input[name] ?? 'none', properties[name])]),
          ...rest.map(([name, value]) => [name, isRead ? arrived(value, properties[name]) : value]),
        ]);
        // Some fields are trimmed first, which the description does not say.
        const asTrimmed = Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, trimmed(value)]));
        const isInvalid = !isValid(seen) && !isValid(asTrimmed);
        const needsToken = operation.scope !== null;
        const isDisturbed =
          disturbed === 'method' ||
          (disturbed === 'token' && needsToken) ||
          (['type', 'body', 'depth'].includes(disturbed) && !isRead);
        const bodies: Record<string, string> = {
          body: '{"title":',
          depth: `{"title":${'['.repeat(300)}${']'.repeat(300)}}`,
        };
        return {
          name: operation.name,
          method: disturbed === 'method' ? 'DELETE' : operation.method,
          path: isRead && query.size > 0 ? `${path}?${query}` : path,
          headers: {
            ...(needsToken && disturbed !== 'token' && { Authorization: `Bearer ${token}` }),
            ...(!isRead && { 'Content-Type': disturbed === 'type' ? 'application/xml' : 'application/json' }),
          },
          ...(!isRead && { body: bodies[disturbed] ?? JSON.stringify(Object.fromEntries(rest)) }),
          isForbidden: isInvalid || isDisturbed,
        };
      });
  });
}
