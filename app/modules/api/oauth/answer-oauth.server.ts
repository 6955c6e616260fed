import type { z } from 'zod';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { ProblemError } from '../problem.server.ts';
import { countRequest } from '../rest/rate-limits.server.ts';
import { RefusedGrantError } from './grants.server.ts';

const headers = { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' };

/** Returns an answer of OAuth, which nobody keeps. */
export const oauthJson = (body: object, status = 200): Response => Response.json(body, { status, headers });

export const oauthError = (status: number, error: string, description: string): Response =>
  oauthJson({ error, error_description: description }, status);

/**
 * Answers a post of a program: parses its form, and turns what goes wrong into an error of OAuth. A field that is there
 * twice is refused.
 */
export async function answerOauth<Schema extends z.ZodType>(
  request: Request,
  clientAddress: string,
  schema: Schema,
  answer: (input: z.output<Schema>) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST') return oauthError(405, 'invalid_request', 'This address accepts only POST requests.');
  try {
    countRequest(null, clientAddress);
    const entries = [...(await readFormData(request))];
    const names = new Set(entries.map(([name]) => name));
    const form = schema.safeParse(Object.fromEntries(entries));
    if (!form.success || names.size < entries.length) {
      const [issue] = form.error?.issues ?? [];
      const field = issue ? ` (${issue.path.join('.')})` : '';
      return oauthError(400, 'invalid_request', `A form field is missing, invalid or repeated${field}.`);
    }
    return await answer(form.data);
  } catch (error) {
    if (error instanceof RefusedGrantError) return oauthError(400, 'invalid_grant', error.message);
    if (error instanceof ProblemError || error instanceof RateLimitError)
      return oauthError(429, 'temporarily_unavailable', 'Too many requests. Please wait a minute.');
    throw error;
  }
}
