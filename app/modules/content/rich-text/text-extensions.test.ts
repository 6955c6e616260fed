import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Inline } from '#app/lib/text/prose.ts';
import { parseTextBlocks, type TextBlock } from '#app/lib/text/text-blocks.ts';
import { articleExtensions } from '#app/modules/blog/admin/editor/text/extensions.ts';
import { fromDocument, toDocument } from './text-document.ts';
import { textExtensions } from './text-extensions.ts';

const signs = fc
  .array(fc.constantFrom('**', '*', '[a](/b)', '![a](/b.png)', '\n\n', '- ', '## ', '> ', 'word', ' ', '\\'), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''));

/** The blocks, with each sign and its mark: neighbouring pieces of one mark are one in the editor. */
const signsOf = (blocks: readonly TextBlock[]) =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return block.words.flatMap<unknown>(signsOfPart);
      if (block.kind === 'quote') return block.paragraphs.map((line) => line.flatMap<unknown>(signsOfPart));
      return block.kind === 'list' ? block.items.map((item) => item.flatMap<unknown>(signsOfPart)) : block;
    })
    .filter((block) => !Array.isArray(block) || block.length > 0);

const signsOfPart = (part: Inline): unknown[] =>
  typeof part === 'string' ? [...part] : [...part.text].map((sign) => ({ ...part, text: sign }));

test.each(['prose', 'letter'] as const)('the editor holds whatever a stored text (%s) says', (grammar) => {
  const schema = getSchema(textExtensions[grammar]);
  fc.assert(
    fc.property(signs, (text) => {
      const blocks = parseTextBlocks(text, grammar);
      const node = schema.nodeFromJSON(toDocument(blocks));
      node.check();
      expect(signsOf(fromDocument(node.toJSON()))).toEqual(signsOf(blocks));
    }),
  );
});

test('a text offers nothing that it cannot hold', () => {
  const names = (grammar: 'prose' | 'letter') => {
    const { nodes, marks } = getSchema(textExtensions[grammar]);
    return [...Object.keys(nodes), ...Object.keys(marks)].toSorted();
  };
  const prose = ['bold', 'bulletList', 'doc', 'italic', 'link', 'listItem', 'paragraph', 'text'];
  expect(names('prose')).toEqual(prose);
  expect(names('letter')).toEqual([...prose, 'blockquote', 'button', 'figure', 'heading'].toSorted());
});

test.each([
  { name: 'articles', extensions: articleExtensions },
  { name: 'letters', extensions: textExtensions.letter },
  { name: 'sections', extensions: textExtensions.prose },
])('what is typed after a link in $name is not part of it', ({ extensions }) => {
  const schema = getSchema(extensions);
  const link = schema.text('Here', [schema.mark('link', { href: '/contact' })]);
  const end = schema.node('doc', null, [schema.node('paragraph', null, [link])]).resolve(5);
  expect(end.marks()).toEqual([]);
});
