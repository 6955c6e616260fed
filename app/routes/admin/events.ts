import { now } from '#app/core/clock.ts';
import { isAdminSession } from '#app/core/identity/sessions/is-open-session.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { eventStream } from '#app/core/server-sent-events/event-stream.server.ts';
import type { AdminEvent } from '#app/lib/admin-events.ts';
import { importsTag } from '#app/modules/imports/states.ts';
import { inboxTag } from '#app/modules/inbox/inbox-tag.ts';
import { countUnread } from '#app/modules/inbox/items/list-items.server.ts';
import { analyticsTag } from '#app/modules/insight/analytics-tag.ts';
import { countOnlineVisitors } from '#app/modules/insight/reports/read-report.server.ts';
import { uploadsTag } from '#app/modules/media/uploads/uploads-tag.ts';
import { lettersTag, subscribersTag } from '#app/modules/newsletter/newsletter-tags.ts';
import { backupsTag } from '#app/modules/operations/backup/runs/runs.ts';
import { staticExportsTag } from '#app/modules/operations/static-export/states.ts';
import { searchRebuildTag } from '#app/modules/search/index/rebuild-tag.ts';
import type { Route } from './+types/events';

/** Streams changes to the admin area (server-sent events): to the inbox, the subscribers, a letter or an upload. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const events: { name: AdminEvent; read: () => Promise<object> }[] = [
    { name: inboxTag, read: async () => ({ unread: await countUnread() }) },
    { name: subscribersTag, read: async () => ({}) },
    { name: lettersTag, read: async () => ({}) },
    { name: uploadsTag, read: async () => ({}) },
    { name: importsTag, read: async () => ({}) },
    { name: backupsTag, read: async () => ({}) },
    { name: staticExportsTag, read: async () => ({}) },
    { name: searchRebuildTag, read: async () => ({}) },
    { name: analyticsTag, read: async () => ({ present: await countOnlineVisitors(now()) }) },
  ];
  return eventStream({
    request,
    events,
    mayContinue: () => isAdminSession(viewer.session.id),
  });
}
