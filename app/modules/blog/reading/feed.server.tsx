import { desc, eq, inArray } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { db } from '#app/core/database/db.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { escapeXml } from '#app/lib/text/escape-xml.ts';
import { rssDocument } from '#app/lib/text/rss.ts';
import { documentVersions } from '#app/modules/content/tables.server.ts';
import { postPath } from '../addresses.ts';
import { ArticleBody } from '../content/article-body.tsx';
import type { Content } from '../content/schema.ts';
import type { PostFilter } from '../editing/post-filter.ts';
import type { Post } from '../schema.ts';
import { publishedPosts } from '../tables.server.ts';
import type { ListedPost } from './post-card.ts';
import { listNewest } from './published-posts.server.ts';

/** The number of articles in a feed. */
const feedLength = 20;

interface Feed {
  /** The path of the feed, and the page it belongs to. */
  path: string;
  pagePath: string;
  /** An author's name may be known only from their newest article. */
  title: (newest: ListedPost | undefined) => string;
  description: string;
  filter: PostFilter;
  /** Resolves stored links. */
  resolveLinks: (content: Content) => Promise<Content>;
}

/** Renders the newest articles as RSS 2.0 with their full text. Returns null if there are none. */
export async function renderFeed({
  path,
  pagePath,
  title,
  description,
  filter,
  resolveLinks,
}: Feed): Promise<string | null> {
  const origin = getSiteOrigin();
  const posts = await listNewest(filter, feedLength);
  const [newest] = posts;
  if (!newest && path !== '/rss.xml') return null;
  const contents = await findContents(
    posts.map(({ id }) => id),
    resolveLinks,
  );
  const items = posts.map((post) => {
    const address = origin + postPath(post.slug);
    const content = contents.get(post.id);
    return [
      '<item>',
      `<title>${escapeXml(post.title)}</title>`,
      `<link>${escapeXml(address)}</link>`,
      `<guid isPermaLink="false">${post.id}</guid>`,
      `<pubDate>${post.publishedAt.toUTCString()}</pubDate>`,
      `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
      ...[post.category, ...post.tags].map((name) => `<category>${escapeXml(name)}</category>`),
      `<description>${escapeXml(post.excerpt)}</description>`,
      content ? `<content:encoded>${escapeXml(articleHtml(content, origin, address))}</content:encoded>` : '',
      '</item>',
    ].join('');
  });
  const channel = { title: title(newest), description, link: origin + pagePath, feed: origin + path };
  const builtAt = newest ? [`<lastBuildDate>${newest.publishedAt.toUTCString()}</lastBuildDate>`] : [];
  return rssDocument(channel, [...builtAt, ...items]);
}

async function findContents(ids: string[], resolveLinks: Feed['resolveLinks']): Promise<Map<string, Content>> {
  const rows = await db
    .select({ id: publishedPosts.postId, document: documentVersions.document })
    .from(publishedPosts)
    .innerJoin(documentVersions, eq(documentVersions.id, publishedPosts.versionId))
    .where(inArray(publishedPosts.postId, ids))
    .orderBy(desc(publishedPosts.publishedAt));
  // Of an article that is not for everybody, a feed has the title and the excerpt.
  const open = rows.filter(({ document }) => !(document as Post).readers);
  const contents = open.map(async ({ id, document }) => {
    return [id, await resolveLinks((document as Post).content)] as const;
  });
  return new Map(await Promise.all(contents));
}

/** Returns the article's HTML for other programs: without our classes and with absolute addresses. */
function articleHtml(content: Content, origin: string, address: string): string {
  const article = (
    <MemoryRouter>
      <ArticleBody content={content} />
    </MemoryRouter>
  );
  return renderToStaticMarkup(article)
    .replace(/ (?:class|id|tabindex|data-discover)="[^"]*"/g, '')
    .replace(/ (href|src)="#/g, ` $1="${address}#`)
    .replace(/ (href|src)="\//g, ` $1="${origin}/`);
}
