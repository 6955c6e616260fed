import { iconFiles } from '#app/services/icons/icons.server.ts';
import { fileResponse, notFound } from '#app/services/request/file-response.server.ts';
import type { Route } from './+types/icon';

export async function loader({ url }: Route.LoaderArgs) {
  const icon = iconFiles[url.pathname];
  return icon ? fileResponse(await icon.render(), icon.contentType, 'public, max-age=86400') : notFound();
}
