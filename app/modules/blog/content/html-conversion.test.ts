import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentText } from './article-text.ts';
import { fromHtml, HostileMarkupError } from './html-conversion.ts';
import { contentSchema } from './schema.ts';

const convert = (html: string, options = {}) => {
  const { content, notes } = fromHtml(html, options);
  expect(contentSchema.parse(content)).toEqual(content);
  return { nodes: content.content, text: contentText(content), notes };
};

const textNode = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

test('headings, emphasis, links, lists, tables, code and quotes come as what they are', () => {
  const { nodes } = convert(
    `<h1>Tea</h1><p>A <strong>warm <em>cup</em></strong>, <a href="/brew">brewed</a>.</p>
     <ol start="3"><li>Boil</li><li>Wait<ul><li>two minutes</li></ul></li></ol>
     <table><caption>Times</caption><thead><tr><th>Tea</th></tr></thead><tbody><tr><td colspan="2">3 min</td></tr></tbody></table>
     <pre><code class="language-js">a &lt; b\n  c</code></pre><blockquote><p>Slowly.</p></blockquote>`,
    { base: 'https://old.example/post/' },
  );
  expect(nodes).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [textNode('Tea')] },
    paragraph(
      textNode('A '),
      textNode('warm ', { type: 'bold' }),
      textNode('cup', { type: 'bold' }, { type: 'italic' }),
      textNode(', '),
      textNode('brewed', { type: 'link', attrs: { href: 'https://old.example/brew' } }),
      textNode('.'),
    ),
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        { type: 'listItem', content: [paragraph(textNode('Boil'))] },
        {
          type: 'listItem',
          content: [
            paragraph(textNode('Wait')),
            { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(textNode('two minutes'))] }] },
          ],
        },
      ],
    },
    paragraph(textNode('Times')),
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableHeader', attrs: { colspan: 1, rowspan: 1 }, content: [paragraph(textNode('Tea'))] }],
        },
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph(textNode('3 min'))] }],
        },
      ],
    },
    { type: 'codeBlock', attrs: { language: 'js' }, content: [textNode('a < b\n  c')] },
    { type: 'blockquote', content: [paragraph(textNode('Slowly.'))] },
  ]);
});

test('pictures, captions, videos, buttons and callouts of other systems come as our own', () => {
  const { nodes, notes } = convert(
    `<figure class="wp-block-image"><img src="https://old.example/a.jpg" alt="A hill"><figcaption>At <b>dawn</b></figcaption></figure>
     <p>Before <img src="/b.png" alt=""> after</p>
     <figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Breathe"></iframe></figure>
     <p>https://vimeo.com/76979871</p>
     <div class="kg-card kg-button-card"><a href="https://old.example/book" class="kg-btn kg-btn-accent">Book</a></div>
     <div class="kg-card kg-callout-card"><div class="kg-callout-text">Mind the step.</div></div>
     <iframe src="https://maps.example/x"></iframe>`,
    { base: 'https://old.example/' },
  );
  expect(nodes).toEqual([
    { type: 'figure', attrs: { src: 'https://old.example/a.jpg', alt: 'A hill', caption: 'At dawn' } },
    paragraph(textNode('Before')),
    { type: 'figure', attrs: { src: 'https://old.example/b.png', alt: '', caption: '', isDecorative: true } },
    paragraph(textNode('after')),
    { type: 'video', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Breathe' } },
    { type: 'video', attrs: { provider: 'vimeo', id: '76979871', title: '' } },
    { type: 'button', attrs: { label: 'Book', href: 'https://old.example/book' } },
    { type: 'callout', attrs: { tone: 'note' }, content: [paragraph(textNode('Mind the step.'))] },
    paragraph(textNode('https://maps.example/x', { type: 'link', attrs: { href: 'https://maps.example/x' } })),
  ]);
  expect(notes).toEqual(['Something embedded from elsewhere: a link replaces it.']);
});

const link = (text: string, href: string) => textNode(text, { type: 'link', attrs: { href } });
const figure = (src: string, alt = '', caption = '') => ({ type: 'figure', attrs: { src, alt, caption } });

test.each([
  [
    'a card',
    '<a href="https://x.example/guide"><div><h3>Guide</h3><p>All <b>steps</b></p></div></a>',
    [
      { type: 'heading', attrs: { level: 3 }, content: [link('Guide', 'https://x.example/guide')] },
      paragraph(
        link('All ', 'https://x.example/guide'),
        textNode('steps', { type: 'bold' }, { type: 'link', attrs: { href: 'https://x.example/guide' } }),
      ),
    ],
  ],
  [
    'a list with a link of its own',
    '<a href="https://x.example/a"><ul><li>One</li></ul></a>',
    [
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(link('One', 'https://x.example/a'))] }],
      },
    ],
  ],
  [
    'a picture',
    '<a href="https://x.example/shop"><img src="https://x.example/mug.png" alt="A mug"></a>',
    [figure('https://x.example/mug.png', 'A mug'), paragraph(link('A mug', 'https://x.example/shop'))],
  ],
  [
    'a picture with a caption',
    '<figure><a href="https://x.example/shop"><img src="https://x.example/mug.png" alt="A mug"></a><figcaption>Tea</figcaption></figure>',
    [figure('https://x.example/mug.png', 'A mug', 'Tea'), paragraph(link('A mug', 'https://x.example/shop'))],
  ],
  [
    'a picture with words',
    '<a href="https://x.example/shop"><img src="https://x.example/mug.png" alt="A mug"> Buy it</a>',
    [figure('https://x.example/mug.png', 'A mug'), paragraph(link('Buy it', 'https://x.example/shop'))],
  ],
  [
    'the full size of a picture',
    '<figure><a href="https://x.example/mug.png"><img src="https://x.example/mug-300x200.png" alt="A mug"></a></figure>',
    [figure('https://x.example/mug-300x200.png', 'A mug')],
  ],
  [
    'the page of a picture',
    '<a href="https://x.example/?attachment_id=7"><img src="https://x.example/mug.png" alt="A mug"></a>',
    [figure('https://x.example/mug.png', 'A mug')],
  ],
  [
    'a caption with a link',
    '<figure><img src="https://x.example/mug.png" alt="A mug"><figcaption>By <a href="https://x.example/jo">Jo</a></figcaption></figure>',
    [figure('https://x.example/mug.png', 'A mug'), paragraph(textNode('By '), link('Jo', 'https://x.example/jo'))],
  ],
  [
    'a card with a link over it',
    '<div><a href="https://x.example/a" aria-label="Read the guide"></a><p>Guide</p></div>',
    [paragraph(link('Read the guide', 'https://x.example/a')), paragraph(textNode('Guide'))],
  ],
])('a link around %s keeps its address', (_name, html, nodes) => {
  expect(convert(html).nodes).toEqual(nodes);
});

test('two breaks part paragraphs, whatever white space is between them', () => {
  expect(convert('<div>One<br>\n<br />Two<br>three</div>').nodes).toEqual([
    paragraph(textNode('One')),
    paragraph(textNode('Two'), { type: 'hardBreak' }, textNode('three')),
  ]);
});

test('nothing of hostile markup runs, and words stay', () => {
  const { nodes, text, notes } = convert(
    `<script>alert(1)</script><style>p{}</style><p onclick="x()">Safe <a href="javascript:alert(1)">words</a></p>
     <svg onload="x()"><text>no</text></svg><form action="https://evil.example"><input name="a"><button>Send</button></form>
     <img src="data:text/html,x" onerror="x()" alt="A cat"><a href="//evil.example/x">far</a>`,
  );
  expect(JSON.stringify(nodes)).not.toMatch(/javascript|onclick|onerror|evil|alert/);
  expect(text).toBe('Safe words\nSend\nA cat\nfar');
  expect(notes).toEqual(['A form was left out.', 'A picture whose address cannot be fetched: its text is kept.']);
});

test('markup that is made to overflow is refused with a sentence', () => {
  expect(() => fromHtml('<div>'.repeat(100_000))).toThrow(HostileMarkupError);
  expect(() => fromHtml('<div>'.repeat(100_000))).toThrow('nested deeper');
  expect(() => fromHtml('x'.repeat(5_000_001))).toThrow('larger than 5 MB');
  // Deep, but not hostile: the deepest levels become paragraphs.
  const { text } = convert(`${'<blockquote>'.repeat(100)}deep${'</blockquote>'.repeat(100)}`);
  expect(text).toBe('deep');
});

test('any HTML at all becomes an article of the schema', () => {
  const tag = fc.constantFrom(
    'p',
    'div',
    'b',
    'i',
    'a',
    'ul',
    'li',
    'ol',
    'table',
    'tr',
    'td',
    'th',
    'h1',
    'h4',
    'pre',
    'code',
    'blockquote',
    'figure',
    'br',
    'img src=/a.png',
    'a href=https://x.example',
    'span',
    'dl',
    'dt',
    'dd',
    'hr',
    'details',
    'summary',
    'q',
  );
  const part = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name.split(' ')[0]}>`),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('tea', 'milk & sugar', '\n\n'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const { content } = fromHtml(parts.join(''));
      const parsed = contentSchema.safeParse(content);
      expect(parsed.error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
