import { z } from 'zod';
import { countView } from '#app/features/blog/count-view.server.ts';
import { mayCountVisit } from '#app/services/request/may-count-visit.server.ts';
import { readForm } from '#app/services/request/read-form.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { getViewer } from '#app/services/request/viewer-context.server.ts';
import type { Route } from './+types/post-view';

const viewSchema = z.object({ post: z.uuid() });
const nothing = () => new Response(null, { status: 204 });

/** Counts a view of an article, unless the visitor may not be counted. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, viewSchema);
  if (!form.isValid) return new Response(null, { status: 422 });
  if (!mayCountVisit(request.headers, await getViewer(context))) return nothing();
  const { clientAddress } = context.get(requestContext);
  await countView(form.input.post, { clientAddress, userAgent: request.headers.get('user-agent') ?? '' });
  return nothing();
}

/** Has no content to read. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
