import { expect, test } from 'vitest';
import { readAll, wxr, wxrHead, wxrItem, wxrPicture } from '#test/foreign-files.ts';
import { decodeBytes } from '../text/decode-bytes.ts';
import { readWordPress } from './read-wordpress.server.ts';

const read = (file: string | Uint8Array, pieceLength = 500) =>
  readAll((reading) =>
    readWordPress(
      [
        () =>
          decodeBytes(
            (async function* () {
              const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
              for (let from = 0; from < bytes.length; from += pieceLength)
                yield bytes.subarray(from, from + pieceLength);
            })(),
          ),
      ],
      reading,
    ),
  );

type Payload = Record<string, unknown>;

async function readPosts(...items: string[]): Promise<Payload[]> {
  const { items: entries } = await read(wxr(...items));
  return entries.filter(({ kind }) => kind === 'post').map(({ payload }) => payload as Payload);
}

const textOf = async (content: string, more: string[] = [], meta = {}) =>
  (await readPosts(wxrItem({ content, meta }), ...more))[0]?.text;

test('entities are decoded in every field of plain text, once', async () => {
  const [post] = await readPosts(
    wxrItem({
      title: 'Tips &amp; Tricks &#8211; part 1',
      excerpt: '<p>Tea &amp; toast &hellip;</p>',
      meta: { _yoast_wpseo_metadesc: 'All about tea &amp; toast', _thumbnail_id: '9' },
      more: '<category domain="category" nicename="a"><![CDATA[Health &amp; Safety]]></category><category domain="post_tag" nicename="b">Mind &amp;amp; Body</category>',
    }),
    wxrPicture(9, 'https://old.example/a.jpg', 'Tea &quot;hot&quot;'),
  );
  expect(post).toMatchObject({
    title: 'Tips & Tricks – part 1',
    excerpt: 'Tea & toast …',
    author: 'Ada & Co',
    categories: ['Health & Safety'],
    tags: ['Mind & Body'],
    image: { src: 'https://old.example/a.jpg', alt: 'Tea "hot"' },
    metaDescription: 'All about tea & toast',
  });
});

test.each([
  ['Yoast', { _yoast_wpseo_title: '%%title%% %%page%% %%sep%% %%sitename%%' }, '', 1],
  ['Rank Math', { rank_math_title: '%title% %sep% %sitename%' }, '', 1],
  ['All in One SEO', { _aioseo_title: '#post_title #separator_sa #site_title' }, '', 1],
  ['an old All in One SEO', { _aioseop_title: '%post_title% | %blog_title%' }, '', 1],
  ['SEOPress', { _seopress_titles_title: '%%post_title%% %%sep%% %%sitetitle%%' }, '', 1],
  [
    'a title with words of its own',
    { _yoast_wpseo_title: 'How to: %%title%% %%sep%% %%sitename%%' },
    'How to: Brew',
    1,
  ],
  ['a category', { rank_math_title: '%title% in %category%' }, 'Brew in Tea', 1],
  ['a year', { _yoast_wpseo_title: '%%title%% in 2024' }, 'Brew in 2024', 1],
  ['a variable that only a plug-in knows', { _yoast_wpseo_title: '%%title%% by %%cf_rating%%' }, 'Brew by', 2],
  ['a title without variables', { _yoast_wpseo_title: 'Save 50% &amp; more #tea' }, 'Save 50% & more #tea', 0],
])('the search title of %s has no variables', async (_name, meta, title, notes) => {
  const { items } = await read(
    wxr(wxrItem({ title: 'Brew', meta, more: '<category domain="category" nicename="tea">Tea</category>' })),
  );
  const [post] = items.filter(({ kind }) => kind === 'post');
  expect(post?.payload).toMatchObject({ metaTitle: title });
  expect(JSON.stringify(items)).not.toMatch(/%%|%title%|#post_title|sitename/);
  expect(post?.notes).toHaveLength(notes);
});

test.each([
  ['classic text', 'One\nline\n\nTwo', 'One<br>line<br><br>Two'],
  [
    'classic text with one p',
    'One.\n\n<p class="c">Centre</p>\n\nTwo.',
    'One.<br><br><p class="c">Centre</p><br><br>Two.',
  ],
  [
    'classic text with a block',
    'One.\n\nTwo.\n\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n\nThree.',
    'One.<br><br>Two.<br><br><!-- wp:more -->\n<!--more-->\n<!-- /wp:more --><br><br>Three.',
  ],
  ['a block that is never closed', '<!-- wp:paragraph -->\nOne.\n\nTwo.', '<!-- wp:paragraph --><br>One.<br><br>Two.'],
  [
    'the newer editor',
    '<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->',
    '<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->',
  ],
  [
    'the former editor in the newer one',
    '<!-- wp:freeform -->\nOne\n\nTwo\n<!-- /wp:freeform -->',
    '<!-- wp:freeform --><br>One<br><br>Two<br><!-- /wp:freeform -->',
  ],
  ['code', 'One\n<pre>a\n\nb</pre>\n<script>x\ny</script>', 'One<br><pre>a\n\nb</pre><br><script>x\ny</script>'],
  [
    'lists and tables',
    '<ul>\n<li>a\nb</li>\n</ul>\n<table>\n<tr>\n<td>c</td>\n</tr>\n</table>',
    '<ul>\n<li>a<br>b</li>\n</ul><br><table>\n<tr>\n<td>c</td>\n</tr>\n</table>',
  ],
  ['breaks that are written', 'One<br />\nTwo\r\nThree', 'One<br />Two<br>Three'],
  ['a comparison', 'a < b\nc', 'a < b<br>c'],
  ['one line', '<p>One</p>', '<p>One</p>'],
])('%s keeps its lines and paragraphs', async (_name, content, html) => {
  expect(await textOf(content)).toBe(html);
});

const good = wxrItem({ id: 2, title: 'Good', content: 'Fine' });

test.each([
  [
    'a control character',
    wxr(wxrItem({ content: 'a\u0010b\u0000c' }), good),
    ['A post', 'Good'],
    'Characters that XML',
    2,
  ],
  [
    'a control character as a number',
    wxr(wxrItem({ title: 'A' }).replace('ada', ']]>&#11;<![CDATA[ada'), good),
    ['A', 'Good'],
    'Characters that XML',
    1,
  ],
  [
    'entities of HTML',
    wxr(wxrItem({}).replace('<description></description>', '<description>a&nbsp;b &eacute; R&D</description>'), good),
    ['A post', 'Good'],
  ],
  ['an empty first line', `\n\n  ${wxr(good)}`, ['Good']],
  ['a byte order mark', `\uFEFF${wxr(good)}`, ['Good']],
  ['warnings of the server', `<br />\n<b>Warning</b>: x in <b>y</b>\n${wxr(good)}`, ['Good']],
  ['no declaration', wxr(good).replace(/^<\?xml.*\n/, ''), ['Good']],
  [
    'HTML without CDATA',
    wxr(wxrItem({}).replace('<description></description>', '<description>one<br>two</description>'), good),
    ['A post', 'Good'],
  ],
  [
    'the end of CDATA in a text',
    wxr(wxrItem({}).replace('<content:encoded><![CDATA[', '<content:encoded><![CDATA[if (a[b[0]]>1) '), good),
    ['A post', 'Good'],
  ],
  [
    'tags of items in a text',
    wxr(wxrItem({ content: '<pre><item></item><item><title>Fake</title></item></pre>' }), good),
    ['A post', 'Good'],
  ],
  [
    'an item that is damaged',
    wxr(wxrItem({ title: 'Broken' }).replace('<wp:post_id>', '</wp:other><wp:post_id>'), good),
    ['Good'],
    'Items that are damaged',
    1,
  ],
  [
    'a file that ends in the middle',
    wxr(good, wxrItem({ id: 3, title: 'Half' })).slice(0, -200),
    ['Good'],
    'The file ends',
    1,
  ],
  [
    'an item without its end',
    wxr(wxrItem({ title: 'Open' }).replace('</item>', ''), good),
    ['Good'],
    'The file ends',
    1,
  ],
  [
    'something of a plug-in',
    wxr(wxrItem({ type: 'product', title: 'Mug' }), good),
    ['Good'],
    'Things of the kind “product”',
    1,
  ],
])(
  'an export with %s is read, and says what is missing',
  async (_name, file, titles, reason?: string, times?: number) => {
    for (const pieceLength of [97, 1_000_000]) {
      const { items, leftOut } = await read(file, pieceLength);
      expect(items.filter(({ kind }) => kind === 'post').map(({ title }) => title)).toEqual(titles);
      expect(leftOut.map((group) => [group.reason.slice(0, reason?.length), group.times])).toEqual(
        reason ? [[reason, times]] : [],
      );
      if (reason) expect(leftOut[0]?.which).toHaveLength(1);
    }
  },
);

test.each([
  ['Windows-1252', Uint8Array.from(wxr(wxrItem({ title: 'Caf\u00e9' })), (letter) => letter.charCodeAt(0))],
  [
    'ISO-8859-1, as it declares',
    Uint8Array.from(wxr(wxrItem({ title: 'Caf\u00e9' })).replace('UTF-8', 'ISO-8859-1'), (letter) =>
      letter.charCodeAt(0),
    ),
  ],
  ['UTF-16', Buffer.from(`\uFEFF${wxr(wxrItem({ title: 'Caf\u00e9' }))}`, 'utf16le')],
])('an export in %s is read', async (_name, file) => {
  const { items } = await read(file);
  expect(items[0]?.title).toBe('Café');
});

test('an export of WordPress 2.1 names its authors in the posts, and its terms twice', async () => {
  const old = wxrItem({
    creator: 'Ada Writer',
    more: '<category><![CDATA[Tea]]></category><category domain="category" nicename="tea"><![CDATA[Tea]]></category><category domain="tag"><![CDATA[hot]]></category><category domain="tag" nicename="hot"><![CDATA[hot]]></category>',
  });
  const head = wxrHead.replaceAll('export/1.2/', 'export/1.0/').replace(/<wp:author>.*<\/wp:author>/s, '');
  const { items } = await read(`${head}${old}</channel></rss>`);
  expect(items[0]?.payload).toMatchObject({ author: 'Ada Writer', categories: ['Tea'], tags: ['hot'] });
});

test('what is not public says why it is a draft, and the moment of a post is that of UTC', async () => {
  const { items, leftOut } = await read(
    wxr(
      wxrItem({ id: 1, status: 'private' }),
      wxrItem({ id: 2, status: 'future', date: '2099-01-01 09:00:00' }),
      wxrItem({ id: 3, password: 'tea' }),
      wxrItem({ id: 4, status: 'draft', dateGmt: '0000-00-00 00:00:00', date: '2024-06-10 23:30:00' }),
      wxrItem({ id: 5, dateGmt: '2024-06-10 23:30:00' }),
      wxrItem({ id: 6, status: 'trash' }),
      wxrItem({ id: 7, status: 'draft', date: '0000-00-00 00:00:00' }),
    ),
  );
  const posts = items.filter(({ kind }) => kind === 'post');
  expect(posts.map(({ payload }) => [(payload as Payload).isPublished, (payload as Payload).publishDate])).toEqual([
    [false, '2024-03-05T09:00:00.000Z'],
    [false, '2099-01-01T09:00:00.000Z'],
    [false, '2024-03-05T09:00:00.000Z'],
    [false, '2024-06-10'],
    [true, '2024-06-10T23:30:00.000Z'],
    [false, null],
  ]);
  expect(posts.slice(0, 2).map(({ notes }) => notes?.length)).toEqual([1, 1]);
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    'Posts with a password become drafts, because posts here have none.',
    'What was in the bin of WordPress is left out.',
  ]);
});

const pictures = [wxrPicture(7, 'https://old.example/a.jpg', 'A cat'), wxrPicture(8, 'https://old.example/b.jpg')];

test.each([
  ['a gallery with typographic quotes', '[gallery ids=”7,8” columns=”2”]', /a\.jpg.*A cat.*b\.jpg/s],
  [
    'a caption with a link',
    '[caption id="x" width="300"]<a href="https://x.example"><img src="a.jpg" /></a> By <a href="https://jo.example">Jo</a>[/caption]',
    /<figure><a href="https:\/\/x\.example"><img src="a\.jpg" \/><\/a><figcaption>By <a href="https:\/\/jo\.example">/,
  ],
  [
    'a video of Jetpack',
    '[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ&w=640]',
    /<embed src="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ/,
  ],
  [
    'code of WordPress.com',
    '[sourcecode language="php"]\nif ($a < 1) [gallery]\n[/sourcecode]',
    /<pre><code class="language-php">if \(\$a &lt; 1\) \[gallery\]<\/code><\/pre>/,
  ],
  ['a shortcode that is shown', 'Write [[gallery]] and [sic] and [1].', /^Write \[gallery\] and \[sic\] and \[1\]\.$/],
  ['a shortcode in code', '<code>[gallery ids="7"]</code>', /^<code>\[gallery ids="7"\]<\/code>$/],
  [
    'an address alone in its line',
    'See\nhttps://vimeo.com/76979871?a=1&amp;b=2\nnow',
    /See<br><embed src="https:\/\/vimeo\.com\/76979871\?a=1&amp;b=2"><br>now/,
  ],
  [
    'a block of an embed without HTML',
    '<!-- wp:embed {"url":"https://vimeo.com/76979871","type":"video"} /-->',
    /<embed src="https:\/\/vimeo\.com\/76979871">/,
  ],
  [
    'links of people',
    '<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://social.example/ada","service":"mastodon"} /--></ul><!-- /wp:social-links -->',
    /<a href="https:\/\/social\.example\/ada">mastodon<\/a>/,
  ],
  [
    'fields of a plug-in',
    '<!-- wp:acf/quote {"name":"acf/quote","data":{"quote":"Be kind.","_quote":"field_1","size":"2"}} /-->',
    /^<p>Be kind\.<\/p>$/,
  ],
  [
    'a poem',
    '<!-- wp:verse --><pre class="wp-block-verse">Roses\nare red</pre><!-- /wp:verse -->',
    /<p>Roses<br>are red<\/p>/,
  ],
  [
    'WPBakery',
    '[vc_row][vc_column width="1/2"][vc_custom_heading text="Our tea"][vc_column_text]\nHot.\n[/vc_column_text][vc_single_image image="7"][vc_btn title="Buy" link="url:https%3A%2F%2Fx.example%2Ftea|title:Buy"][/vc_column][/vc_row]',
    /<h3>Our tea<\/h3>.*Hot\..*a\.jpg.*href="https:\/\/x\.example\/tea">Buy</s,
  ],
  [
    'Divi',
    '[et_pb_section admin_label="x"][et_pb_text]<p>Hot.</p>[/et_pb_text][et_pb_image src="https://old.example/b.jpg" alt="Tea" /][et_pb_button button_url="https://x.example" button_text="Say %22hi%22" /][/et_pb_section]',
    /<p>Hot\.<\/p>.*b\.jpg" alt="Tea".*href="https:\/\/x\.example">Say &quot;hi&quot;</s,
  ],
  [
    'a button of a theme',
    '[button link="https://x.example" color="red"]Buy now[/button]',
    /<a class="button" href="https:\/\/x\.example">Buy now<\/a>/,
  ],
])('%s is read', async (_name, content, html) => {
  const text = await textOf(content, pictures);
  expect(text).toMatch(html);
  expect(text).not.toMatch(/\[\/?(?:vc|et_pb)_/);
});

test('a page that Elementor stored elsewhere is read from there', async () => {
  const data = [
    {
      elType: 'section',
      elements: [
        { elType: 'widget', widgetType: 'heading', settings: { title: 'Our tea' } },
        { settings: { editor: '<p>Hot.</p>' } },
        { settings: { text: 'Buy', link: { url: 'https://x.example' } } },
        { settings: { image: { url: 'https://old.example/a.jpg', alt: 'A' } } },
      ],
    },
  ];
  expect(await textOf('', [], { _elementor_data: JSON.stringify(data) })).toMatch(
    /<h2>Our tea<\/h2>.*<p>Hot\.<\/p>.*href="https:\/\/x\.example">Buy.*a\.jpg" alt="A"/s,
  );
});

test('shortcodes and blocks of plug-ins are named', async () => {
  const { leftOut } = await read(
    wxr(
      wxrItem({
        content: '[contact-form-7 id="1" title="Mail"] [sic] <!-- wp:latest-posts {"postsToShow":3} /-->[ninja_form]',
      }),
    ),
  );
  expect(leftOut.map(({ reason, which }) => [reason.slice(0, 32), which])).toEqual([
    ['Blocks that WordPress fills itse', ['latest-posts in A post']],
    ['The shortcode [contact-form-7] b', ['A post']],
    ['The shortcode [ninja_form] belon', ['A post']],
  ]);
});

test('footnotes of the newer editor come with their text', async () => {
  const notes = JSON.stringify([{ id: 'f1', content: 'From <em>a book</em>.' }]);
  const content =
    '<!-- wp:paragraph --><p>Tea<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup></p><!-- /wp:paragraph -->\n<!-- wp:footnotes /-->';
  expect(await textOf(content, [], { footnotes: notes })).toContain('<li id="f1">From <em>a book</em>.');
});

test('an export in several files is one', async () => {
  const files = [
    wxr(wxrItem({ id: 1, content: '[gallery ids="7"]' })),
    wxr(wxrItem({ id: 2 }), wxrPicture(7, 'https://old.example/a.jpg')),
  ];
  const open = files.map(
    (file) =>
      async function* () {
        yield file;
      },
  );
  const { items } = await readAll((reading) => readWordPress(open, reading));
  expect(items.map(({ kind }) => kind)).toEqual(['picture', 'post', 'redirect', 'post', 'redirect']);
  expect(items[1]?.payload).toMatchObject({ text: expect.stringContaining('a.jpg') });
});

test.each([
  ['a feed', '<rss version="2.0"><channel><title>x</title></channel></rss>', 'is a feed'],
  ['something else', '<svg></svg>', 'not a complete WordPress export'],
  ['nothing but damage', `${wxrHead}<item><title>Half`, 'none of its items is complete'],
  [
    'entities of its own',
    '<!DOCTYPE rss [<!ENTITY a "b">]><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel></channel></rss>',
    'its own entities',
  ],
])('%s is refused with a sentence', async (_name, file, sentence) => {
  await expect(read(file)).rejects.toThrow(sentence);
});

test.each(['', 'broken', '[]', '{"a":1}', '[{"id":1}]'])(
  'a post with the footnotes %j stays as it is',
  async (footnotes) => {
    expect(await textOf('<p>Tea</p>', [], { footnotes })).toBe('<p>Tea</p>');
  },
);

test.each([
  ['a line of its own for each text', '\n', '\n'],
  ['lines, and spaces in CDATA', '\n<![CDATA[ ', ' ]]>\n'],
  ['spaces that align it', '\n        ', '\n      '],
  ['Windows lines', '\r\n\t<![CDATA[', ']]>\r\n\t'],
])('an export that another program formatted again is read: %s', async (_name, before, after) => {
  const text = (name: string, value: string) => `<${name}>${before}${value}${after}</${name}>`;
  const item = [
    ['title', 'Cases'],
    ['link', 'https://old.example/2020/cases/'],
    ['dc:creator', 'ada'],
    ['content:encoded', 'Words.'],
    ['wp:post_id', '7'],
    ['wp:post_date_gmt', '2020-09-11 16:55:05'],
    ['wp:post_name', 'cases'],
    ['wp:status', 'publish'],
    ['wp:post_type', 'post'],
  ]
    .map(([name = '', value = '']) => text(name, value))
    .join('');
  const meta = `<wp:postmeta>${text('wp:meta_key', '_yoast_wpseo_metadesc')}${text('wp:meta_value', 'About cases')}</wp:postmeta>`;
  const [post] = await readPosts(
    `<item>${item}${meta}<category domain="post_tag" nicename="a">${before}Tea${after}</category></item>`,
  );
  expect(post).toMatchObject({
    title: 'Cases',
    slug: 'cases',
    isPublished: true,
    tags: ['Tea'],
    metaDescription: 'About cases',
    publishDate: expect.stringContaining('2020-09-11'),
    text: expect.stringContaining('Words.'),
  });
});
