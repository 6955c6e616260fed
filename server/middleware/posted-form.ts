import type { Context } from 'hono';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { preferredMediaType } from '#app/lib/web/preferred-media-type.ts';
import { type TypedField, typedFields } from '#app/routes/site/typed-fields.ts';
import type { ServerVariables } from './request-details.ts';

type PageContext = Context<ServerVariables>;

/** Parses the posted form again, for a page that repeats it. Returns null if the body was not read or is not a form. */
export async function postedFields(c: PageContext): Promise<TypedField[] | null> {
  const { body, formType } = c.var;
  if (!body || !formType) return null;
  const init = { method: 'POST', headers: { 'Content-Type': formType }, body: new Uint8Array(body) };
  return typedFields(await readFormData(new Request(c.req.url, init)));
}

/** Whether the response may be a page. Requests for data, files and feeds do not accept one. */
export function takesPage(c: PageContext): boolean {
  const { pathname } = new URL(c.req.url);
  const wantsPage = preferredMediaType(c.req.header('accept'), ['text/html']) !== null;
  return wantsPage && !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname);
}
