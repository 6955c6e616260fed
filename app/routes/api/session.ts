import { viewerKey } from '#app/core/identity/sessions/viewer-key.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import type { Route } from './+types/session';

/** Returns who is signed in, as pages state it (`data-viewer`): an open page checks whether it is still valid. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerKey(await getViewer(context));
  return Response.json({ viewer }, { headers: { 'Cache-Control': 'private, no-store' } });
}
