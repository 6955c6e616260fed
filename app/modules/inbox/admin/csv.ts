import { now } from '#app/core/clock.ts';
import { csvResponse } from '#app/core/request/admin/csv-response.server.ts';
import { requireConfirmedAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvText } from '#app/lib/lists/table-export.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { inboxColumns } from '#app/modules/inbox/items/inbox-columns.ts';
import { inboxList } from '#app/modules/inbox/items/inbox-list.ts';
import { readItems } from '#app/modules/inbox/items/list-items.server.ts';
import type { Route } from './+types/csv';

/** Exports the inbox as a file, with the filters and the order of the screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireConfirmedAdmin(context, request);
  return csvResponse({
    fileName: `inbox-${londonDay(now())}.csv`,
    list: 'Inbox',
    actorId: viewer.id,
    lines: csvText(inboxColumns, readItems(parseListQuery(request.url, inboxList), viewer.id)),
  });
}
