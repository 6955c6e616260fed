import type { MiddlewareHandler } from 'hono';
import { type FormLimits, formFault } from '../form-fault.ts';
import { parseFormType } from '../form-type.ts';
import type { ServerVariables } from './request-details.ts';

/** A page of a list posts at most a hundred rows; no form of ours has more fields than that and a few. */
const limits: FormLimits = { maxFields: 300, maxNameLength: 100 };

const unknownType =
  'The Content-Type of this request is none that a form of this site has. Nothing was done. Send the form from its page, or as application/x-www-form-urlencoded, or as multipart/form-data with a plain boundary.';

/**
 * Reads what was posted, once and whole, into `body`, and the encoding of a form into `formType`. Refuses a form that no
 * page of ours sends before anything takes it apart: parsing thousands of fields takes seconds in which nobody else is
 * served. Stands behind the limit of bytes.
 */
export const readBody: MiddlewareHandler<ServerVariables> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const type = parseFormType(c.req.header('Content-Type') ?? '');
  if (type === 'refused') return c.text(unknownType, 415);
  const body = Buffer.from(await c.req.arrayBuffer());
  const fault = type && formFault(body, type, limits);
  if (fault) return c.text(`${fault} Nothing was done.`, 413);
  c.set('body', body);
  c.set('formType', type?.header);
  return next();
};
