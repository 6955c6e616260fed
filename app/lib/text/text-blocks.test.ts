import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTextBlocks, type TextBlock, writeTextBlocks } from './text-blocks.ts';

const parseLetter = (text: string) => parseTextBlocks(text, 'letter');
const writeBlocks = (blocks: TextBlock[]) => writeTextBlocks(blocks, 'letter');

const letter = `Dear reader,
this is **bold**, *soft* and [a link](/blog).

## Three things

- One
- [Two](https://example.org/two)

[Read the article](/blog/slow-mornings)

Yours`;

test('a letter is read into headings, paragraphs, lists and buttons', () => {
  expect(parseLetter(letter)).toEqual([
    {
      kind: 'paragraph',
      words: [
        'Dear reader, this is ',
        { kind: 'strong', text: 'bold' },
        ', ',
        { kind: 'emphasis', text: 'soft' },
        ' and ',
        { kind: 'link', text: 'a link', href: '/blog' },
        '.',
      ],
    },
    { kind: 'heading', text: 'Three things' },
    { kind: 'list', items: [['One'], [{ kind: 'link', text: 'Two', href: 'https://example.org/two' }]] },
    { kind: 'button', label: 'Read the article', href: '/blog/slow-mornings' },
    { kind: 'paragraph', words: ['Yours'] },
  ]);
});

test('blocks written out are read as they were', () => {
  const blocks = parseLetter(letter);
  expect(parseLetter(writeBlocks(blocks))).toEqual(blocks);
});

test('lines that begin with > are a quote, of several paragraphs too', () => {
  const quote = { kind: 'quote', paragraphs: [['Slow down.'], [{ kind: 'strong', text: 'Tip:' }, ' breathe']] };
  expect(parseLetter('Before\n\n> Slow\n> down.\n>\n> **Tip:** breathe')).toEqual([
    { kind: 'paragraph', words: ['Before'] },
    quote,
  ]);
  expect(writeBlocks([quote as TextBlock])).toBe('> Slow down.\n>\n> **Tip:** breathe');
  expect(parseTextBlocks('> Slow', 'prose')).toEqual([{ kind: 'paragraph', words: ['> Slow'] }]);
});

test('a link that could run script stays words', () => {
  expect(parseLetter('[Press](javascript:alert)')).toEqual([{ kind: 'paragraph', words: ['Press'] }]);
});

/** Words with every mark of the grammar in them. */
const markedText = fc
  .oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('*', '**', '[', '](', ')', '\\', '- ', '## ', '> ', '>', '![', 'a ', '\n'), {
        maxLength: 8,
      })
      .map((signs) => signs.join('')),
  )
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter(Boolean);
const address = fc.constantFrom('/contact', '/a(b)', 'https://example.org/a?b=1', '/media/ab12.jpg');
const styled = fc.oneof(
  markedText,
  fc.record({ kind: fc.constantFrom('strong' as const, 'emphasis' as const), text: markedText }),
  fc.record({ kind: fc.constant('link' as const), text: markedText, href: address }),
);
const line = fc.array(styled, { minLength: 1, maxLength: 5 });
const proseBlock = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), words: line }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(line, { minLength: 1, maxLength: 3 }) }),
);
const letterBlock = fc.oneof(
  proseBlock,
  fc.record({ kind: fc.constant('heading' as const), text: markedText }),
  fc.record({ kind: fc.constant('quote' as const), paragraphs: fc.array(line, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('button' as const), label: markedText, href: address }),
  fc.record({ kind: fc.constant('picture' as const), alt: fc.oneof(markedText, fc.constant('')), src: address }),
);

/** Neighbouring pieces of the same kind are one piece, and addresses are encoded. */
const settled = (blocks: readonly TextBlock[]) =>
  JSON.parse(JSON.stringify(blocks), (key, value) => {
    if (key === 'href' || key === 'src') return value.replaceAll('(', '%28').replaceAll(')', '%29');
    const isLine =
      key === 'words' ||
      (Array.isArray(value) && !Array.isArray(value[0]) && key !== 'items' && key !== 'paragraphs' && key !== '');
    return isLine ? joined(value) : value;
  });

function joined(pieces: (string | { kind: string; text: string; href?: string })[]) {
  const result: typeof pieces = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') result[result.length - 1] = last + piece;
    else if (typeof piece === 'object' && typeof last === 'object' && piece.kind === last.kind && piece.kind !== 'link')
      result[result.length - 1] = { ...last, text: last.text + piece.text };
    else if (piece !== '') result.push(piece);
  }
  return result;
}

test.each([
  { grammar: 'prose' as const, block: proseBlock },
  { grammar: 'letter' as const, block: letterBlock },
])('whatever the editor holds is written as a text ($grammar) and read again as it was', ({ grammar, block }) => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      expect(settled(parseTextBlocks(writeTextBlocks(blocks, grammar), grammar))).toEqual(settled(blocks));
    }),
    { numRuns: 500 },
  );
});

test.each(['prose', 'letter'] as const)(
  'every text is a %s, and editing it without a change keeps what it says',
  (grammar) => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), markedText), (text) => {
        const once = parseTextBlocks(text, grammar);
        const again = parseTextBlocks(writeTextBlocks(once, grammar), grammar);
        expect(plain(again)).toEqual(plain(once));
      }),
      { numRuns: 500 },
    );
  },
);

/** The visible text: spaces in a row are one, and those at the ends are none. */
const plain = (blocks: readonly TextBlock[]) =>
  JSON.stringify(settled(blocks))
    .replace(/(\\[bfnrt]|\\u[0-9a-f]{4}|\s)+/g, ' ')
    .replace(/(?<=\[") | (?="\])/g, '')
    .replaceAll('{"kind":"paragraph","words":[""]}', '');

test('a link alone in a paragraph of a letter is no button if it was written as words', () => {
  const blocks: TextBlock[] = [{ kind: 'paragraph', words: [{ kind: 'link', text: 'Here', href: '/contact' }] }];
  expect(parseLetter(writeBlocks(blocks))).toEqual(blocks);
});

test('a picture is alone in its paragraph; without alt text it is decorative', () => {
  expect(parseLetter('![A desk](/media/ab12.jpg)\n\n![](/media/cd34.png)')).toEqual([
    { kind: 'picture', alt: 'A desk', src: '/media/ab12.jpg' },
    { kind: 'picture', alt: '', src: '/media/cd34.png' },
  ]);
});
