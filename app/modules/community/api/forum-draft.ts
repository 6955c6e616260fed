import { secondsToWait } from '#app/core/rate-limits/rate-limit.server.ts';
import { readForm } from '#app/core/request/read/read-form.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { forumRateLimits } from '#app/modules/community/members/count-forum-act.server.ts';
import { draftSchema } from '#app/modules/community/writing/drafts/draft-schema.ts';
import { saveDraft } from '#app/modules/community/writing/drafts/drafts.server.ts';
import type { Route } from './+types/forum-draft';

/** Stores what a member is typing: 204, or 410 if the form is posted already. The page calls it; without JavaScript forms have a button. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await getViewer(context);
  // The device has the draft until its member signs in again.
  if (!viewer) return new Response(null, { status: 401 });
  const form = await readForm(request, draftSchema);
  if (!form.isValid) return new Response(null, { status: 422 });
  // The device has it, and puts it back if the form is opened again before a later request stores it.
  const wait = await secondsToWait(forumRateLimits.draft, viewer.id);
  if (wait !== null) return new Response(null, { status: 429, headers: { 'Retry-After': String(wait) } });
  const isPosted = await saveDraft(viewer.id, form.input);
  return new Response(null, { status: isPosted ? 410 : 204 });
}

/** There is nothing to read here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
