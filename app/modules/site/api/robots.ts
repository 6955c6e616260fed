import { fileResponse } from '#app/core/request/file-response.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext).env;
  if (!siteSettings().seo.isListed) return robots(['User-agent: *', 'Disallow: /', '']);
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /search',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return robots(lines);
}

const robots = (lines: string[]) => fileResponse(lines.join('\n'), 'text/plain; charset=utf-8', 'public, max-age=3600');
