import { data } from 'react-router';
import { findPost } from '#app/features/blog/find-post.server.ts';
import { postKey } from '#app/features/blog/post-key.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { takeEditLock, tellPresence } from '../editor-presence.server.ts';
import type { Route } from './+types/presence';
import { postIdOf } from './post-id.server.ts';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const id = postIdOf(params);
  if (!(await findPost(id))) throw data(null, { status: 404 });
  return tellPresence(url, viewer, postKey(id));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return takeEditLock(request, viewer, postKey(postIdOf(params)));
}
