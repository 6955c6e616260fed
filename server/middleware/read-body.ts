import type { MiddlewareHandler } from 'hono';
import { type FormLimits, formFault } from '../form-fault.ts';
import type { ServerVariables } from './request-facts.ts';

/** A page of a list posts at most a hundred rows; no form of ours has more fields than that and a few. */
const limits: FormLimits = { maxFields: 300, maxNameLength: 100 };

/**
 * Reads what was posted, once and whole, into `body`, and refuses a form that no page of ours sends before anything
 * takes it apart: parsing thousands of fields takes seconds in which nobody else is served. Stands behind the limit of
 * bytes.
 */
export const readBody: MiddlewareHandler<ServerVariables> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const body = Buffer.from(await c.req.arrayBuffer());
  const fault = formFault(body, c.req.header('Content-Type') ?? '', limits);
  if (fault) return c.text(`${fault} Nothing was done.`, 413);
  c.set('body', body);
  return next();
};
