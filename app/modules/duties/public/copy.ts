import { downloadResponse } from '#app/core/request/download-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { openSentPack } from '#app/modules/duties/pack/pack-request.server.ts';
import { deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import type { Route } from './+types/copy';

/** Serves the copy behind the link of an answer to anyone who has the link, any number of times until it expires. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const pack = await openSentPack(token);
  if (!pack) {
    const text = 'It is older than 14 days, or a newer one replaced it. Reply to our email and we’ll send another.';
    return redirectWithToast('/privacy/request', deadLinkToast(text));
  }
  const zip = new Uint8Array(pack.bytes);
  return downloadResponse(zip, { fileName: `${pack.name}.zip`, type: 'application/zip', size: zip.byteLength });
}
