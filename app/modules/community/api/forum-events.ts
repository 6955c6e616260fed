import { isOpenSession } from '#app/core/identity/sessions/is-open-session.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { eventStream } from '#app/core/server-sent-events/event-stream.server.ts';
import { threadTag } from '#app/modules/community/cache-tags.ts';
import { countNotifications } from '#app/modules/community/notifications/notifications.server.ts';
import { notificationsTag } from '#app/modules/community/notifications/notifications-tag.server.ts';
import { countReplies, findLiveThread } from '#app/modules/community/threads/live-thread.server.ts';
import type { Route } from './+types/forum-events';

/**
 * Streams to an open page how many notifications wait for its viewer, and how many replies the thread has that it
 * shows. The number of replies is public, and everybody gets the same.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  const threadId = await findLiveThread(url.searchParams.get('thread') ?? '');
  // A browser does not ask again after this.
  if (!viewer && !threadId) return new Response(null, { status: 204 });
  return eventStream({
    request,
    events: [
      ...(viewer
        ? [
            {
              name: 'notifications',
              tag: notificationsTag(viewer.id),
              read: async () => ({ unread: await countNotifications(viewer.id) }),
            },
          ]
        : []),
      ...(threadId
        ? [{ name: 'replies', tag: threadTag(threadId), isPublic: true, read: () => countReplies(threadId) }]
        : []),
    ],
    // All open pages of a thread are notified within 300 ms.
    pauseMs: 40,
    ...(!viewer && { visitorAddress: context.get(requestContext).clientAddress }),
    mayContinue: async () => !viewer || isOpenSession(viewer.session.id),
  });
}
