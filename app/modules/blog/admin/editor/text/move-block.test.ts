import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromMarkdown } from '#app/modules/blog/content/from-markdown.ts';
import { articleExtensions } from './extensions.ts';
import { blockAtCaret, blockName, deleteBlock, duplicateBlock, moveBlock } from './move-block.ts';

const markdown = `Words

## Heading

- one
- two

1. first

> Quote

> [!tip] Callout

| A | B |
| --- | --- |
| c | d |

![A loop](/media/loop.png)

\`\`\`
code
\`\`\`

---`;

const { content } = fromMarkdown(markdown);
const film = { type: 'video', attrs: { provider: 'vimeo', id: '1', title: 'A film' } };
const button = { type: 'button', attrs: { label: 'Begin', href: '/contact' } };
const schema = getSchema(articleExtensions);
const doc = schema.nodeFromJSON({ type: 'doc', content: [...content, film, button] });
const state = EditorState.create({ doc });
const blocks = ({ doc: of }: { doc: typeof doc }) => of.children.map((node) => JSON.stringify(node.toJSON()));
const place = fc.nat(doc.childCount - 1);

test('a block of any kind moves to any place, whole, and the others keep their order', () => {
  expect(new Set(doc.children.map(({ type }) => type.name)).size).toBe(12);
  fc.assert(
    fc.property(place, place, (from, to) => {
      const moved = moveBlock(state, from, to);
      if (from === to) return moved === null;
      const [block = ''] = blocks(state).slice(from, from + 1);
      expect(moved && blocks(moved)).toEqual(blocks(state).toSpliced(from, 1).toSpliced(to, 0, block));
      moved?.doc.check();
      return true;
    }),
  );
});

test('the caret goes along with its block, and comes to one that is moved from elsewhere', () => {
  fc.assert(
    fc.property(place, place, fc.nat(doc.content.size), (from, to, position) => {
      const at = state.apply(state.tr.setSelection(TextSelection.near(doc.resolve(position))));
      const moved = moveBlock(at, from, to);
      if (!moved) return;
      expect(blockAtCaret(at.apply(moved))).toBe(to);
      if (blockAtCaret(at) === from && at.selection instanceof TextSelection)
        expect(moved.selection.$from.parentOffset).toBe(at.selection.$from.parentOffset);
    }),
  );
});

test('beyond the ends there is no place', () => {
  expect(moveBlock(state, 0, -1)).toBeNull();
  expect(moveBlock(state, doc.childCount - 1, doc.childCount)).toBeNull();
});

test('a block is doubled below itself, and goes again', () => {
  fc.assert(
    fc.property(place, (at) => {
      const doubled = state.apply(duplicateBlock(state, at));
      expect(doubled.doc.child(at + 1).eq(doc.child(at))).toBe(true);
      expect(blocks(deleteBlock(doubled, at))).toEqual(blocks(state));
    }),
  );
  const last = EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content: [film] }) });
  expect(deleteBlock(last, 0).doc.toJSON()).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
});

test('blocks are called by their kind and first words', () => {
  expect(doc.children.map(blockName)).toEqual([
    'Paragraph “Words”',
    'Heading “Heading”',
    'List “onetwo”',
    'Numbered list “first”',
    'Quote “Quote”',
    'Callout “Callout”',
    'Table “ABcd”',
    'Picture “A loop”',
    'Code “code”',
    'Divider',
    'Video “A film”',
    'Button “Begin”',
  ]);
});
