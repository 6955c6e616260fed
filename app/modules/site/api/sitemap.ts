import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { fileResponse } from '#app/core/request/file-response.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { postPath } from '#app/modules/blog/addresses.ts';
import { blogTag } from '#app/modules/blog/cache-tags.ts';
import { listArchives } from '#app/modules/blog/reading/list-archives.server.ts';
import { listAddresses } from '#app/modules/blog/reading/published-posts.server.ts';
import { bookingServicesTag } from '#app/modules/bookings/bookings-tag.ts';
import { listOpenServices } from '#app/modules/bookings/services/open-services.server.ts';
import { threadPath, topicPath } from '#app/modules/community/addresses.ts';
import { forumTag } from '#app/modules/community/cache-tags.ts';
import { listThreadAddresses, listTopicAddresses } from '#app/modules/community/threads/list-addresses.server.ts';
import { pageListTag } from '#app/modules/pages/page-tags.ts';
import { findFirstPageTime, listPublishedPages } from '#app/modules/pages/queries.server.ts';
import { accessibilityPath, measured } from '#app/modules/site/accessibility/measured.ts';
import type { Route } from './+types/sitemap';

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext).env;
  allowCaching(context, pageListTag, blogTag, forumTag, bookingServicesTag);
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

interface SitemapEntry {
  path: string;
  changedAt: Date;
}

/** Every feature that has public addresses, and the function that lists them. A feature is added here. */
const sources: (() => Promise<SitemapEntry[]>)[] = [
  async () => (await listPublishedPages()).map(({ path, publishedAt }) => ({ path, changedAt: publishedAt })),
  async () => (await listAddresses()).map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt })),
  listArchives,
  async () => {
    const services = await listOpenServices();
    const times = services.map(({ changedAt }) => changedAt.getTime());
    return [
      ...(times.length > 0 ? [{ path: '/book', changedAt: new Date(Math.max(...times)) }] : []),
      ...services.map(({ slug, changedAt }) => ({ path: `/book/${slug}`, changedAt })),
    ];
  },
  async () => {
    const topics = await listTopicAddresses();
    const times = topics.map(({ changedAt }) => changedAt.getTime());
    return [
      ...(times.length > 0 ? [{ path: '/forum', changedAt: new Date(Math.max(...times)) }] : []),
      ...topics.map(({ slug, changedAt }) => ({ path: topicPath(slug), changedAt })),
    ];
  },
  async () => (await listThreadAddresses()).map(({ slug, changedAt }) => ({ path: threadPath(slug), changedAt })),
  async () => [{ path: accessibilityPath, changedAt: new Date(measured.measuredOn) }],
];

/**
 * Returns every address for search engines. What was imported, or has an earlier date, changed here when the site began
 * at the earliest.
 */
async function listSitemapEntries(): Promise<SitemapEntry[]> {
  const [began, ...lists] = await Promise.all([findFirstPageTime(), ...sources.map((list) => list())]);
  return lists.flat().map((entry) => (began && entry.changedAt < began ? { ...entry, changedAt: began } : entry));
}
