import { z } from 'zod';
import { mayCountSearch } from '#app/core/request/may-count-visit.server.ts';
import { readForm } from '#app/core/request/read/read-form.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { countSearchClick, countSearchQuery } from '#app/modules/search/analytics/count-searches.server.ts';
import { maxQueryLength } from '#app/modules/search/limits.ts';
import type { Route } from './+types/search-click';

const clickSchema = z.object({
  q: z.string().min(1).max(maxQueryLength),
  path: z.string().startsWith('/').max(300),
  rank: wholeNumber({ min: 1, max: 500 }),
  /** `suggestions`: a result that was opened while typing, without a page of results. */
  from: z.enum(['results', 'suggestions']),
});

/** Counts that a result of a search was opened, unless the visitor may not be counted. Stores nothing at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, clickSchema);
  if (!form.isValid) return new Response(null, { status: 422 });
  if (mayCountSearch(request.headers, await getViewer(context))) {
    const { q, path, rank, from } = form.input;
    if (from === 'suggestions') countSearchQuery(q, null);
    countSearchClick(q, { path, rank });
  }
  return new Response(null, { status: 204 });
}

/** Has no content to read. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
