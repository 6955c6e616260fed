import { sessionKey } from '#app/core/identity/sessions/viewer-key.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import type { Route } from './+types/session';

/**
 * Returns the key of the session, empty for a visitor: an open page checks whether it is still for this person. The name is
 * for the menu of the account, because pages are shared and contain none.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  const viewerDetails = { session: sessionKey(viewer), name: viewer?.name ?? '' };
  return Response.json(viewerDetails, { headers: { 'Cache-Control': 'private, no-store' } });
}
