import { recordExport } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { downloadResponse } from '#app/core/request/download-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { findReadyExport, openStaticExport } from '#app/modules/operations/static-export/static-exports.server.ts';
import type { Route } from './+types/site-archive';

/** Sends the latest export of the whole site. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const ready = orNotFound(await findReadyExport());
  const archive = await openStaticExport(ready);
  if (!archive) {
    const text = 'It is on the machine that made it, or was deleted. Export the site again, and download it here.';
    return redirectWithToast('/admin/backup/export', { tone: 'destructive', title: 'The zip is not here', text });
  }
  await recordExport(actorId, 'Whole site (static HTML)');
  return downloadResponse(archive.body as BodyInit, {
    fileName: `site-${londonDay(ready.finishedAt ?? now())}.zip`,
    type: 'application/zip',
    size: archive.bytes,
    isLarge: true,
  });
}
