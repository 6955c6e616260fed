import { z } from 'zod';
import { secondsToWait } from '#app/core/rate-limits/rate-limit.server.ts';
import { readForm } from '#app/core/request/read/read-form.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { forumRateLimits } from '#app/modules/community/members/count-forum-act.server.ts';
import { draftSchema } from '#app/modules/community/writing/drafts/draft-schema.ts';
import { isPosted, saveDraft } from '#app/modules/community/writing/drafts/drafts.server.ts';
import type { Route } from './+types/forum-draft';

/** Stores what a member is typing. The page calls it; without JavaScript forms have a button. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await getViewer(context);
  // The device has the draft until its member signs in again.
  if (!viewer) return new Response(null, { status: 401 });
  const form = await readForm(request, draftSchema);
  if (!form.isValid) return new Response(null, { status: 422 });
  // The device has it, and puts it back if the form is opened again before a later request stores it.
  const wait = await secondsToWait(forumRateLimits.draft, viewer.id);
  if (wait !== null) return new Response(null, { status: 429, headers: { 'Retry-After': String(wait) } });
  await saveDraft(viewer.id, form.input);
  return new Response(null, { status: 204 });
}

/**
 * Says whether the form with the key `?key=` is posted already: 410, otherwise 204. It stores nothing: the copy of a
 * device may be older than the draft of the server.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  const key = z.uuid().safeParse(url.searchParams.get('key'));
  const headers = { 'Cache-Control': 'private, no-store' };
  if (!viewer) return new Response(null, { status: 401, headers });
  if (!key.success) return new Response(null, { status: 422, headers });
  return new Response(null, { status: (await isPosted(viewer.id, key.data)) ? 410 : 204, headers });
}
