const cdata = (text: string) => `<![CDATA[${text}]]>`;

interface WordPressItem {
  id: number;
  type: string;
  title: string;
  name?: string;
  link: string;
  content?: string;
  excerpt?: string;
  status?: string;
  meta?: Record<string, string>;
  terms?: [domain: string, name: string][];
  more?: string;
}

const item = ({
  id,
  type,
  title,
  name = '',
  link,
  content = '',
  excerpt = '',
  status = 'publish',
  meta = {},
  terms = [],
  more = '',
}: WordPressItem) => `
<item>
<title>${cdata(title)}</title><link>${link}</link><pubDate>Fri, 01 May 2020 09:00:00 +0000</pubDate>
<dc:creator>${cdata('ada')}</dc:creator><guid isPermaLink="false">https://old.example/?p=${id}</guid><description></description>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata('2020-05-01 09:00:00')}</wp:post_date>
<wp:post_name>${cdata(name)}</wp:post_name><wp:status>${cdata(status)}</wp:status><wp:post_parent>0</wp:post_parent>
<wp:menu_order>${id}</wp:menu_order><wp:post_type>${cdata(type)}</wp:post_type><wp:post_password></wp:post_password>
${terms.map(([domain, term]) => `<category domain="${domain}" nicename="${term.toLowerCase()}">${cdata(term)}</category>`).join('')}
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}${more}
</item>`;

const comment = ({
  id = 1,
  author = '',
  email = '',
  text = '',
  day = 1,
  parent = 0,
  approved = '1',
  type = 'comment',
}) => `
<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author>
<wp:comment_author_email>${email || `${author.toLowerCase().replace(' ', '-')}@readers.example`}</wp:comment_author_email>
<wp:comment_date>${cdata(`2020-06-0${day} 11:00:00`)}</wp:comment_date><wp:comment_date_gmt>${cdata(`2020-06-0${day} 10:00:00`)}</wp:comment_date_gmt>
<wp:comment_content>${cdata(text)}</wp:comment_content><wp:comment_approved>${cdata(approved)}</wp:comment_approved>
<wp:comment_type>${cdata(type)}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent><wp:comment_user_id>0</wp:comment_user_id>
<wp:commentmeta><wp:meta_key>rating</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:commentmeta></wp:comment>`;

const picture = 'https://old.example/wp-content/uploads/2020/05/hill.png';
const menuEntry = (id: number, title: string, meta: Record<string, string>) =>
  item({ id, type: 'nav_menu_item', title, link: `https://old.example/?p=${id}`, meta, terms: [['nav_menu', 'Main']] });

/**
 * An export of WordPress in the shape that WordPress 6 writes: a post with all that belongs to one, a page and a menu.
 */
export const wordpressExport = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old site</title><link>https://old.example</link><language>en-GB</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('ada')}</wp:author_login><wp:author_email>${cdata('ada@old.example')}</wp:author_email><wp:author_display_name>${cdata('Ada Writer')}</wp:author_display_name></wp:author>
${item({
  id: 10,
  type: 'post',
  title: 'A cup of tea',
  name: 'a-cup-of-tea',
  link: 'https://old.example/2020/05/a-cup-of-tea/',
  content: `<!-- wp:paragraph --><p>Put the <strong>kettle</strong> on.</p><!-- /wp:paragraph -->
[caption id="attachment_11" width="300"]<img src="https://old.example/wp-content/uploads/2020/05/hill-300x200.png" alt="A hill" /> The hill[/caption]
<p>Read <a href="https://old.example/about-us/#team">about us</a>, or <a href="https://elsewhere.example/">elsewhere</a>.</p>
<p><img src="https://old.example/wp-content/uploads/2019/lost.png" alt="Lost" /></p>`,
  excerpt: 'How to brew.',
  meta: { _thumbnail_id: '11' },
  terms: [
    ['category', 'Mental Health'],
    ['category', 'Recipes'],
    ['post_tag', 'morning'],
  ],
  more: [
    comment({ id: 3, author: 'Cy', text: 'Not the newest first.', day: 4, parent: 2 }),
    comment({ id: 1, author: 'Bo', text: 'Lovely <em>tea</em>.\n\nAnd <a href="/about-us/">you</a>?', day: 2 }),
    comment({ id: 2, author: 'Ada Writer', email: 'Ada@old.example', text: 'Thank you.', day: 3, parent: 1 }),
    comment({ id: 4, author: 'Held', text: 'secret-word', day: 4, approved: '0' }),
    comment({ id: 5, author: 'Seller', text: 'secret-word', day: 4, approved: 'spam' }),
    comment({ id: 6, author: 'Another site', text: 'secret-word', day: 4, type: 'pingback' }),
    comment({ id: 7, author: 'Dee', text: 'An answer to what is not there.', day: 5, parent: 4 }),
  ].join(''),
})}
${item({ id: 11, type: 'attachment', title: 'Hill', link: `https://old.example/hill/`, status: 'inherit', meta: { _wp_attachment_image_alt: 'A hill at dawn' }, more: `<wp:attachment_url>${picture}</wp:attachment_url>` })}
${item({ id: 12, type: 'post', title: 'Not yet', link: 'https://old.example/?p=12', content: 'One line.\n\nAnother.', status: 'draft', more: comment({ id: 8, author: 'Eve', text: 'secret-word' }) })}
${item({ id: 13, type: 'page', title: 'About us', name: 'about-us', link: 'https://old.example/about-us/', content: '<p>We are few.</p><h2>Our day</h2><ul><li>Tea</li><li>Work</li></ul>' })}
${item({ id: 14, type: 'product', title: 'A mug', link: 'https://old.example/product/mug/' })}
${menuEntry(20, '', { _menu_item_type: 'post_type', _menu_item_menu_item_parent: '0', _menu_item_object_id: '13' })}
${menuEntry(21, 'Tea', { _menu_item_type: 'custom', _menu_item_menu_item_parent: '20', _menu_item_url: 'https://old.example/2020/05/a-cup-of-tea/' })}
</channel>
</rss>
`;

const lexicalText = (text: string, format = 0) => ({ type: 'extended-text', text, format, version: 1 });

/** An export in the shape that Ghost 5 writes, with one post in each of its formats. */
export const ghostExport = {
  db: [
    {
      meta: { exported_on: 1_700_000_000_000, version: '5.75.0' },
      data: {
        posts: [
          {
            id: 'a1',
            uuid: '6f0c0c64-0001-4000-8000-000000000001',
            title: 'In HTML',
            slug: 'in-html',
            html: '<p>Words.</p><div class="kg-card kg-button-card"><a href="__GHOST_URL__/contact/" class="kg-btn">Write</a></div>',
            lexical: null,
            mobiledoc: null,
            type: 'post',
            status: 'published',
            published_at: '2023-02-03T08:00:00.000Z',
            custom_excerpt: 'Short.',
          },
          {
            id: 'a2',
            uuid: '6f0c0c64-0002-4000-8000-000000000002',
            title: 'In Lexical',
            slug: 'in-lexical',
            html: null,
            lexical: JSON.stringify({
              root: {
                type: 'root',
                children: [
                  { type: 'extended-heading', tag: 'h2', children: [lexicalText('Slow down')] },
                  {
                    type: 'paragraph',
                    children: [lexicalText('Breathe '), lexicalText('in', 1), lexicalText(' and out.')],
                  },
                  {
                    type: 'image',
                    src: '__GHOST_URL__/content/images/2023/02/lost.png',
                    alt: 'A picture',
                    caption: '',
                  },
                ],
              },
            }),
            mobiledoc: null,
            type: 'post',
            status: 'published',
            published_at: '2023-02-04T08:00:00.000Z',
          },
          {
            id: 'a3',
            uuid: '6f0c0c64-0003-4000-8000-000000000003',
            title: 'In Mobiledoc',
            slug: 'in-mobiledoc',
            html: null,
            lexical: null,
            mobiledoc: JSON.stringify({
              version: '0.3.1',
              markups: [['strong']],
              atoms: [],
              cards: [['markdown', { markdown: '## From Markdown' }]],
              sections: [
                [
                  1,
                  'p',
                  [
                    [0, [], 0, 'A '],
                    [0, [0], 1, 'bold'],
                    [0, [], 0, ' word.'],
                  ],
                ],
                [10, 0],
              ],
            }),
            type: 'post',
            status: 'published',
            published_at: '2023-02-05T08:00:00.000Z',
          },
          {
            id: 'a4',
            uuid: '6f0c0c64-0004-4000-8000-000000000004',
            title: 'About Ghost',
            slug: 'about-ghost',
            html: '<p>A page.</p>',
            type: 'page',
            status: 'draft',
            published_at: null,
          },
        ],
        posts_meta: [],
        tags: [
          { id: 't1', name: 'Updates', slug: 'updates' },
          { id: 't2', name: '#internal', slug: 'hash-internal' },
        ],
        posts_tags: [
          { id: 'p1', post_id: 'a1', tag_id: 't1' },
          { id: 'p2', post_id: 'a1', tag_id: 't2' },
        ],
        users: [{ id: 'u1', name: 'Ada Writer', email: 'ada@old.example' }],
        posts_authors: [{ id: 'pa1', post_id: 'a1', author_id: 'u1' }],
        settings: [{ key: 'title', value: 'Old site' }],
      },
    },
  ],
};

/**
 * Things that WordPress keeps beside a post: its files, patterns, a copy with the same guid, and a menu of three
 * levels.
 */
export const wordpressEdges = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old site</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>${cdata('News')}</wp:cat_name></wp:category>
${item({
  id: 30,
  type: 'post',
  title: 'Edges',
  name: 'edges',
  link: 'https://old.example/edges/',
  content: `[gallery columns="2"]

https://www.youtube.com/watch?v=dQw4w9WgXcQ

https://social.example/status/1

[audio https://old.example/files/song.mp3]

<pre>
https://in-code.example
</pre>

<div class="wp-block-cover" style="background-image:url(https://old.example/files/cover.png)"><p>Over it</p></div>

<!-- wp:block {"ref":33} /-->
<!-- wp:latest-posts /-->`,
})}
${['one', 'two-580x300']
  .map((name, index) =>
    item({
      id: 31 + index,
      type: 'attachment',
      title: name,
      link: `https://old.example/${name}/`,
      more: `<wp:attachment_url>https://old.example/files/${name}.png</wp:attachment_url>`,
    }).replace('<wp:post_parent>0<', '<wp:post_parent>30<'),
  )
  .join('')}
${item({ id: 33, type: 'wp_block', title: 'Pattern', link: 'https://old.example/?p=33', content: '<p>Words of the pattern</p>' })}
${item({ id: 34, type: 'post', title: 'A copy', name: 'a-copy', link: 'https://old.example/a-copy/' }).replace('?p=34</guid>', '?p=30</guid>')}
${menuEntry(40, '', { _menu_item_type: 'taxonomy', _menu_item_object_id: '7', _menu_item_menu_item_parent: '0' })}
${menuEntry(41, 'Second', { _menu_item_type: 'custom', _menu_item_url: '/second', _menu_item_menu_item_parent: '40' })}
${menuEntry(42, 'Third', { _menu_item_type: 'custom', _menu_item_url: '/third', _menu_item_menu_item_parent: '41' })}
</channel></rss>`;
