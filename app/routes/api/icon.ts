import { fileResponse, notFound } from '#app/services/request/file-response.server.ts';
import { findIcon } from '#app/services/share-picture/icons.server.ts';
import type { Route } from './+types/icon';

export async function loader({ params }: Route.LoaderArgs) {
  const icon = await findIcon(params.file ?? 'favicon.ico');
  return icon ? fileResponse(icon.body, icon.type, 'public, max-age=86400') : notFound();
}
