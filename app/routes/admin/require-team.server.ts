import type { RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { getViewer, requireAdminOr } from '#app/core/request/viewer-context.server.ts';
import { listOwnHosts } from '#app/modules/bookings/hosts/require-host.server.ts';

/**
 * Returns the signed-in admin, moderator or host, for what everybody with a part of the admin area has. Redirects others
 * as `requireAdmin` does. @throws a redirect
 */
export async function requireTeam(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Viewer & { isHost: boolean }> {
  const viewer = await getViewer(context);
  const isHost = viewer !== null && !viewer.isAdmin && (await listOwnHosts(viewer.id)).length > 0;
  const member = await requireAdminOr(context, request, ({ isModerator }) => isModerator || isHost);
  return { ...member, isHost };
}
