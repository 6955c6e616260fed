import type { MiddlewareHandler } from 'hono';
import { type FormLimits, formFault } from '../form-fault.ts';
import { parseFormType } from '../form-type.ts';
import { forgetViewer } from '../viewer-of.ts';
import type { ServerVariables } from './request-details.ts';

/** A page of a list posts at most a hundred rows; none of our forms has many more fields than that. */
const limits: FormLimits = { maxFields: 300, maxNameLength: 100 };

const unknownType =
  'No form on this site sends the Content-Type of this request. Nothing was done. Send the form from its page, or as application/x-www-form-urlencoded, or as multipart/form-data with a plain boundary.';

/**
 * Reads the posted body once and completely into `body`, and the encoding of a form into `formType`. Refuses a form
 * that no page of ours sends before it is parsed: parsing thousands of fields blocks all other requests for seconds.
 * Runs after the limit of bytes. Who is signed in is looked up again afterwards.
 */
export const readBody: MiddlewareHandler<ServerVariables> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const type = parseFormType(c.req.header('Content-Type') ?? '');
  if (type === 'refused') return c.text(unknownType, 415);
  const body = Buffer.from(await c.req.arrayBuffer());
  if (c.env?.incoming) forgetViewer(c.env.incoming);
  const fault = type && formFault(body, type, limits);
  if (fault) return c.text(`${fault} Nothing was done.`, 413);
  c.set('body', body);
  c.set('formType', type?.header);
  return next();
};
