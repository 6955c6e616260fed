import { inboxTag } from '#app/features/enquiries/inbox-tag.ts';
import { countUnread } from '#app/features/enquiries/list-items.server.ts';
import { isAdminSession } from '#app/services/accounts/is-admin-session.server.ts';
import { requireAdmin } from '#app/services/accounts/viewer-context.server.ts';
import { liveStream } from '#app/services/live/live-stream.server.ts';
import type { Route } from './+types/events';

/** What the admin area is told by itself (server-sent events): how many items of the inbox are unread. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  return liveStream({
    name: 'inbox',
    tag: inboxTag,
    read: async () => ({ unread: await countUnread() }),
    mayGoOn: () => isAdminSession(viewer.session.id),
  });
}
