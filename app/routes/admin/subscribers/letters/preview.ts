import { data } from 'react-router';
import { findLetter } from '#app/features/newsletter/letters/list-letters.server.ts';
import { renderLetter } from '#app/features/newsletter/letters/render-letter.server.tsx';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { uuidParameter } from '#app/services/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import type { Route } from './+types/preview';

/** Renders a letter as its recipients will see it, or with `?part=text` as programs without HTML show it. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const letter = await findLetter(uuidParameter(params.id));
  if (!letter) throw data(null, { status: 404 });
  const { html, text } = await renderLetter(letter, context.get(requestContext).env.origin);
  const isText = url.searchParams.get('part') === 'text';
  return new Response(isText ? text : html, {
    headers: {
      'Content-Type': `text/${isText ? 'plain' : 'html'}; charset=utf-8`,
      'Cache-Control': 'private, no-store',
    },
  });
}
