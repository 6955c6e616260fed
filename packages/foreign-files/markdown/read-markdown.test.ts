import { expect, test } from 'vitest';
import { readAll } from '#test/foreign-files.ts';
import { readMarkdownFile, readMarkdownFolder } from './read-markdown.ts';

const site = 'https://old.example';

type Payload = Record<string, unknown>;

async function readOne(text: string, name = 'posts/a-calm-morning.md') {
  const { items, leftOut } = await readAll((reading) => readMarkdownFile({ name, text, site }, reading));
  const [item] = items;
  return { ...(item?.payload as Payload), kind: item?.kind, notes: item?.notes, items, leftOut } as Payload & {
    notes: string[];
    items: typeof items;
    leftOut: typeof leftOut;
  };
}

const readFolder = (files: Record<string, string>) =>
  readAll((reading) =>
    readMarkdownFolder(
      {
        names: Object.keys(files),
        read: async (name) => new TextEncoder().encode(new Map(Object.entries(files)).get(name)),
      },
      site,
      reading,
    ),
  );

test.each([
  ['no field but a title', '---\ntitle: Tea\n---\nBody.'],
  [
    'fields without a value',
    '---\ntitle: Tea\ndescription:\nauthor: ~\ntags:\nimage: null\nmeta_title: ""\n---\nBody.',
  ],
  [
    'words of programs',
    '---\ntitle: Tea\ndescription: undefined\nauthor: "null"\nmeta_title: "[object Object]"\ncover: undefined\n---\nBody.',
  ],
  [
    'objects',
    '---\ntitle: Tea\ndescription: {a: 1}\nauthor: {url: x}\nmeta_title: [{}]\ntags: [{}, null]\nimage: {}\n---\nBody.',
  ],
  ['switches', '---\ntitle: Tea\ndescription: false\nauthor: true\nimage: false\npermalink: false\n---\nBody.'],
  ['no front matter', '# Tea\n\nBody.'],
  ['front matter in JSON', '{\n  "title": "Tea",\n  "description": null\n}\n\nBody.'],
  ['front matter in TOML', '+++\ntitle = "Tea"\n+++\nBody.'],
  ['a template', '---\ntitle: Tea\ndescription: {{ description }}\n---\nBody.'],
])('a file with %s has no words of programs in it', async (_name, text) => {
  const post = await readOne(text);
  expect(post).toMatchObject({
    title: 'Tea',
    excerpt: '',
    author: '',
    tags: [],
    metaTitle: '',
    metaDescription: '',
    image: null,
  });
  expect((post.text as string).trim()).toBe('Body.');
  expect(JSON.stringify(post.items)).not.toMatch(/undefined|\[object|"null"/);
});

test.each([
  [
    'a title with a colon',
    '---\ntitle: Tea: a story\ntags:\n  - hot\n  - "good"\n---\n',
    { title: 'Tea: a story', tags: ['hot', 'good'] },
    1,
  ],
  ['tabs', '---\ntitle: Tea\ntags:\n\t- hot\n---\n', { title: 'Tea', tags: ['hot'] }, 0],
  ['the same field twice', '---\ntitle: Tea\ntags: a\ntags: hot\n---\n', { title: 'Tea', tags: ['hot'] }, 0],
  ['an open bracket', '---\ntitle: [Tea\nauthor: Ada\n---\n', { title: '[Tea', author: 'Ada' }, 1],
  ['dots at its end', '---\ntitle: Tea\n...\nBody', { title: 'Tea', text: 'Body' }, 0],
  ['empty lines before it', '\n\n---\ntitle: Tea\n---\nBody', { title: 'Tea', text: 'Body' }, 0],
  ['a mark and Windows line ends', '\uFEFF---\r\ntitle: Tea\r\n---\r\nBody', { title: 'Tea', text: 'Body' }, 0],
  [
    'a line of dashes that is none',
    '---\nJust a line\n---\n\nBody',
    { title: 'A calm morning', text: '---\nJust a line\n---\n\nBody' },
    0,
  ],
  [
    'fields of Pelican',
    'Title: Tea\nDate: 2024-06-10\nTags: hot, good\n\nBody',
    { title: 'Tea', tags: ['hot', 'good'], publishDate: '2024-06-10', text: 'Body' },
    0,
  ],
  [
    'fields of Zola',
    '+++\ntitle = "Tea"\ndate = 2024-06-10\n[taxonomies]\ntags = ["hot"]\n[extra]\nauthor = "Ada"\n+++\n',
    { tags: ['hot'], author: 'Ada', publishDate: '2024-06-10' },
    0,
  ],
  [
    'fields in capital letters',
    '---\nTitle: Tea\nMetaTitle: Hot\nmeta-description: Good\n---\n',
    { title: 'Tea', metaTitle: 'Hot', metaDescription: 'Good' },
    0,
  ],
  [
    'an SEO group',
    '---\ntitle: Tea\nseo:\n  title: Hot\n  description: Good\n---\n',
    { metaTitle: 'Hot', metaDescription: 'Good' },
    0,
  ],
  [
    'entities',
    '---\ntitle: Tea &amp; toast\ntags: [Mind &amp; body]\n---\n',
    { title: 'Tea & toast', tags: ['Mind & body'] },
    0,
  ],
  ['a number as its title', '---\ntitle: 2024\n---\n', { title: '2024' }, 0],
  [
    'tags of Obsidian',
    '---\ntags: "#hot #good/tea"\nauthor: "[[Ada]]"\n---\n',
    { tags: ['hot', 'good/tea'], author: 'Ada' },
    0,
  ],
  ['authors with names', '---\nauthors:\n  - name: Ada\n    url: x\n---\n', { author: 'Ada' }, 0],
  [
    'a cover of PaperMod',
    '---\ncover:\n  image: /a.png\n  alt: A\n---\n',
    { image: { src: 'https://old.example/a.png', alt: 'A' } },
    0,
  ],
  [
    'a list of pictures',
    '---\nimages: [b.png]\n---\n',
    { image: { src: 'https://old.example/posts/b.png', alt: '' } },
    0,
  ],
  ['an address that is none', '---\nimage: "http://"\n---\n', { image: null }, 1],
])('front matter with %s is read', async (_name, text, fields, notes) => {
  const post = await readOne(text);
  expect(post).toMatchObject(fields);
  expect(post.notes).toHaveLength(notes);
});

test.each([
  ['2024-06-10', '2024-06-10'],
  ['2024-06-10T23:30:00Z', '2024-06-10T23:30:00.000Z'],
  ['2024-06-10 23:30:00 +0000', '2024-06-10T23:30:00.000Z'],
  ['2024-06-11T01:30:00+05:30', '2024-06-10T20:00:00.000Z'],
  ['2024-06-10 23:30', '2024-06-10'],
  ['2024-6-1', '2024-06-01'],
  ['2024/06/10', '2024-06-10'],
  ['20240610', '2024-06-10'],
  ['1718062200', '2024-06-10T23:30:00.000Z'],
  ['June 10, 2024', '2024-06-10'],
  ['10th June 2024', '2024-06-10'],
  ['Mon, 10 Jun 2024 23:30:00 +0000', '2024-06-10T23:30:00.000Z'],
  ['25/12/2024', '2024-12-25'],
  ['12/25/2024', '2024-12-25'],
  ['0000-00-00', null],
  ['2024-02-30', null],
  ['Last Modified', null],
])('the date %s is %s', async (date, day) => {
  expect((await readOne(`---\ntitle: Tea\ndate: ${date}\n---\n`)).publishDate).toBe(day);
});

test('a date that may be read in two ways is read with its day first, and says so', async () => {
  const post = await readOne('---\ntitle: Tea\ndate: 10/06/2024\n---\n');
  expect(post.publishDate).toBe('2024-06-10');
  expect(post.notes).toEqual([expect.stringContaining('with the day first')]);
});

test.each([
  ['draft: true', false],
  ['draft: "true"', false],
  ['draft: no', true],
  ['published: false', false],
  ['publish: false', false],
  ['status: Draft', false],
  ['private: true', false],
  ['published: 2024-06-10', true],
  ['title: x', true],
])('a file with %s is public: %s', async (line, isPublished) => {
  expect((await readOne(`---\n${line}\n---\nBody`)).isPublished).toBe(isPublished);
});

test.each([
  ['_posts/2022-1-2-morning.md', '', { title: 'Morning', slug: 'morning', publishDate: '2022-01-02', kind: 'post' }],
  ['My calm note.md', '', { title: 'My calm note', kind: 'post' }],
  ['tea.md', '# A heading title\n\nBody words.', { title: 'A heading title', kind: 'post', publishDate: null }],
  ['about.md', '---\nlayout: page\ntitle: About\n---\n', { title: 'About', kind: 'page' }],
  ['about.md', '---\ntype: Page\ndate: 2024-06-10\n---\n# About', { title: 'About', kind: 'page' }],
  [
    'Tea 0123456789abcdef0123456789abcdef.md',
    '# Tea time\n\nTags: hot, good\nCreated: June 10, 2024 9:30 AM\n\nBody',
    { title: 'Tea time', tags: ['hot', 'good'], publishDate: '2024-06-10', text: '\nBody', slug: 'Tea' },
  ],
  [
    'content/blog/tea/index.md',
    '',
    {
      title: 'Tea',
      slug: 'tea',
      kind: 'post',
      addresses: ['https://old.example/content/blog/tea', 'https://old.example/content/blog/tea/index.md'],
    },
  ],
  [
    'C# & more?.md',
    '',
    {
      title: 'C# & more?',
      addresses: ['https://old.example/C%23%20%26%20more%3F', 'https://old.example/C%23%20%26%20more%3F.md'],
    },
  ],
  ['a.md', 'A *calm* `morning` {#id}\n====\n\nBody', { title: 'A calm morning', text: '\nBody' }],
  ['a.md', '<h1 class="p-name">Tea &amp; toast</h1>\n\nBody', { title: 'Tea & toast' }],
  ['a.md', '---\nslug: /blog/tea/\n---\n', { slug: 'tea' }],
  [
    'a.md',
    '---\npermalink: /:year/:title/\n---\n',
    { addresses: ['https://old.example/a', 'https://old.example/a.md'] },
  ],
  [
    'a.md',
    '---\nurl: https://www.old.example/tea\n---\n',
    { addresses: ['https://www.old.example/tea', 'https://old.example/a.md'] },
  ],
])('the file %s has a title, an address and a kind', async (name, text, fields) => {
  expect(await readOne(text, name)).toMatchObject(fields);
});

test('old addresses become redirects, and other names of a note do not', async () => {
  const { items } = await readOne(
    '---\ntitle: Tea\naliases: [/old/tea/, Another name, old/path/, "x"]\nredirect_from: /very-old\n---\n',
  );
  expect(items.slice(1).map(({ title, payload }) => [title, (payload as Payload).from])).toEqual([
    ['/old/tea/', 'https://old.example/old/tea/'],
    ['old/path/', 'https://old.example/posts/old/path/'],
  ]);
  const { items: others } = await readOne('---\ntitle: Tea\nredirect_from: /very-old\n---\n');
  expect(others[1]?.title).toBe('/very-old');
});

test.each([
  [
    'Hugo: a figure',
    '{{< figure src="/a.png" alt="A" caption="C" link="/x" >}}',
    /<figure><a href="\/x"><img src="\/a\.png" alt="A"><\/a><figcaption>C<\/figcaption><\/figure>/,
    0,
  ],
  ['Hugo: a video', '{{< youtube dQw4w9WgXcQ >}}', /^\s*https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ\s*$/, 0],
  ['Hugo: a reference', '[x]({{< ref "other.md" >}})', /^\[x\]\(other\.md\)$/, 0],
  ['Hugo: code', '{{< highlight go >}}\na {{< b >}}\n{{< /highlight >}}', /```go\na \{\{< b >\}\}\n```/, 0],
  ['Hugo: something else', '{{< mermaid >}}', /^\{\{< mermaid >\}\}$/, 1],
  [
    'Jekyll: code',
    '{% highlight ruby linenos %}\nputs "{% x %}"\n{% endhighlight %}',
    /```ruby\nputs "\{% x %\}"\n```/,
    0,
  ],
  [
    'Jekyll: addresses',
    '[a]({{ site.baseurl }}/a) [b]({% post_url 2022-01-02-b %}) ![c]({{ "/c.png" | relative_url }})',
    /^\[a\]\(\/a\) \[b\]\(\/_posts\/2022-01-02-b\.md\) !\[c\]\(\/c\.png\)$/,
    0,
  ],
  ['Jekyll: a figure', '{% include figure.html src="/a.png" alt="A" caption="C" %}', /<img src="\/a\.png" alt="A">/, 0],
  ['Jekyll: something else', '{% include form.html %}', /form\.html/, 1],
  [
    'kramdown',
    '![a](b.png){: .wide width="50%" }\n{: .note }\n* TOC\n{:toc}\nText {x}',
    /^!\[a\]\(b\.png\)\n\n\n\nText \{x\}$/,
    0,
  ],
  [
    'Obsidian: links and comments',
    'See [[Lost note|that]] and [[Lost]]. %% mine %% ==Now== x==1 and y==2.',
    /^See that and Lost\. {2}Now x==1 and y==2\.$/,
    2,
  ],
  ['Obsidian: a callout', '> [!danger]- Hot\n> Mind it.', /^> \[!warning\]\n> \*\*Hot\*\*\n> \n> Mind it\.$/, 0],
  ['Docusaurus', ':::tip[Note]\nMind it.\n:::', /^> \[!tip\]\n> \*\*Note\*\*\n> \n> Mind it\.$/, 0],
  [
    'Docusaurus: one in another',
    '::::note\nOuter.\n\n:::tip\nInner.\n:::\n::::',
    /^> \[!note\]\n> Outer\.\n> \n> > \[!tip\]\n> > Inner\.$/,
    0,
  ],
  ['code', '`{{< a >}}` and\n```\n{% b %} [[c]]\n```\n', /^`\{\{< a >\}\}` and\n```\n\{% b %\} \[\[c\]\]\n```\n$/, 0],
  ['variables of SEO plug-ins', 'Write %%title%% %%sep%% here', /^Write %%title%% %%sep%% here$/, 0],
])('%s', async (_name, text, markdown, leftOut) => {
  const post = await readOne(`---\ntitle: x\n---\n${text}`);
  expect(post.text).toMatch(markdown);
  expect(post.leftOut).toHaveLength(leftOut);
});

test('imports and components of MDX are left out, and said', async () => {
  const post = await readOne(
    '---\ntitle: x\n---\nimport A from "./a";\n\nexport const b = 1;\n\n<A>Words</A>\n<Chart data={1} />',
    'posts/x.mdx',
  );
  expect(post.text).not.toMatch(/import|export/);
  expect(post.leftOut).toEqual([{ reason: expect.stringContaining('<Chart />'), times: 1, which: ['x'] }]);
});

test.each([
  ['# About C#\n', 'About C#'],
  ['# Closed ##\n', 'Closed'],
  [`# a${' '.repeat(100_000)}b {#id}\n`, 'a b'],
])('a heading is read in any length, without its closing signs', async (text, title) => {
  expect((await readOne(`${text}Body.`)).title).toBe(title);
});

test('front matter of any length and depth is read, if need be line by line', async () => {
  const post = await readOne(`---\ntitle: Tea\nx: ${'{a: '.repeat(20_000)}\n---\nBody.`);
  expect(post).toMatchObject({ title: 'Tea', text: 'Body.', notes: [expect.stringContaining('line by line')] });
});

test.each(['%% a', '{% comment %}', '{% highlight x %}', '{{< highlight x >}}', ':::note\n', '`a``', '{/* '])(
  'what begins with %j again and again, and never ends, stays as text',
  async (start) => {
    const text = start.repeat(20_000);
    expect((await readOne(text, 'posts/a.mdx')).text).toContain(start.repeat(10_000).trim());
  },
);

test('a file in a folder without a date is a page, except in a folder of posts', async () => {
  const { items } = await readFolder({ 'tea.md': '# Tea', 'notes/cup.md': '# Cup', 'posts/pot.md': '# Pot' });
  expect(items.map(({ kind }) => kind)).toEqual(['page', 'page', 'post']);
});

test('links between notes of a folder lead to the notes, wherever they are', async () => {
  const { items, leftOut } = await readFolder({
    'Notes/Tea.md': 'See [[Hot cup#Steps|the cup]] and ![[Cup.png|300]].',
    'Other/Hot cup.md': 'Back to [[notes/tea]].',
    'Files/Cup.png': '',
    'README.md': '# About',
    '.obsidian/app.json': '{}',
  });
  expect(items.map(({ payload }) => (payload as Payload).text)).toEqual([
    'See [the cup](</Other/Hot%20cup.md>) and ![](</Files/Cup.png>).',
    'Back to [notes/tea](</Notes/Tea.md>).',
  ]);
  expect(leftOut.map(({ reason, which }) => [reason.slice(0, 15), which])).toEqual([
    ['Files that desc', ['README.md']],
    ['Files that are ', ['.obsidian/app.json']],
  ]);
});
