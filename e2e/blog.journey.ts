import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { newAdminPage, openScreen } from './admin.ts';
import { newPage } from './browser.ts';
import { extent } from './extent.ts';
import { readBySfeed, readXml } from './feed-reader.ts';
import { saved } from './pages.ts';
import { publishPost, unpublishPost } from './posts.ts';
import { ask, eventually } from './site.ts';

const morning = '/blog/the-ten-minute-morning-and-why-it-is-enough';

test.each([{ javaScript: true }, { javaScript: false }])(
  'articles are found by words, category and topic, all of it in the address (JavaScript: $javaScript)',
  async ({ javaScript }) => {
    const page = await newPage({ javaScript });
    await page.goto('/blog');
    expect(await page.getByLabel('Category').locator('option').allTextContents()).toEqual(
      expect.arrayContaining(['All Categories', 'Mental Health', 'Mental Fitness', 'Personal Development', 'Updates']),
    );
    const titles = page.locator('article h2');
    await titles.filter({ hasText: 'ten-minute' }).waitFor();
    await page.getByLabel('Search articles').fill('UMBRELLAS');
    if (!javaScript) await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/q=UMBRELLAS/);
    await eventually('one is left', async () => (await titles.count()) === 1);
    expect(await titles.textContent()).toContain('Walking meetings');
    await page.getByRole('button', { name: 'Meditation' }).click();
    await page.getByText('No articles found').waitFor();
    await page.getByText('Try adjusting your search or filter criteria').waitFor();
    expect(new URL(page.url()).searchParams.getAll('topic')).toContain('meditation');
    await page.getByRole('link', { name: 'Clear search and topic' }).click();
    await eventually('all are back', async () => (await titles.count()) >= 4);
  },
);

test('an article is read without script: contents, sources, tags, and where to go next', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto(morning);
  const contents = page.getByRole('navigation', { name: 'In this article' });
  await contents.getByRole('link', { name: 'The smallest version' }).click();
  expect(new URL(page.url()).hash).toBe('#the-smallest-version');
  expect(await page.getByRole('heading', { name: 'The smallest version' }).getAttribute('id')).toBe(
    'the-smallest-version',
  );
  await page.getByRole('heading', { name: 'Read next' }).waitFor();
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Routine' }).click();
  await page.getByRole('heading', { level: 1, name: 'Routine' }).waitFor();
  expect(await page.locator('article').count()).toBeGreaterThan(1);
});

test.each([800, 1280])(
  'an article that is alone in its row has its picture beside its words (%i px)',
  async (width) => {
    const page = await newPage({ javaScript: false, width });
    await page.goto('/blog/tag/routine');
    const card = page.locator('.post-grid > :last-child:nth-child(3n + 1)');
    const picture = await card.locator('a > div').first().boundingBox();
    const title = await card.getByRole('heading').boundingBox();
    if (!picture || !title) throw new Error('The last article has no picture or no title');
    expect(title.x).toBeGreaterThan(picture.x + picture.width);
    expect(picture.width / picture.height).toBeCloseTo(1.6, 1);
  },
);

test.each(['blockquote', 'ul', 'h2', 'p'])(
  'the first letter of an article, three lines high, covers nothing below a short first line: %s',
  async (tag) => {
    const page = await newPage({ width: 390 });
    await page.goto('/blog/the-ten-minute-morning-and-why-it-is-enough');
    const [letter, below] = await page.locator('.article-text').evaluate((text, name) => {
      const [first, next] = [document.createElement('p'), document.createElement(name)];
      first.textContent = 'We walked.';
      next.append(Object.assign(document.createElement(name === 'ul' ? 'li' : 'span'), { textContent: 'It rained.' }));
      next.style.marginTop = '0';
      text.replaceChildren(first, next);
      // Three lines of the text.
      return [
        first.getBoundingClientRect().top + 2.5 * parseFloat(getComputedStyle(first).lineHeight),
        next.getBoundingClientRect().top,
      ];
    }, tag);
    expect(below).toBeGreaterThan(letter);
  },
);

test('an article tells search engines what it is', async () => {
  const { body } = await ask(morning);
  const things = [...body.toString().matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const article = things.map(([, json = '']) => JSON.parse(json)).find((thing) => thing['@type'] === 'BlogPosting');
  expect(article).toMatchObject({
    headline: 'The ten-minute morning, and why it is enough',
    articleSection: 'Mental Fitness',
  });
  const sitemap = (await ask('/sitemap.xml')).body.toString();
  for (const path of [morning, '/blog', '/blog/tag/routine', '/blog/author/resjam']) {
    expect(sitemap).toContain(`${path}</loc><lastmod>20`);
  }
  expect((await ask(`/share-pictures${morning}.png`)).headers['content-type']).toBe('image/png');
});

test.each(['/rss.xml', '/blog/tag/routine/rss.xml', '/blog/category/mental-fitness/rss.xml'])(
  '%s is a feed of whole articles',
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const { channel } = new XMLParser({ isArray: (name) => name === 'item' }).parse(body.toString()).rss;
    const item = channel.item.find(({ link }: { link: string }) => link.endsWith(morning));
    expect(item['content:encoded'].length).toBeGreaterThan(4000);
  },
);

test('a feed reader finds the articles, the newest first', async () => {
  const items = extent(readXml, readBySfeed)((await ask('/rss.xml')).body.toString());
  const { title, link } = items.find((item) => item.link.endsWith(morning)) ?? {};
  expect(title).toBe('The ten-minute morning, and why it is enough');
  expect((await ask(new URL(link ?? '').pathname)).status).toBe(200);
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).sort((one, other) => other - one));
});

test('a post is written, previewed, published, moved and withdrawn', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, '/admin/blog');
  await page.getByRole('button', { name: 'New post' }).click();
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
  const editor = page.url();
  await page.getByRole('heading', { name: 'New blog post' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Tea, and Other Meetings!');
  await page.getByText('tea-and-other-meetings', { exact: true }).waitFor();
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.click();
  await page.keyboard.type('Some **bold** words\n## A heading\n/quo');
  await page.getByRole('option', { name: 'Quote' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Said plainly');
  await page.getByLabel('Excerpt').fill('About tea.');
  await page.getByText('10 / 160').waitFor();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const tag = page.getByLabel('Tags', { exact: true });
  for (const typed of [' Tea ', 'tea', '  ', 'Work']) {
    await tag.fill(typed);
    await tag.press('Enter');
  }
  expect(await page.getByRole('list', { name: 'Tags of this post' }).getByRole('listitem').allTextContents()).toEqual([
    'tea',
    'work',
  ]);
  await saved(page);
  expect((await ask('/blog/tea-and-other-meetings')).status).toBe(404);

  await publishPost(page);
  const toast = page.getByRole('status').filter({ hasText: 'Post published' });
  expect(await toast.getByRole('link', { name: 'View the post' }).getAttribute('href')).toBe(
    '/blog/tea-and-other-meetings',
  );
  const live = async (path: string) => (await ask(path)).body.toString();
  await eventually('it is read', async () =>
    (await live('/blog/tea-and-other-meetings')).includes('<strong>bold</strong>'),
  );
  for (const part of ['<h2 id="a-heading">A heading</h2>', '<blockquote><p>Said plainly</p></blockquote>'])
    expect(await live('/blog/tea-and-other-meetings')).toContain(part);

  await page.goto(editor);
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Coffee');
  await saved(page);
  await publishPost(page);
  await eventually('the old address leads to the new one', async () => {
    const { status, headers } = await ask('/blog/tea-and-other-meetings');
    return status === 301 && headers.location === '/blog/coffee';
  });

  await page.goto(editor);
  await unpublishPost(page);
  await eventually('it is gone', async () => (await ask('/blog/coffee')).status === 404);
});

test('the generator fills the form from a topic and a keyword, and closes', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, '/admin/blog');
  await page.getByRole('button', { name: 'New post' }).click();
  const generate = page.getByRole('button', { name: 'Generate content' });
  await generate.waitFor();
  expect(await generate.isDisabled()).toBe(true);
  await page.getByLabel('Topic').fill('Sleep for Shift Workers');
  expect(await generate.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Keyword', exact: true }).fill('sleep routine');
  await page.getByLabel('Audience').fill('Night Nurses');
  await generate.click();
  await generate.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Sleep for Shift Workers');
  await page.getByRole('textbox', { name: 'Content' }).getByText('Night Nurses').first().waitFor();
  await page.getByRole('button', { name: 'SEO', exact: true }).click();
  expect(await page.getByLabel('Meta title').inputValue()).toBe(
    'Sleep for Shift Workers - Complete Guide for Night Nurses',
  );
  expect(await page.getByLabel('SEO keyword').inputValue()).toBe('sleep routine');
  await saved(page);
});
