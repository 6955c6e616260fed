import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { fromMarkdown } from '#app/modules/blog/content/from-markdown.ts';
import { seedPosts } from '#seeds/posts/index.ts';
import { articleExtensions } from './extensions.ts';
import { parseRewrite } from './suggestion-subject.ts';
import { writeMarkdown } from './write-markdown.ts';

const schema = getSchema(articleExtensions);
const docOf = (content: readonly object[]) => schema.nodeFromJSON({ type: 'doc', content });
const written = (markdown: string) => {
  const doc = docOf(fromMarkdown(markdown).content);
  return writeMarkdown(doc, 0, doc.content.size);
};

test.each([
  'Words with **bold**, *italics*, ~~struck~~, `code` and [a link](/contact).',
  '**[A bold link](https://example.org/a)** and *more **still***',
  '## A heading\n\nA paragraph.\n\n- one\n- two\n\n3. three\n4. four',
  '> A quote\n\n> [!tip]\n> A callout',
  '```js\nconst a = 1;\n```\n\n---\n\nThe end',
  'Signs that mean nothing: 2 \\* 3, a\\_b, \\[no link\\], \\~',
])('%j is written as it was read', (markdown) => {
  expect(docOf(fromMarkdown(written(markdown) ?? '').content).eq(docOf(fromMarkdown(markdown).content))).toBe(true);
});

test.each(seedPosts.map(({ read }) => read()))(
  'the text of “$title” comes back from Markdown unchanged',
  ({ content }) => {
    const parts = content.content.filter(
      ({ type }) => type === 'paragraph' || type === 'heading' || type === 'bulletList' || type === 'orderedList',
    );
    const doc = docOf(parts);
    const again = docOf(fromMarkdown(writeMarkdown(doc, 0, doc.content.size) ?? '').content);
    expect(again.toJSON()).toEqual(doc.toJSON());
  },
);

test('words within one block are words, without the marks of the block', () => {
  const doc = docOf(fromMarkdown('## A **bold** heading').content);
  expect(writeMarkdown(doc, 3, doc.content.size - 1)).toBe('**bold** heading');
});

test('what Markdown cannot carry is not rewritten', () => {
  const doc = docOf(fromMarkdown('Words\n\n![A loop](/media/loop.png)').content);
  expect(writeMarkdown(doc, 0, doc.content.size)).toBeNull();
  expect(writeMarkdown(doc, 1, 4)).toBe('Wor');
});

test('a rewriting keeps the links that stood there, drops others, and says which it lost', () => {
  const subject = { task: 'shorten' as const, from: 0, to: 1, text: '', links: ['/contact', '/about'] };
  const { blocks, lostLinks } = parseRewrite(subject, '[Write](/contact) or [buy](https://made-up.example/)');
  expect(lostLinks).toEqual(['/about']);
  expect(JSON.stringify(blocks)).toContain('"href":"/contact"');
  expect(JSON.stringify(blocks)).not.toContain('made-up');
  expect(JSON.stringify(blocks)).toContain('buy');
});
