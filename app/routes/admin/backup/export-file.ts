import { now } from '#app/core/clock.ts';
import type { ExportFormat } from '#app/core/records/export-kind.server.ts';
import { exportResponse } from '#app/core/request/admin/csv-response.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { requireAdmin, requireConfirmedAdmin } from '#app/core/request/viewer-context.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { exportKinds } from '#app/modules/modules.server.ts';
import type { Route } from './+types/export-file';

const types: Record<ExportFormat, string> = {
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Exports everything of one kind as a file: `posts.zip`, `subscribers.csv`. */
export async function loader({ request, context, params: { file } }: Route.LoaderArgs) {
  const [name = '', format = ''] = file.split('.');
  const kind = exportKinds.find((candidate) => candidate.name === name);
  const make = kind?.files && ownValue(kind.files, format);
  const type = ownValue(types, format);
  if (!kind || !make || !type) {
    await requireAdmin(context, request);
    throw notFound();
  }
  const requireRight = kind.isPersonal ? requireConfirmedAdmin : requireAdmin;
  const { id: actorId } = await requireRight(context, request);
  return exportResponse({
    fileName: `${name}-${londonDay(now())}.${format}`,
    type,
    list: `${kind.label} (${format.toUpperCase()})`,
    actorId,
    body: make(actorId),
  });
}
