import { now } from '#app/core/clock.ts';
import { exportResponse } from '#app/core/request/admin/csv-response.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireConfirmedAdmin } from '#app/core/request/viewer-context.server.ts';
import { zipStream } from '#app/core/zip/write-zip.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { readRecord } from '#app/modules/duties/record/record-archive.server.ts';
import type { Route } from './+types/record';
import { readProcessing } from './read-processing.server.ts';

/** Serves the whole record of the duties to an admin who has just entered their password. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireConfirmedAdmin(context, request);
  const processing = await readProcessing(context.get(requestContext).env);
  return exportResponse({
    fileName: `duties-${londonDay(now())}.zip`,
    type: 'application/zip',
    list: 'Record of duties',
    actorId: viewer.id,
    body: zipStream(readRecord(processing)),
  });
}
