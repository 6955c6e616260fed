import { ownValue } from '#app/lib/own-value.ts';
import { fileResponse, notFound } from '#app/services/request/file-response.server.ts';
import type { Route } from './+types/icon';

export async function loader({ url }: Route.LoaderArgs) {
  // Read at the first use only: it needs the library of pictures.
  const { iconFiles } = await import('#app/services/icons/icons.server.ts');
  const icon = ownValue(iconFiles, url.pathname);
  return icon ? fileResponse(await icon.render(), icon.contentType, 'public, max-age=86400') : notFound();
}
