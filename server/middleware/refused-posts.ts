import type { Context } from 'hono';
import { policyWithoutScripts } from '#app/routes/site/page-without-scripts.server.tsx';
import { renderRefusedPost } from '#app/routes/site/refused-post-page.server.tsx';
import { findRefusal } from '#app/ui/failures/refused-posts.ts';
import { postedFields, takesPage } from './posted-form.ts';
import type { ServerVariables } from './request-details.ts';

type PageContext = Context<ServerVariables>;

/**
 * Returns the response to a request, or, after a form that was sent without JavaScript by a person who is logged out or
 * lost a role meanwhile, a page with what they typed: the browser would follow the redirect and lose it.
 */
export async function orRefusedPost(c: PageContext, response: Response): Promise<Response> {
  const isRedirectedPost = c.req.method === 'POST' && response.status >= 300 && response.status < 400;
  // A form of a page in a browser. No program is sent back what it made up.
  const isNavigation = c.req.header('Sec-Fetch-Mode') === 'navigate';
  if (!isRedirectedPost || !isNavigation || !takesPage(c)) return response;
  const refusal = findRefusal({ url: c.req.url }, response);
  if (!refusal) return response;
  const fields = await postedFields(c);
  if (!fields?.some(({ kind }) => kind === 'line' || kind === 'text')) return response;
  const { pathname, search } = new URL(c.req.url);
  const headers = new Headers(response.headers);
  headers.delete('Location');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Security-Policy', policyWithoutScripts);
  return new Response(renderRefusedPost({ address: pathname + search, fields, refusal }), { status: 403, headers });
}
