import type { MiddlewareHandler } from 'hono';
import { isForPrograms } from '#app/modules/api/api-path.ts';
import { problemResponse, problemType } from '#app/modules/api/problem.server.ts';

const keptHeaders = ['Allow', 'Retry-After'];

/** Turns what the server answers itself, such as to a body that is too large, into the errors of the API. */
export const apiProblems: MiddlewareHandler = async (c, next) => {
  await next();
  const type = c.res.headers.get('Content-Type') ?? '';
  if (!isForPrograms(c.req.path) || c.res.status < 400) return;
  if ([problemType, 'application/json', 'text/html'].some((prefix) => type.startsWith(prefix))) return;
  const text = c.req.method === 'HEAD' ? '' : await c.res.text();
  const keptEntries = keptHeaders.flatMap((name) => {
    const value = c.res.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const detail = text || 'This could not be answered. Nothing was changed.';
  c.res = problemResponse(c.res.status, { detail, headers: keptEntries });
};
