import { apiPath } from '../api-path.ts';
import { operations } from '../operations/operations.server.ts';
import { scopes } from '../scopes.ts';
import { examplesOf } from './examples.server.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schemas.server.ts';

/** The meaning of each error, for every operation. */
export const errorStatuses = [
  { status: 400, text: 'The request has an invalid field.' },
  { status: 401, text: 'There is no token, or it is unknown, expired or revoked.' },
  { status: 403, text: 'The token does not have the scope that this operation needs.' },
  { status: 404, text: 'There is no such record, or it is not public.' },
  { status: 405, text: 'The address does not accept this method.' },
  { status: 409, text: 'The record has changed in the meantime, or its state does not allow this.' },
  { status: 413, text: 'The body is larger than 1 MB.' },
  { status: 415, text: 'The body is not JSON.' },
  { status: 422, text: 'The body has an invalid field, or the idempotency key was used for another request.' },
  { status: 429, text: 'There were too many requests. Retry-After says how many seconds to wait.' },
  { status: 500, text: 'The fault is ours and has been logged. Nothing was changed.' },
  { status: 503, text: 'The site’s database is unavailable or busy at the moment. Try again in a minute.' },
];

/** Returns the operations as the documentation shows them. @param origin the public address of the site */
export const describeOperations = (origin: string) =>
  operations.map((operation) => {
    const { name, title, description, method, path, scope, input } = operation;
    const { properties = {}, required = [] } = jsonSchemaOf(input, 'input');
    return {
      name,
      title,
      method,
      address: apiPath + path,
      needsToken: scope !== null,
      examples: examplesOf(operation, origin),
      description: scope ? `${description} Needs a token that may: ${scopes[scope].toLowerCase()}.` : description,
      fields: Object.entries(properties).map(([field, schema]) => ({
        name: field,
        text: describeField(schema, required.includes(field)),
      })),
    };
  });

function describeField(schema: JsonSchema, isRequired: boolean): string {
  const { type, format, enum: values, default: initial, minimum, maximum, maxLength, description } = schema;
  const parts = [
    Array.isArray(values) ? values.join(' | ') : (format ?? type ?? 'any JSON'),
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    isRequired ? 'required' : initial === undefined ? 'optional' : `${JSON.stringify(initial)} by default`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return typeof description === 'string' ? `${text}. ${description}` : `${text}.`;
}
