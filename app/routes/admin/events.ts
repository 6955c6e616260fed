import { inboxTag } from '#app/features/enquiries/inbox-tag.ts';
import { countUnread } from '#app/features/enquiries/list-items.server.ts';
import { lettersTag, subscribersTag } from '#app/features/newsletter/newsletter-tags.ts';
import { now } from '#app/platform/clock.ts';
import { analyticsTag } from '#app/services/analytics/analytics-tag.ts';
import { countPresentVisitors } from '#app/services/analytics/read-report.server.ts';
import { backupsTag } from '#app/services/backup/runs.ts';
import { isAdminSession } from '#app/services/identity/is-admin-session.server.ts';
import { importsTag } from '#app/services/imports/states.ts';
import { uploadsTag } from '#app/services/media/uploads/uploads-tag.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { searchRebuildTag } from '#app/services/search/rebuild-tag.ts';
import { eventStream } from '#app/services/server-sent-events/event-stream.server.ts';
import { staticExportsTag } from '#app/services/static-export/states.ts';
import type { Route } from './+types/events';

/** Streams changes to the admin area (server-sent events): to the inbox, the subscribers, a letter or an upload. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  return eventStream({
    events: [
      { name: inboxTag, read: async () => ({ unread: await countUnread() }) },
      { name: subscribersTag, read: async () => ({}) },
      { name: lettersTag, read: async () => ({}) },
      { name: uploadsTag, read: async () => ({}) },
      { name: importsTag, read: async () => ({}) },
      { name: backupsTag, read: async () => ({}) },
      { name: staticExportsTag, read: async () => ({}) },
      { name: searchRebuildTag, read: async () => ({}) },
      { name: analyticsTag, read: async () => ({ present: await countPresentVisitors(now()) }) },
    ],
    mayGoOn: () => isAdminSession(viewer.session.id),
  });
}
