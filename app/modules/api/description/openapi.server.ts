import { apiPath, docsPath } from '../api-path.ts';
import { type Operation, pathFields } from '../operation.server.ts';
import { operations } from '../operations/operations.server.ts';
import { problemSchema } from '../problem.server.ts';
import { scopes } from '../scopes.ts';
import { errorStatuses } from './describe-operations.server.ts';
import { describeWebhooks } from './describe-webhooks.server.ts';
import { type JsonSchema, JsonSchemas } from './json-schemas.server.ts';

const version = '1.0.0';

const about = `Pages, posts, menus, media, search and the forum are open to everybody. Everything else needs a token with the
scope that the operation names, sent as \`Authorization: Bearer …\`. An admin makes one at \`/admin/settings/api\`.
Every error is \`application/problem+json\` with a sentence that says what to do. A published description only grows:
fields are added, and none is removed or changes its meaning.`;

/** Errors that only a request with a body can have. */
const writeStatuses = [409, 413, 415, 422];

/** Returns the description of the API in OpenAPI 3.1. @param origin the public address of the site */
export function openApiDocument(origin: string) {
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, schemas),
    };
  schemas.of(problemSchema, 'output');
  return {
    openapi: '3.1.1',
    info: { title: 'Resjam API', version, description: about },
    servers: [{ url: origin + apiPath }],
    externalDocs: { url: origin + docsPath },
    paths,
    webhooks: describeWebhooks(schemas),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(schemas.named),
    },
  };
}

function describe(operation: Operation, schemas: JsonSchemas) {
  const { name, title, description, scope, input, output } = operation;
  const isRead = operation.method === 'GET';
  const { properties = {}, required = [], ...whole } = schemas.of(input, 'input');
  const inPath = pathFields(operation);
  const inAddress = isRead ? Object.keys(properties) : inPath;
  const inBody = Object.keys(properties).filter((field) => !inAddress.includes(field));
  const body = {
    ...whole,
    properties: Object.fromEntries(inBody.map((field) => [field, properties[field]])),
    required: required.filter((field) => inBody.includes(field)),
  };
  const parameters = inAddress.map((field) => {
    const { description: about, examples: _examples, ...schema } = properties[field] as JsonSchema;
    return {
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: required.includes(field),
      ...(typeof about === 'string' && { description: about }),
      schema,
    };
  });
  return {
    operationId: name,
    summary: title,
    description: scope ? `${description} Needs the scope \`${scope}\` (${scopes[scope]}).` : description,
    security: scope ? [{ token: [] }] : [],
    ...(scope && { 'x-scope': scope }),
    parameters: isRead ? parameters : [...parameters, idempotencyKey],
    ...(!isRead && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: schemas.of(output, 'output') } },
      },
      ...(isRead && { 304: { description: 'Not changed since the ETag in If-None-Match.' } }),
      ...Object.fromEntries(
        errorStatuses
          .filter(({ status }) => !isRead || !writeStatuses.includes(status))
          .map(({ status, text }) => [
            status,
            {
              description: text,
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            },
          ]),
      ),
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own, such as a UUID. A request that is sent again with the same key within a day gets the first answer, and nothing happens twice.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};
