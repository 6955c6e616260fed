import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { countNotifications } from '#app/modules/community/notifications/notifications.server.ts';
import type { Route } from './+types/notifications';

/** Returns how many notifications wait for the signed-in person. The header of a cached page asks for it. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  const unread = viewer ? await countNotifications(viewer.id) : 0;
  return Response.json({ unread }, { headers: { 'Cache-Control': 'private, no-store' } });
}
