import { downloadResponse } from '#app/core/request/download-response.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireConfirmedAdmin } from '#app/core/request/viewer-context.server.ts';
import { openPack } from '#app/modules/duties/pack/pack-request.server.ts';
import type { Route } from './+types/copy-file';

/** Serves the copy of a person's data to an admin who has just entered their password. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireConfirmedAdmin(context, request);
  const file = orNotFound(await openPack(viewer.id, uuidParameter(params.id)));
  const zip = new Uint8Array(file.bytes);
  return downloadResponse(zip, { fileName: `${file.name}.zip`, type: 'application/zip', size: zip.byteLength });
}
