import { listPublishedPages } from '#app/features/pages/queries.server.ts';

export interface SitemapEntry {
  path: string;
  changedAt: Date;
}

/** Every feature that has public addresses, and how it lists them. A feature is added here. */
const sources: (() => Promise<SitemapEntry[]>)[] = [
  async () => (await listPublishedPages()).map(({ path, publishedAt }) => ({ path, changedAt: publishedAt })),
];

/** Every address a search engine should know. */
export async function listSitemapEntries(): Promise<SitemapEntry[]> {
  return (await Promise.all(sources.map((list) => list()))).flat();
}
