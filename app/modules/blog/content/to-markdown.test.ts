import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentText } from './article-text.ts';
import { fromMarkdownFile } from './from-markdown-file.ts';
import { type BlockNode, type Content, contentSchema, type InlineNode, type Mark } from './schema.ts';
import { toMarkdown } from './to-markdown.ts';

const text = (content: string, ...marks: Mark[]): InlineNode => ({
  type: 'text',
  text: content,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content });
const doc = (...content: BlockNode[]): Content => ({ type: 'doc', content });
const cell = (content: string, type: 'tableCell' | 'tableHeader' = 'tableCell') => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [paragraph(text(content))],
});

/** An article with every kind of node that Markdown keeps. */
const article = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('A quiet '), text('morning', { type: 'italic' })] },
  paragraph(
    text('Read '),
    text('this page', { type: 'link', attrs: { href: '/about' } }),
    text(' with '),
    text('care', { type: 'bold' }),
    { type: 'hardBreak' },
    text('and 2 * 3 < 7 & [x] _y_ # z'),
  ),
  {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [paragraph(text('Tea'))] },
      {
        type: 'listItem',
        content: [
          paragraph(text('Bread')),
          {
            type: 'orderedList',
            attrs: { start: 3 },
            content: [{ type: 'listItem', content: [paragraph(text('brown'))] }],
          },
        ],
      },
    ],
  },
  { type: 'callout', attrs: { tone: 'tip' }, content: [paragraph(text('Breathe.'))] },
  { type: 'blockquote', content: [paragraph(text('Slowly.'))] },
  { type: 'codeBlock', attrs: { language: 'js' }, content: [{ type: 'text', text: 'if (a < b) {\n  "x & y"\n}' }] },
  { type: 'horizontalRule' },
  { type: 'figure', attrs: { src: '/media/ab12.jpg', alt: 'A "hill"', caption: 'At dawn, said "she"' } },
  { type: 'button', attrs: { label: 'Book a call', href: '/contact' } },
  { type: 'video', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Ten breaths' } },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('When', 'tableHeader'), cell('What | why', 'tableHeader')] },
      { type: 'tableRow', content: [cell('07:00'), cell('Walk')] },
    ],
  },
);

test('an article goes to Markdown and back, node by node', () => {
  const { content, notes } = fromMarkdownFile(toMarkdown(article));
  expect(content).toEqual(article);
  expect(notes).toEqual([]);
  expect(contentSchema.parse(content)).toEqual(content);
});

test('other systems can read the Markdown', () => {
  expect(toMarkdown(article)).toContain('## A quiet *morning*');
  expect(toMarkdown(article)).toContain('![A "hill"](</media/ab12.jpg> "At dawn, said \\"she\\"")');
  expect(toMarkdown(article)).toContain('| When | What \\| why |');
});

/** The letters and digits of an article in order: marks may split a word, but nothing may be lost. */
const letters = (content: Content) => contentText(content).replace(/[^\p{L}\p{N}]+/gu, '');

const anyText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
  fc.constantFrom(
    '# no heading',
    '1. no list',
    '- nor this',
    '<script>alert(1)</script>',
    '&amp; &lt;',
    '[x]: https://example.org',
    '***',
    '| a | b |',
    '    code?',
    '~~~',
    'www.example.org',
    'foo_bar_baz',
    '<!-- gone? -->',
    '`tick',
    '\\',
    '[!note] quoted',
    '===',
    'a  \nb',
  ),
);
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constantFrom<Mark>({ type: 'bold' }, { type: 'italic' }, { type: 'strike' }),
  fc.constant<Mark>({ type: 'link', attrs: { href: 'https://example.org/a_b(c)' } }),
);
const inline: fc.Arbitrary<InlineNode> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(anyText, fc.uniqueArray(mark, { maxLength: 2, selector: ({ type }) => type }))
      .map(([said, marks]) => text(said, ...marks)),
  },
  { weight: 1, arbitrary: fc.constant<InlineNode>({ type: 'hardBreak' }) },
);
const inlines = fc.array(inline, { minLength: 1, maxLength: 4 });
const simple: fc.Arbitrary<BlockNode> = fc.oneof(
  inlines.map((content): BlockNode => ({ type: 'paragraph', content })),
  fc.tuple(inlines, fc.constantFrom(2 as const, 3 as const, 4 as const)).map(
    ([content, level]): BlockNode => ({
      type: 'heading',
      attrs: { level },
      content: content.filter(({ type }) => type === 'text'),
    }),
  ),
  anyText.map(
    (said): BlockNode => ({ type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: said }] }),
  ),
  anyText.map((alt): BlockNode => ({ type: 'figure', attrs: { src: '/media/a.png', alt, caption: 'Seen' } })),
  fc.constant<BlockNode>({ type: 'horizontalRule' }),
);
const blocks = fc.array(simple, { minLength: 1, maxLength: 3 });
const block: fc.Arbitrary<BlockNode> = fc.oneof(
  { weight: 3, arbitrary: simple },
  { weight: 1, arbitrary: blocks.map((content): BlockNode => ({ type: 'blockquote', content })) },
  { weight: 1, arbitrary: blocks.map((content): BlockNode => ({ type: 'callout', attrs: { tone: 'note' }, content })) },
  {
    weight: 1,
    arbitrary: fc.array(blocks, { minLength: 1, maxLength: 3 }).map(
      (items): BlockNode => ({
        type: 'bulletList',
        content: items.map((content) => ({ type: 'listItem', content })),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.array(inlines, { minLength: 1, maxLength: 3 }).map(
      (cells): BlockNode => ({
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: cells.map((content) => ({ type: 'tableCell', content: [{ type: 'paragraph', content }] })),
          },
        ],
      }),
    ),
  },
);

test('a quote whose words begin like a callout stays a quote', () => {
  const quote = (text: string): BlockNode => ({
    type: 'blockquote',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const article = doc(quote('[!note] quoted'));
  expect(fromMarkdownFile(toMarkdown(article)).content).toEqual(article);
});

test('words after a break at the start of a paragraph stay words', () => {
  const article = doc(paragraph({ type: 'hardBreak' }, text('1. no list')));
  expect(fromMarkdownFile(toMarkdown(article)).content).toEqual(doc(paragraph(text('1. no list'))));
});

test.each(['1. no list', '1) no list', '- no list', '+ no list', '# no heading', '===', '> no quote', '--- no rule'])(
  'words after a break stay words: %s',
  (line) => {
    const article = doc(paragraph(text('First line'), { type: 'hardBreak' }, text(line)));
    expect(fromMarkdownFile(toMarkdown(article)).content).toEqual(article);
  },
);

test('a link whose words are its address stays a link', () => {
  const href = 'https://example.org/a_b?c=1&d=2';
  const article = doc(paragraph(text('See '), text(href, { type: 'link', attrs: { href } }), text(' there')));
  expect(fromMarkdownFile(toMarkdown(article)).content).toEqual(article);
});

test('every word of an article survives the way to Markdown and back', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (content) => {
      const before = doc(...content);
      const after = fromMarkdownFile(toMarkdown(before)).content;
      expect(letters(after)).toBe(letters(before));
      expect(contentSchema.safeParse(after).success).toBe(true);
    }),
    { numRuns: 120 },
  );
});
