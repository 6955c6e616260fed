import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { findLetter } from '#app/modules/newsletter/letters/list-letters.server.ts';
import { renderLetter } from '#app/modules/newsletter/letters/render-letter.server.ts';
import type { Route } from './+types/preview';

/** Renders a letter as its recipients will see it, or with `?part=text` as programs without HTML show it. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const letter = orNotFound(await findLetter(uuidParameter(params.id)));
  const { html, text } = await renderLetter(letter);
  const isText = url.searchParams.get('part') === 'text';
  return new Response(isText ? text : html, {
    headers: {
      'Content-Type': `text/${isText ? 'plain' : 'html'}; charset=utf-8`,
      'Cache-Control': 'private, no-store',
    },
  });
}
