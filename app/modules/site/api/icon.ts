import { fileNotFound, fileResponse } from '#app/core/request/file-response.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Route } from './+types/icon';

export async function loader({ url }: Route.LoaderArgs) {
  // Read at the first use only: it needs the library of pictures.
  const { iconFiles } = await import('#app/core/icons/icons.server.ts');
  const icon = ownValue(iconFiles, url.pathname);
  return icon ? fileResponse(await icon.render(), icon.contentType, 'public, max-age=86400') : fileNotFound();
}
