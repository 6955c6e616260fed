import { z } from 'zod';
import { readJsonText } from '#app/core/request/read/read-json.server.ts';
import { type Operation, pathFields } from '../operation.server.ts';
import { ProblemError } from '../problem.server.ts';

/** Returns the input of a request to an operation. @throws ProblemError that names the fields at fault */
export async function readInput(operation: Operation, request: Request, fromPath: Record<string, string>) {
  const url = new URL(request.url);
  const isRead = operation.method === 'GET';
  const rest = isRead ? readQuery(operation, url.searchParams) : await readBody(request);
  const foreign = isRead ? [] : [...url.searchParams.keys()];
  const named = foreign[0] ?? pathFields(operation).find((field) => field in rest);
  if (named !== undefined)
    throw invalid(isRead ? 400 : 422, [{ field: named, message: 'This field is not allowed here' }]);
  const parsed = operation.input.safeParse({ ...rest, ...fromPath });
  if (parsed.success) return parsed.data;
  throw invalid(isRead ? 400 : 422, parsed.error.issues.flatMap(faultsOf));
}

const invalid = (status: number, errors: { field: string; message: string }[]) =>
  new ProblemError(status, {
    detail: `The request has an invalid field (${errors[0]?.field}: ${errors[0]?.message}). Nothing was changed. Correct it and send the request again.`,
    errors,
  });

function faultsOf(issue: z.core.$ZodIssue): { field: string; message: string }[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...at, key].join('.'), message: 'There is no such field' }));
  return [{ field: at.join('.') || 'body', message: issue.message }];
}

/** An address contains text only: numbers are read as such where the schema has one. */
function readQuery({ input }: Operation, query: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, text] of query) {
    if (name in values) throw invalid(400, [{ field: name, message: 'This field is repeated' }]);
    const schema = Object.hasOwn(input.shape, name) ? input.shape[name] : undefined;
    values[name] = schema && isNumber(schema) && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  }
  return { ...values };
}

function isNumber(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as { def: { type: string; innerType?: z.core.$ZodType } };
  return def.innerType ? isNumber(def.innerType) : def.type === 'number';
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(request.headers.get('Content-Type') ?? ''))
    throw new ProblemError(415, {
      detail: 'The request has no JSON body. Send it with Content-Type: application/json.',
    });
  const text = await request.text();
  const body = readJsonText(text, z.record(z.string(), z.unknown()));
  if (body.success) {
    if (namesPrototype(text)) throw invalid(422, [{ field: '__proto__', message: 'There is no such field' }]);
    return body.data;
  }
  throw new ProblemError(400, {
    detail: 'The body is not a JSON object, or it is nested too deep. Nothing was changed.',
  });
}

/** Zod passes over this name, at any depth, where it refuses all other unknown ones. `json` is valid. */
export function namesPrototype(json: string): boolean {
  let isNamed = false;
  JSON.parse(json, (name, value) => {
    if (name === '__proto__') isNamed = true;
    return value;
  });
  return isNamed;
}
