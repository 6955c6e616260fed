import type { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { cachingContext } from '#app/core/page-cache/cacheable.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { loader as openBlogFeed } from '#app/modules/blog/api/feed.ts';
import { loader as openTopicFeed } from '#app/modules/community/api/forum-feed.ts';
import { loader as openThreadFeed } from '#app/modules/community/api/thread-feed.ts';
import { siteForms } from '#app/modules/company/site-forms.server.ts';
import { readSiteSettings, siteTag } from '#app/modules/company/site-settings.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openModeratedForum, start } from '#test/forum-moderation.ts';
import { as } from '#test/forum-request.ts';

const forum = openModeratedForum();

type Load = (args: { request: Request; url: URL; context: RouterContextProvider }) => Promise<Response>;

/** Opens a feed as a visitor. */
function open(path: string, load: Load) {
  const request = new Request(`https://example.org${path}`);
  return as(null, request, async (context) => {
    const response = await load({ request, url: new URL(request.url), context });
    return { text: await response.text(), caching: context.get(cachingContext) };
  });
}

test('every feed names the company as it is called now, and is made again once it is renamed', async () => {
  const { slug } = await start(forum.moderator, 'Quiet evenings');
  const topic = 'sleep';
  const feeds: [path: string, load: Load][] = [
    ['/rss.xml', (args) => openBlogFeed({ ...args, params: {}, pattern: '/rss.xml' })],
    [
      `/forum/category/${topic}/rss.xml`,
      (args) => openTopicFeed({ ...args, params: { topic }, pattern: '/forum/category/:topic/rss.xml' }),
    ],
    [
      `/forum/${slug}/rss.xml`,
      (args) => openThreadFeed({ ...args, params: { thread: slug }, pattern: '/forum/:thread/rss.xml' }),
    ],
  ];
  const { id } = await makeUser({ roles: ['admin'] });
  for (const brandName of ['Calm & Co', 'Resjam']) {
    await siteForms.brand.save(id, { brandName });
    await readSiteSettings(createLog({ level: 'silent' }));
    for (const [path, load] of feeds) {
      const { text, caching } = await open(path, load);
      expect(text, path).toContain(brandName.replace('&', '&amp;'));
      expect(caching.isAllowed, path).toBe(true);
      expect([...caching.tags], path).toContain(siteTag);
    }
  }
});
