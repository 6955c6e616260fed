import { sessionKey } from '#app/core/identity/sessions/viewer-key.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import type { Route } from './+types/session';

/** Returns the key of the session, empty for a visitor: an open page checks whether it is still for this person. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = sessionKey(await getViewer(context));
  return Response.json({ session }, { headers: { 'Cache-Control': 'private, no-store' } });
}
