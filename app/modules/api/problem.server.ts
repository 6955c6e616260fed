import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { docsPath } from './api-path.ts';

/** Every error of the API (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: 'What kind of problem it is, as an address of the documentation.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'What happened and what to do, as a sentence.' }),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'The fields at fault.' }),
  })
  .meta({ id: 'Problem' });

type Problem = z.infer<typeof problemSchema>;
export type ProblemDetails = Pick<Problem, 'detail'> & Partial<Pick<Problem, 'errors'>> & { headers?: HeadersInit };

export const problemType = 'application/problem+json';

/** Returns the text of an error. */
export function problemText(status: number, details: Omit<ProblemDetails, 'headers'>): string {
  const title = STATUS_CODES[status] ?? 'Error';
  const problem: Problem = { type: `${docsPath}#status-${status}`, title, status, ...details };
  return JSON.stringify(problem);
}

/** Returns an error as `application/problem+json`. */
export function problemResponse(status: number, { headers, ...details }: ProblemDetails): Response {
  const all = new Headers(headers);
  all.set('Content-Type', problemType);
  all.set('Cache-Control', 'no-store');
  return new Response(problemText(status, details), { status, headers: all });
}

/** Thrown by an operation that refuses its input. Nothing has changed. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly details: ProblemDetails;
  constructor(status: number, details: ProblemDetails) {
    super(details.detail);
    this.status = status;
    this.details = details;
  }
}
