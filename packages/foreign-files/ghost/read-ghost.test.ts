import { expect, test } from 'vitest';
import { readAll } from '#test/foreign-files.ts';
import { readGhost } from './read-ghost.ts';

const site = 'https://old.example';

type Payload = Record<string, unknown>;

const read = (json: string) => readAll((reading) => readGhost(json, site, reading));
const readData = (data: Payload) => read(JSON.stringify({ db: [{ meta: { version: '5.80.0' }, data }] }));

/** Reads one post with these fields. */
async function readPost(post: Payload, data: Payload = {}) {
  const posts = [
    { id: 'p1', title: 'Tea', slug: 'tea', status: 'published', type: 'post', visibility: 'public', ...post },
  ];
  const { items, leftOut } = await readData({ posts, ...data });
  return { payload: items[0]?.payload as Payload, notes: items[0]?.notes, items, leftOut };
}

test.each([
  ['public', {}, true, undefined, 0],
  ['for members', { visibility: 'members' }, true, 'members', 1],
  ['for paying members', { visibility: 'paid' }, false, 'members', 1],
  ['for some tiers', { visibility: 'tiers' }, false, 'members', 1],
  ['for a product of Ghost 4', { visibility: 'product:gold' }, false, 'members', 1],
  ['of a version without visibility', { visibility: undefined }, true, undefined, 0],
  ['sent as an email only', { status: 'sent' }, false, undefined, 1],
  ['scheduled', { status: 'scheduled' }, false, undefined, 1],
  ['a draft', { status: 'draft' }, false, undefined, 0],
  ['a draft for paying members', { status: 'draft', visibility: 'paid' }, false, 'members', 0],
])('a post that is %s is public here only if it was public there', async (_name, post, isPublished, readers, notes) => {
  const read = await readPost({ html: '<p>x</p>', ...post });
  expect(read.payload.isPublished).toBe(isPublished);
  expect((read.payload.own as Payload | undefined)?.readers).toBe(readers);
  expect(read.notes).toHaveLength(notes);
});

test('the main tag and author are the first ones by their order, and internal tags stay out', async () => {
  const { payload } = await readPost(
    { html: '' },
    {
      tags: [
        { id: 1, name: 'Second' },
        { id: 2, name: 'First &amp; best' },
        { id: 3, name: '#internal', visibility: 'internal' },
        { id: 4, name: 'Third' },
      ],
      posts_tags: [
        { post_id: 'p1', tag_id: 1, sort_order: 2 },
        { post_id: 'p1', tag_id: 3, sort_order: 0 },
        { post_id: 'p1', tag_id: 2, sort_order: 1 },
        { post_id: 'p1', tag_id: 4, sort_order: 10 },
        { post_id: 'p1', tag_id: 99, sort_order: 0 },
      ],
      users: [
        { id: '1', name: 'Late' },
        { id: '2', name: 'Early' },
      ],
      posts_authors: [
        { post_id: 'p1', author_id: '1', sort_order: 1 },
        { post_id: 'p1', author_id: '2', sort_order: 0 },
      ],
    },
  );
  expect(payload).toMatchObject({ categories: ['First & best'], tags: ['Second', 'Third'], author: 'Early' });
});

const lexical = (...children: Payload[]) => ({ lexical: JSON.stringify({ root: { type: 'root', children } }) });
const mobiledoc = (name: string, card: Payload) => ({
  mobiledoc: JSON.stringify({ version: '0.3.1', atoms: [], markups: [], cards: [[name, card]], sections: [[10, 0]] }),
});

const bookmarkHtml =
  '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">About &amp; more</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="i.png"><span class="kg-bookmark-author">x</span></div></div><div class="kg-bookmark-thumbnail"><img src="t.png"></div></a></figure>';
const audioHtml =
  '<div class="kg-card kg-audio-card"><img src="t.png" class="kg-audio-thumbnail"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/a.mp3" preload="metadata"></audio><div class="kg-audio-title">A song</div><div class="kg-audio-player"><button>1×</button><span>0:00</span>/<span>3:45</span></div></div></div>';
const fileHtml =
  '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/x.pdf" download=""><div class="kg-file-card-contents"><div class="kg-file-card-title">Guide</div><div class="kg-file-card-caption">All steps</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">x.pdf</div><div class="kg-file-card-filesize">1 MB</div></div></div></a></div>';
const toggleHtml =
  '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Why?</h4><button class="kg-toggle-card-icon">v</button></div><div class="kg-toggle-content"><p>So <a href="/x">there</a>.</p></div></div>';

test.each([
  [
    'a bookmark in HTML',
    { html: `<p>a</p>${bookmarkHtml}<p>b</p>` },
    '<p>a</p><p><a href="https://x.example">Title</a></p><p>About &amp; more</p><p>b</p>',
  ],
  ['audio in HTML', { html: audioHtml }, `<p><a href="${site}/a.mp3">A song</a></p>`],
  ['a file in HTML', { html: fileHtml }, `<p><a href="${site}/x.pdf">Guide</a></p><p>All steps</p>`],
  ['what folds out, in HTML', { html: toggleHtml }, '<p><strong>Why?</strong></p><p>So <a href="/x">there</a>.</p>'],
  [
    'a bookmark in Lexical',
    lexical({ type: 'bookmark', url: 'https://x.example', metadata: { title: 'T & T', description: 'D' } }),
    '<p><a href="https://x.example">T &amp; T</a></p><p>D</p>',
  ],
  [
    'a linked picture in Lexical',
    lexical({ type: 'image', src: '__GHOST_URL__/a.png', alt: 'A', caption: 'C', href: 'https://x.example' }),
    `<figure><a href="https://x.example"><img src="${site}/a.png" alt="A"></a><figcaption>C</figcaption></figure>`,
  ],
  [
    'a file in Lexical',
    lexical({ type: 'file', src: '/x.pdf', fileTitle: 'Guide', fileCaption: 'All' }),
    '<p><a href="/x.pdf">Guide</a></p><p>All</p>',
  ],
  ['audio without a title in Lexical', lexical({ type: 'audio', src: '/a.mp3' }), '<p><a href="/a.mp3">/a.mp3</a></p>'],
  [
    'a callout in Lexical',
    lexical({ type: 'callout', calloutText: '<b>Mind</b>', calloutEmoji: '💡' }),
    '<div class="kg-callout-card"><p><b>Mind</b></p></div>',
  ],
  [
    'a header in Lexical',
    lexical({ type: 'header', header: 'Hi', subheader: 'There', buttonText: 'Go', buttonUrl: '/go', size: 'small' }),
    '<h2>Hi</h2><p>There</p><p><a class="kg-btn" href="/go">Go</a></p>',
  ],
  [
    'a nested list in Lexical',
    lexical({
      type: 'list',
      listType: 'number',
      start: 3,
      children: [
        {
          type: 'listitem',
          children: [
            { type: 'extended-text', text: 'a', format: 3 },
            {
              type: 'list',
              listType: 'bullet',
              children: [{ type: 'listitem', children: [{ type: 'text', text: 'b' }] }],
            },
          ],
        },
      ],
    }),
    '<ol start="3"><li><em><strong>a</strong></em><ul><li>b</li></ul></li></ol>',
  ],
  [
    'code in Mobiledoc',
    mobiledoc('code', { code: 'a < b', language: 'js' }),
    '<pre><code class="language-js">a &lt; b</code></pre>',
  ],
  ['Markdown in Mobiledoc', mobiledoc('markdown', { markdown: '# A\n\n*b*' }), '<h1>A</h1>\n<p><em>b</em></p>\n'],
  ['Markdown of Ghost 0.4', { markdown: 'A *b*' }, '<p>A <em>b</em></p>\n'],
  [
    'an embed without HTML',
    lexical({ type: 'embed', url: 'https://vimeo.com/76979871' }),
    '<figure><embed src="https://vimeo.com/76979871"></figure>',
  ],
  [
    'cards without anything',
    lexical({ type: 'image' }, { type: 'bookmark' }, { type: 'gallery' }, { type: 'embed' }, { type: 'button' }),
    '',
  ],
])('%s is read', async (_name, post, html) => {
  const { payload, notes } = await readPost(post);
  expect(payload.text).toBe(html);
  expect(notes).toEqual([]);
});

test.each([
  ['a card that only emails show', lexical({ type: 'email', html: '<p>Hi {first_name}</p>' }), 'email', ''],
  ['a card that is not known', lexical({ type: 'quiz', html: '<p>Q</p>' }), 'quiz', '<p>Q</p>'],
])('%s is named', async (_name, post, name, html) => {
  const { payload, notes } = await readPost(post);
  expect(payload.text).toBe(html);
  expect(notes).toEqual([`Cards that articles here do not have are left out: ${name}.`]);
});

test.each([['lexical'], ['mobiledoc']])('a post whose %s is damaged becomes a draft, and says so', async (format) => {
  const { payload, notes } = await readPost({ [format]: '{"root": {"chil' });
  expect([payload.isPublished, payload.text]).toEqual([false, '']);
  expect(notes).toEqual([expect.stringContaining('damaged')]);
});

test.each([
  ['null for optional fields', { custom_excerpt: null, meta_title: null, feature_image: null, published_at: null }],
  ['objects for optional fields', { custom_excerpt: {}, meta_title: [], meta_description: { a: 1 }, published_at: {} }],
  ['nothing but a title', {}],
])('a post with %s has no words of programs in it', async (_name, post) => {
  const { payload } = await readPost(post);
  expect(payload).toMatchObject({ excerpt: '', metaTitle: '', metaDescription: '', image: null, publishDate: null });
  expect(JSON.stringify(payload)).not.toMatch(/undefined|\[object|"null"/);
});

test('fields in posts_meta and of old versions are read, and what has no place is said', async () => {
  const { payload, leftOut } = await readPost(
    {
      image: '__GHOST_URL__/content/images/a.jpg',
      page: 0,
      published_at: 1_450_000_000_000,
      author_id: 7,
      html: 'x',
      codeinjection_head: '<script>',
      canonical_url: 'https://x.example',
    },
    {
      users: [{ id: 7, name: 'Ada' }],
      posts_meta: [
        {
          post_id: 'p1',
          meta_title: 'T &amp; T',
          feature_image_alt: 'A',
          feature_image_caption: 'By Jo',
          meta_description: null,
        },
      ],
      products: [{ id: 1 }],
    },
  );
  expect(payload).toMatchObject({
    author: 'Ada',
    metaTitle: 'T & T',
    image: { src: `${site}/content/images/a.jpg`, alt: 'A' },
    publishDate: '2015-12-13T09:46:40.000Z',
  });
  expect(leftOut.map(({ reason, which }) => [reason.slice(0, 20), which])).toEqual([
    ['Captions of featured', ['Tea']],
    ['Code that was inject', ['Tea']],
    ['Canonical addresses ', ['Tea']],
    ['The products of Ghos', []],
  ]);
});

test('a post that cannot be read does not take the others with it', async () => {
  const { items, leftOut } = await readData({
    posts: [null, 'x', {}, { title: 'Good', slug: 'good', html: 'x', status: 'published' }],
  });
  expect(items.map(({ kind, title }) => [kind, title])).toEqual([
    ['post', 'Good'],
    ['redirect', '/good'],
  ]);
  expect(leftOut).toEqual([
    { reason: expect.stringContaining('Posts without a title'), times: 3, which: ['post 1', 'post 2', 'post 3'] },
  ]);
});

test.each([
  ['a file that is cut off', '{"db":[{"data":{"posts":[{"title":"a"', 'cut off'],
  ['another JSON', '{"data":{"pages":[]}}', 'not a Ghost export'],
  ['no JSON', 'posts', 'not a Ghost export'],
])('%s is refused with a sentence', async (_name, json, sentence) => {
  await expect(read(json)).rejects.toThrow(sentence);
});

test('an export of Ghost 0.x without a list of databases is read', async () => {
  const { items } = await read(
    JSON.stringify({
      meta: {},
      data: { posts: [{ id: 1, title: 'Old', slug: 'old', html: 'x', status: 'published', page: 1 }] },
    }),
  );
  expect(items[0]).toMatchObject({ kind: 'page', key: 'ghost:1:old' });
});
