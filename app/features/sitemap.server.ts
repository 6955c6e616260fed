import { postPath } from '#app/features/blog/addresses.ts';
import { listArchives } from '#app/features/blog/list-archives.server.ts';
import { listAddresses } from '#app/features/blog/published-posts.server.ts';
import { listPublishedPages } from '#app/features/pages/queries.server.ts';

export interface SitemapEntry {
  path: string;
  changedAt: Date;
}

/** Every feature that has public addresses, and the function that lists them. A feature is added here. */
const sources: (() => Promise<SitemapEntry[]>)[] = [
  async () => (await listPublishedPages()).map(({ path, publishedAt }) => ({ path, changedAt: publishedAt })),
  async () => (await listAddresses()).map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt })),
  listArchives,
];

/** Returns every address for search engines. */
export async function listSitemapEntries(): Promise<SitemapEntry[]> {
  return (await Promise.all(sources.map((list) => list()))).flat();
}
