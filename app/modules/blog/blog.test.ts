import { randomUUID } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { framingSchema } from '#app/lib/framing-schema.ts';
import { anybody } from '#app/modules/blog/may-read.server.ts';
import { saveDraft } from '#app/modules/content/editing/save-draft.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { unpublishDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import { followRedirect } from '#app/modules/content/redirects/find-redirect.server.ts';
import { addressPathOf } from '#app/modules/media/keys.ts';
import { listUsages } from '#app/modules/media/library/record-file-action.server.ts';
import { findOneMedia } from '#app/modules/media/serving/find-media.server.ts';
import { search } from '#app/modules/search/search.server.ts';
import { searchEntries } from '#app/modules/search/tables.server.ts';
import { seedPosts } from '#seeds/posts/index.ts';
import { openTestDatabase } from '#test/database.ts';
import { makePicture } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { makeUploader } from '#test/upload.ts';
import { contentText, countWords } from './content/article-text.ts';
import { type Content, contentSchema } from './content/schema.ts';
import { createPost } from './editing/create-post.server.ts';
import { findPost } from './editing/find-post.server.ts';
import type { PostFilter } from './editing/post-filter.ts';
import { postKey } from './editing/post-key.ts';
import { postKind } from './editing/post-kind.server.ts';
import { countPostViews } from './reading/count-views.server.ts';
import { renderFeed } from './reading/feed.server.tsx';
import { findArticle, findNeighbours } from './reading/find-article.server.ts';
import { listCategories, listPublished } from './reading/published-posts.server.ts';
import { newPost, type PostDraft, postSchema } from './schema.ts';
import { posts } from './tables.server.ts';

openTestDatabase();
openTestMedia();

beforeEach(async () => {
  openSiteOrigin('https://site.example');
  await db.delete(posts);
  await db.delete(searchEntries);
});
afterEach(() => setClock());

const write = (post: Partial<PostDraft>) =>
  db.transaction((tx) => createPost(tx, { ...newPost, excerpt: 'An excerpt', ...post }, null));

const publish = (postId: string) =>
  db.transaction((tx) => publishDocument(tx, postKind, { id: postId, actorId: null, revision: null }));

async function publishNew(post: Partial<PostDraft>) {
  const { id } = await write(post);
  await publish(id);
  return id;
}

const publishSeeds = async () => {
  for (const { read } of seedPosts) await publishNew(read());
};

const titles = async (filter: PostFilter) => (await listPublished(filter, 1)).posts.map(({ title }) => title);

test.each(seedPosts.map(({ read }) => read()))('“$title” is a whole article with its sources', (post) => {
  const ready = postSchema.parse(post);
  expect(ready).toEqual(post);
  expect(countWords(contentText(ready.content))).toBeGreaterThan(800);
  expect(ready.excerpt.length).toBeLessThanOrEqual(160);
  expect(ready.metaTitle.length).toBeLessThanOrEqual(60);
  expect(ready.metaDescription.length).toBeLessThanOrEqual(160);
  const links = JSON.stringify(ready.content).match(/"href":"https:\/\/[^"]+"/g) ?? [];
  expect(links.length).toBeGreaterThan(2);
});

test('a list is the newest first, and narrows by search, category and tag together', async () => {
  await publishSeeds();
  const all = ['ten-minute', 'What to write', 'Walking', 'Four in'];
  const allTitles = await titles({});
  expect(allTitles).toEqual(all.map((start) => expect.stringContaining(start)));
  expect((await titles({ q: 'WALK' }))[0]).toContain('Walking');
  expect(await titles({ q: 'umbrellas' })).toEqual([expect.stringContaining('Walking')]);
  expect(await titles({ q: 'when it rains. it' })).toEqual([expect.stringContaining('Walking')]);
  expect(await titles({ tag: 'routine' })).toHaveLength(2);
  expect(await titles({ tag: 'routine', category: 'Personal Development' })).toHaveLength(1);
  expect(await titles({ tag: 'routine', q: 'kettle' })).toEqual([expect.stringContaining('ten-minute')]);
  expect(await titles({ authorSlug: 'resjam' })).toHaveLength(4);
  for (const nothing of [{ q: '100%' }, { q: 'zzzz' }, { tag: 'none' }, { category: 'Career Development' } as const])
    expect(await titles(nothing)).toEqual([]);
});

test('whatever is searched for, nothing breaks', async () => {
  await publishSeeds();
  for (const q of ["'", '"', '\\', '%_', '&|!():*<->', 'a'.repeat(200), '🌧', "it's & or not"]) await titles({ q });
});

test('lists come in pages, and a category joins the filter with its first article', async () => {
  for (let number = 1; number <= 11; number++)
    await publishNew({ title: `Post ${number}`, slug: `post-${number}`, category: 'Updates' });
  expect(await listPublished({}, 1)).toMatchObject({ pageCount: 2, posts: { length: 10 } });
  expect((await listPublished({}, 2)).posts).toHaveLength(1);
  expect(await listCategories()).not.toContain('Career Development');
  await publishNew({ title: 'Work', slug: 'work', category: 'Career Development' });
  expect(await listCategories()).toContain('Career Development');
});

test('an article knows its neighbours in time and what is like it', async () => {
  await publishSeeds();
  const article = await findArticle('walking-meetings-that-people-do-not-dread', anybody);
  if (!article) throw new Error('not published');
  const { previous, next, related } = await findNeighbours(article.card);
  expect(previous?.title).toContain('Four in');
  expect(next?.title).toContain('What to write');
  expect(related[0]?.title).toContain('ten-minute');
  expect(related).toHaveLength(2);
});

test('a draft is nobody’s to read; publishing needs what a reader needs', async () => {
  const { id } = await write({ title: 'Not yet', slug: 'not-yet', excerpt: '' });
  expect(await findArticle('not-yet', anybody)).toBeNull();
  await expect(publish(id)).rejects.toThrow('Please write an excerpt');
  expect(await titles({})).toEqual([]);
});

const figure = (attrs: object): Content =>
  contentSchema.parse({ type: 'doc', content: [{ type: 'blockquote', content: [{ type: 'figure', attrs }] }] });

test('a picture is described, or marked as decoration, before it is published', async () => {
  const picture = { src: 'https://pictures.example/a.jpg', alt: ' ', caption: '' };
  const post = { title: 'Pictures', slug: 'pictures' };
  await expect(publishNew({ ...post, content: figure(picture) })).rejects.toThrow(
    'Picture 1 of the text has no alt text',
  );
  await expect(publishNew({ ...post, featuredImage: picture.src })).rejects.toThrow(
    'The featured image has no alt text',
  );
  await publishNew({ ...post, content: figure({ ...picture, alt: 'A desk' }), featuredImage: 'cup' });
  const decoration = figure({ ...picture, isDecorative: true });
  await publishNew({ ...post, content: decoration, featuredImage: picture.src, isFeaturedImageDecorative: true });
  expect(await titles({})).toHaveLength(2);
});

test('the files a post shows are its own while it is published, by address alone as well', async () => {
  const { upload } = await makeUploader();
  const addPicture = async () => {
    const { mediaId } = await upload(await makePicture().jpeg().toBuffer(), 'a.jpg');
    const media = await findOneMedia(mediaId);
    if (!media) throw new Error('not uploaded');
    return { mediaId, src: addressPathOf(media.url) };
  };
  const [cover, inText] = [await addPicture(), await addPicture()];
  const framing = framingSchema.parse({ focalX: 10 });
  const id = await publishNew({
    title: 'Pictures',
    slug: 'pictures',

    featuredImage: cover.src,
    featuredMediaId: cover.mediaId,
    featuredImageAlt: 'A desk',
    featuredFraming: framing,
    content: figure({ src: inText.src, alt: 'A chair', caption: '', framing }),
  });
  const usages = () => Promise.all([listUsages(cover.mediaId), listUsages(inText.mediaId)]);
  const shown = [{ kind: 'post', title: 'Pictures', href: `/admin/blog/${id}` }];
  expect(await usages()).toEqual([shown, shown]);
  expect(await findArticle('pictures', anybody)).toMatchObject({
    card: { picture: { id: cover.mediaId }, featuredFraming: framing },
    pictures: { [inText.src]: { id: inText.mediaId } },
  });
  await db.transaction((tx) => unpublishDocument(tx, postKind, { id, actorId: null }));
  expect(await usages()).toEqual([[], []]);
});

test('a post that moves leaves its old address leading to the new one, and its date alone', async () => {
  setClock(new Date('2026-01-02T10:00:00Z'));
  const id = await publishNew({ title: 'Old name', slug: 'old-name', tags: ['routine'] });
  setClock(new Date('2026-03-04T10:00:00Z'));
  const document = { ...newPost, title: 'New name', slug: 'new-name', excerpt: 'Other words', tags: ['exercise'] };
  await db.transaction((tx) => saveDraft(tx, postKey(id), { document, revision: null, actorId: null }));
  await publish(id);
  expect(await followRedirect('/blog/old-name')).toBe('/blog/new-name');
  expect(await findArticle('old-name', anybody)).toBeNull();
  const article = await findArticle('new-name', anybody);
  expect(article).toMatchObject({
    card: { publishedAt: new Date('2026-01-02T10:00:00Z'), tags: ['exercise'] },
    changedAt: new Date('2026-03-04T10:00:00Z'),
  });
  expect(await titles({ tag: 'routine' })).toEqual([]);
  expect((await search('Other words')).results).toMatchObject([{ kind: 'post', path: '/blog/new-name' }]);
});

test('two posts cannot have one address', async () => {
  await publishNew({ title: 'One', slug: 'same' });
  const second = await publishNew({ title: 'Two', slug: 'same' });
  expect((await findPost(second))?.slug).toBe('same-2');
});

test('views are added to published posts, and to nothing else', async () => {
  const id = await publishNew({ title: 'Read', slug: 'read' });
  const { id: draft } = await write({ title: 'Draft', slug: 'draft' });
  await db.transaction((tx) => countPostViews(tx, [id, draft, id, randomUUID()]));
  expect((await findPost(id))?.views).toBe(2);
  expect((await findPost(draft))?.views).toBe(0);
});

const feedOf = (filter: PostFilter, path = '/rss.xml') =>
  renderFeed({
    path,
    pagePath: '/blog',
    title: () => 'Words & more',
    description: 'What is new',
    filter,
    resolveLinks: async (content) => content,
  });

test('the feed is sound XML and holds the whole articles with addresses that lead here', async () => {
  await publishSeeds();
  await publishNew({ title: 'A < B & "C"\u0001', slug: 'signs', publishDate: '2026-01-01' });
  const { rss } = new XMLParser({ ignoreAttributes: false }).parse((await feedOf({})) ?? '');
  const { channel } = rss;
  expect(channel.title).toBe('Words & more');
  expect(channel.item).toHaveLength(5);
  const [first] = channel.item;
  expect(first.link).toBe('https://site.example/blog/the-ten-minute-morning-and-why-it-is-enough');
  expect(first['content:encoded']).toContain('<h2>Three things, in order</h2>');
  expect(first['content:encoded']).toContain('href="https://site.example/platforms#app-suite"');
  expect(first['content:encoded']).not.toContain('class=');
  expect(channel.item.at(-1).title).toBe('A < B & "C"');
});

test('a feed without articles is none, but the blog’s own is always there', async () => {
  expect(await feedOf({ tag: 'nothing' }, '/blog/tag/nothing/rss.xml')).toBeNull();
  expect(await feedOf({})).toContain('</rss>');
});
