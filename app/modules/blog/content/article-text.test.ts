import { expect, test } from 'vitest';
import { contentText, countWords, readMinutes } from './article-text.ts';
import { fromMarkdown } from './from-markdown.ts';
import { outlineOf } from './outline.ts';
import { contentSchema } from './schema.ts';

const markdown = `First words, *soft* and **[linked](/contact)**.

## Three things

- one
  - nested
- two

> Said plainly.

> [!tip] Try it.

## Three things

| Day | Work |
| --- | --- |
| Monday | Rest |

![A loop](/media/loop.png "The way round")

\`\`\`js
walk();
\`\`\`

---

[bad](javascript:alert(1)) <b>kept as text</b>`;

test('Markdown becomes a sound article', () => {
  const content = fromMarkdown(markdown);
  expect(contentSchema.parse(content)).toEqual(content);
  expect(content.content.map(({ type }) => type)).toEqual([
    'paragraph',
    'heading',
    'bulletList',
    'blockquote',
    'callout',
    'heading',
    'table',
    'figure',
    'codeBlock',
    'horizontalRule',
    'paragraph',
  ]);
  expect(content.content[0]).toMatchObject({
    content: [
      { text: 'First words, ' },
      { text: 'soft', marks: [{ type: 'italic' }] },
      { text: ' and ' },
      { text: 'linked', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/contact' } }] },
      { text: '.' },
    ],
  });
});

test('a link that could run script is plain words, and HTML is what it says', () => {
  const text = JSON.stringify(fromMarkdown(markdown).content.at(-1));
  expect(text).not.toContain('javascript:');
  expect(text).toContain('<b>');
});

test('all that is said is counted and found', () => {
  const text = contentText(fromMarkdown(markdown));
  for (const said of [
    'First words, soft',
    'nested',
    'Said plainly.',
    'Try it.',
    'Monday Rest',
    'The way round',
    'walk();',
  ])
    expect(text).toContain(said);
  expect(countWords('It’s five o’clock, 116 123.')).toBe(5);
  expect(readMinutes(10)).toBe(1);
  expect(readMinutes(1100)).toBe(5);
});

test('headings of the same name have anchors of their own', () => {
  expect(outlineOf(fromMarkdown(markdown))).toEqual([
    { id: 'three-things', text: 'Three things', level: 2 },
    { id: 'three-things-2', text: 'Three things', level: 2 },
  ]);
});

test('a document that nests without end is refused, however deep', () => {
  const quotes = (levels: number): unknown =>
    levels === 0
      ? { type: 'paragraph', content: [{ type: 'text', text: 'Deep' }] }
      : { type: 'blockquote', content: [quotes(levels - 1)] };
  const isTaken = (levels: number) => contentSchema.safeParse({ type: 'doc', content: [quotes(levels)] }).success;
  expect([isTaken(20), isTaken(30), isTaken(3000)]).toEqual([true, false, false]);
});
