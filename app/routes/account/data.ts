import { redirect } from 'react-router';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { downloadResponse } from '#app/core/request/download-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { openDataExport } from '#app/modules/data-export.server.ts';
import { deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import type { Route } from './+types/data';

/** Serves the file behind the link of the mail to the person it was made for, any number of times until it expires. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const viewer = await getViewer(context);
  // A download is not a page to return to: after sign-in, the settings offer it.
  if (!viewer) return redirect(loginHref(`/settings?data=${encodeURIComponent(token)}`));

  const file = await openDataExport(token, viewer.id);
  if (!file) {
    const text =
      'It is older than seven days, it was replaced by a newer one, or it is not yours. You can ask for another.';
    return redirectWithToast('/settings', deadLinkToast(text));
  }
  return downloadResponse(file.bytes, {
    fileName: `my-resjam-data-${londonDay(file.readyAt)}.zip`,
    type: 'application/zip',
    size: file.bytes.byteLength,
  });
}
