import { now } from '#app/core/clock.ts';
import { csvResponse } from '#app/core/request/admin/csv-response.server.ts';
import { requireConfirmedAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvText } from '#app/lib/lists/table-export.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { readSubscribers } from '#app/modules/newsletter/subscribers/list-subscribers.server.ts';
import { subscriberColumns } from '#app/modules/newsletter/subscribers/subscriber-columns.ts';
import { subscriberList } from '#app/modules/newsletter/subscribers/subscriber-list.ts';
import type { Route } from './+types/csv';

/** Exports the list as a file, with the filters and the order of the screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireConfirmedAdmin(context, request);
  return csvResponse({
    fileName: `subscribers-${londonDay(now())}.csv`,
    list: 'Subscribers',
    actorId,
    lines: csvText(subscriberColumns, readSubscribers(parseListQuery(request.url, subscriberList))),
  });
}
