import { redirect } from 'react-router';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { openDataExport } from '#app/modules/data-export.server.ts';
import type { Route } from './+types/data';

/** Serves the file behind the link of the mail to the person it was made for, any number of times until it expires. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  // A download is not a page to return to: after sign-in, the settings offer it.
  if (!viewer) return redirect(`/auth?next=${encodeURIComponent(`/settings?data=${encodeURIComponent(token)}`)}`);

  const found = await openDataExport(token, viewer.id);
  if (!found) {
    const text =
      'It is older than seven days, a newer one took its place, or it is not yours. You can ask for another.';
    return redirectWithToast('/settings', { tone: 'destructive', title: 'This link no longer works', text });
  }
  const day = found.readyAt.toISOString().slice(0, 10);
  return new Response(found.bytes, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="my-resjam-data-${day}.zip"`,
      'Content-Length': String(found.bytes.byteLength),
      'Cache-Control': 'no-store',
    },
  });
}
