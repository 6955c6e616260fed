import { findPublishedPage } from '#app/features/pages/queries.server.ts';
import { allowCaching } from '#app/services/page-cache/cacheable.server.ts';
import { fileResponse, notFound } from '#app/services/request/file-response.server.ts';
import { renderSharePicture } from '#app/services/share-picture/render-share-picture.server.ts';
import type { Route } from './+types/share-picture';

/** The picture a shared link shows: the page's title in the site's look. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = params['*'].replace(/\.png$/, '');
  const path = name === 'home' ? '/' : `/${name}`;
  const found = await findPublishedPage(path);
  if (!found) return notFound();
  const { page, tags } = found;
  allowCaching(context, ...tags);
  const title = page.kind === 'home' ? page.metaTitle : page.title;
  return fileResponse(await renderSharePicture({ title }), 'image/png', 'public, max-age=86400');
}
