import { data } from 'react-router';
import { now } from '#app/platform/clock.ts';
import { recordExport } from '#app/services/audit/record-audit-event.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { requireAdmin } from '#app/services/request/viewer-context.server.ts';
import { findReadyExport, openStaticExport } from '#app/services/static-export/static-exports.server.ts';
import type { Route } from './+types/site-archive';

/** Sends the latest export of the whole site. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const ready = await findReadyExport();
  if (!ready) throw data(null, { status: 404 });
  const archive = await openStaticExport(ready);
  if (!archive) {
    const text = 'It is on the machine that made it, or was deleted. Export the site again, and download it here.';
    return redirectWithToast('/admin/backup/export', { tone: 'destructive', title: 'The zip is not here', text });
  }
  await recordExport(actorId, 'Whole site (static HTML)');
  return new Response(archive.body as BodyInit, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(archive.bytes),
      'Content-Disposition': `attachment; filename="site-${(ready.finishedAt ?? now()).toISOString().slice(0, 10)}.zip"`,
      'Cache-Control': 'private, no-store, no-transform',
    },
  });
}
