import { readSubscribers } from '#app/features/newsletter/list-subscribers.server.ts';
import { subscriberColumns } from '#app/features/newsletter/subscriber-columns.ts';
import { subscriberList } from '#app/features/newsletter/subscriber-list.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvText } from '#app/lib/table-export.ts';
import { now } from '#app/platform/clock.ts';
import { requireConfirmedAdmin } from '#app/services/request/viewer-context.server.ts';
import { csvResponse } from '../csv-response.server.ts';
import type { Route } from './+types/csv';

/** Exports the list as a file, with the filters and the order of the screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireConfirmedAdmin(context, request);
  const day = now().toISOString().slice(0, 10);
  return csvResponse({
    fileName: `subscribers-${day}.csv`,
    list: 'Subscribers',
    actorId,
    lines: csvText(subscriberColumns, readSubscribers(parseListQuery(request.url, subscriberList))),
  });
}
