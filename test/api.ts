import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openApiDocument } from '#app/modules/api/description/openapi.server.ts';
import type { Operation } from '#app/modules/api/operation.server.ts';
import { answerRest } from '#app/modules/api/rest/answer-rest.server.ts';

export const apiOrigin = 'https://example.org';

let address = 0;

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  body: any;
  /** The cache tags, if the answer may be cached. */
  tags: string[];
}

interface ApiRequest {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request to the API, each from an address of its own. */
export async function callApi(path: string, { method = 'GET', token, body, headers }: ApiRequest = {}) {
  const tags: string[] = [];
  const request = new Request(`${apiOrigin}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  address += 1;
  const response = await answerRest(request, {
    origin: apiOrigin,
    clientAddress: `203.0.${Math.floor(address / 250) % 250}.${address % 250}`,
    log: createLog({ level: 'silent' }),
    cacheWith: (...named) => void tags.push(...named),
  });
  const text = await response.text();
  const answer: ApiAnswer = {
    status: response.status,
    headers: response.headers,
    body: text && JSON.parse(text),
    tags,
  };
  return answer;
}

const document = openApiDocument(apiOrigin);
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }), { mode: 'full' });
ajv.addSchema(document, 'openapi.json');

type Described = (typeof document.paths)[string][string] & {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};

/** Returns what is wrong with an answer according to the OpenAPI document; null if nothing. */
export function faultOfAnswer({ path, method }: Operation, { status, headers, body }: ApiAnswer): string | null {
  const described = document.paths[path]?.[method.toLowerCase()] as Described;
  const response = described.responses[status];
  if (!response) return `${method} ${path} answers ${status}, which is not described`;
  if (!response.content) return body === '' ? null : `${status} has a body`;
  const type = headers.get('Content-Type') ?? '';
  if (!(type in response.content)) return `${status} is ${type}`;
  const pointer = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type, 'schema'];
  const escaped = pointer.map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.getSchema(`openapi.json#/${escaped.join('/')}`);
  if (!validate) return `There is no schema for ${status} of ${path}`;
  return validate(body) ? null : `${status}: ${ajv.errorsText(validate.errors)}`;
}
