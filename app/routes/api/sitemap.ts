import { blogTag } from '#app/features/blog/cache-tags.ts';
import { pageListTag } from '#app/features/pages/page-tags.ts';
import { listSitemapEntries } from '#app/features/sitemap.server.ts';
import { allowCaching } from '#app/services/page-cache/cacheable.server.ts';
import { fileResponse } from '#app/services/request/file-response.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import type { Route } from './+types/sitemap';

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext).env;
  allowCaching(context, pageListTag, blogTag);
  const urls = (await listSitemapEntries()).map(
    ({ path, changedAt }) => `  <url><loc>${origin}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ];
  return fileResponse(xml.join('\n'), 'application/xml; charset=utf-8', 'public, max-age=3600');
}
