import { now } from '#app/core/clock.ts';
import { exportResponse } from '#app/core/request/admin/csv-response.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { requireConfirmedAdmin } from '#app/core/request/viewer-context.server.ts';
import { fileOfRecords } from '#app/core/resources/file-of-records.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { resources } from '#app/modules/modules.server.ts';
import type { Route } from './+types/record-files';

/** Exports the records of a list as `/admin/records/NAME.csv` or `.json`, with the filters and the order of the screen. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireConfirmedAdmin(context, request);
  const [name, format] = params.file.split('.');
  const resource = resources.find(({ list }) => list.name === name);
  if (!resource || (format !== 'csv' && format !== 'json')) throw notFound();
  const { list } = resource;
  return exportResponse({
    fileName: `${name}-${londonDay(now())}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
    list: sentenceCase(list.noun.many),
    actorId: viewer.id,
    body: await fileOfRecords(resource, parseListQuery(request.url, list), format),
  });
}
