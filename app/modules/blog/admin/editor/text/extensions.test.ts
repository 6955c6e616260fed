import { getSchema } from '@tiptap/core';
import { Transform } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BlockNode, contentSchema, type InlineNode } from '#app/modules/blog/content/schema.ts';
import { seedPosts } from '#seeds/posts/index.ts';
import { articleExtensions } from './extensions.ts';

const schema = getSchema(articleExtensions);

/** Converts a document as the editor reads and writes it, and as the site parses the result. */
function roundTrip(content: unknown) {
  const node = schema.nodeFromJSON(content);
  node.check();
  return contentSchema.parse(node.toJSON());
}

/** Removes attributes without a value: the editor sets every attribute. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, part) =>
      part === null || (Array.isArray(part) && part.length === 0) ? undefined : part,
    ),
  );

test.each(seedPosts.map(({ read }) => read()))('“$title” goes through the editor unchanged', ({ content }) => {
  expect(plain(withoutDefaults(roundTrip(content)))).toEqual(plain(withoutDefaults(content)));
});

const text = fc.record({ type: fc.constant('text' as const), text: fc.string({ minLength: 1, maxLength: 20 }) });
const inline: fc.Arbitrary<InlineNode> = fc.oneof(
  text,
  fc.constant({ type: 'hardBreak' as const }),
  fc.record({
    type: fc.constant('footnote' as const),
    attrs: fc.record({ text: fc.stringMatching(/^[a-z*[\]]{1,20}$/) }),
  }),
);
const paragraph: fc.Arbitrary<BlockNode> = fc.record({
  type: fc.constant('paragraph' as const),
  content: fc.array(inline, { minLength: 1, maxLength: 1 }),
});
const leaf: fc.Arbitrary<BlockNode> = fc.oneof(
  paragraph,
  fc.constant({ type: 'horizontalRule' as const }),
  fc.record({
    type: fc.constant('video' as const),
    attrs: fc.record({
      provider: fc.constantFrom('youtube' as const, 'vimeo' as const),
      id: fc.stringMatching(/^[\w-]{1,20}$/),
      title: fc.string(),
    }),
  }),
  fc.record({
    type: fc.constant('button' as const),
    attrs: fc.record({
      label: fc.stringMatching(/^[a-z]{1,20}$/),
      href: fc.constantFrom('/contact', 'https://example.org/'),
    }),
  }),
);
const block: fc.Arbitrary<BlockNode> = fc.oneof(
  leaf,
  fc.record({ type: fc.constant('blockquote' as const), content: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    type: fc.constant('callout' as const),
    attrs: fc.record({ tone: fc.constantFrom('note' as const, 'tip' as const, 'warning' as const) }),
    content: fc.array(leaf, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('bulletList' as const),
    content: fc.array(fc.record({ type: fc.constant('listItem' as const), content: fc.tuple(paragraph, paragraph) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);

test('whatever an article is made of, the editor gives it back', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (content) => {
      const document = { type: 'doc' as const, content };
      expect(plain(withoutDefaults(roundTrip(document)))).toEqual(plain(withoutDefaults(document)));
    }),
  );
});

const emphases = [{ type: 'bold' }, { type: 'italic' }, { type: 'strike' }, { type: 'code' }];
const marks = [...emphases, { type: 'link', attrs: { href: 'https://example.org/' } }];

test.each(marks)('all of an article can be selected and given the mark $type', (mark) => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (content) => {
      const before = schema.nodeFromJSON({ type: 'doc', content });
      const { doc } = new Transform(before).addMark(0, before.content.size, schema.markFromJSON(mark));
      expect(() => roundTrip(doc.toJSON())).not.toThrow();
    }),
  );
});

/** Removes defaults: a span of one, and an order that starts at one. */
function withoutDefaults(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part) => {
      if ((key === 'colspan' || key === 'rowspan' || key === 'start') && part === 1) return undefined;
      if (key === 'attrs' && Object.values(part).every((fact) => fact === null || fact === 1)) return undefined;
      return part;
    }),
  );
}
