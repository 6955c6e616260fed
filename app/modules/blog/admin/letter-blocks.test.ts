import { expect, test } from 'vitest';
import { newPost, type Post } from '#app/modules/blog/schema.ts';
import { letterBlocks, letterDifferences } from './letter-blocks.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const figure = (details: object) => ({
  type: 'figure' as const,
  attrs: { src: '/media/desk.jpg', mediaId: null, alt: 'A desk', caption: '', width: null, height: null, ...details },
});

test('a letter made from an article has its pictures and a button that leads to it', () => {
  const content = { type: 'doc', content: [paragraph('Words.'), figure({}), figure({ alt: 'x', isDecorative: true })] };
  const post = { ...newPost, content, featuredImage: '/media/cover.jpg', featuredImageAlt: 'A row of desks' } as Post;
  expect(letterBlocks(post, '/blog/desks')).toEqual([
    { kind: 'picture', src: '/media/cover.jpg', alt: 'A row of desks' },
    { kind: 'paragraph', words: ['Words.'] },
    { kind: 'picture', src: '/media/desk.jpg', alt: 'A desk' },
    { kind: 'picture', src: '/media/desk.jpg', alt: '' },
    { kind: 'button', label: 'Read the article', href: '/blog/desks' },
  ]);
  // A plate is drawn by the page: the letter has the picture of shared links.
  expect(letterBlocks({ ...post, featuredImage: 'cup' }, '/blog/desks')[0]).toEqual({
    kind: 'picture',
    src: '/share-pictures/blog/desks.png',
    alt: '',
  });
});

const text = (content: string, ...marks: { type: 'bold' }[]) => ({ type: 'text', text: content, marks });
const row = (type: string, ...cells: string[]) => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type, content: [paragraph(cell)] })),
});
const blocksOf = (...content: object[]) =>
  letterBlocks({ ...newPost, content: { type: 'doc', content } } as Post, '/blog/a').slice(1, -1);

test('a letter keeps tables, quotes, notes, captions, numbers and code of its article, in words', () => {
  const table = {
    type: 'table',
    content: [row('tableHeader', 'Day', 'Habit', 'Minutes'), row('tableCell', 'Monday', 'Walk', '10')],
  };
  expect(blocksOf(table)).toEqual([
    {
      kind: 'list',
      items: [
        [
          ...[{ kind: 'strong', text: 'Day: ' }, { kind: 'strong', text: 'Monday' }, '; ', 'Habit: ', 'Walk'],
          ...['; ', 'Minutes: ', '10'],
        ],
      ],
    },
  ]);
  expect(blocksOf({ ...table, content: [row('tableCell', 'Tea', 'yes')] })).toEqual([
    { kind: 'list', items: [[{ kind: 'strong', text: 'Tea' }, ': ', 'yes']] },
  ]);
  expect(blocksOf({ type: 'blockquote', content: [paragraph('Said plainly')] })).toEqual([
    { kind: 'quote', paragraphs: [['Said plainly']] },
  ]);
  expect(blocksOf({ type: 'callout', attrs: { tone: 'tip' }, content: [paragraph('Sit down first.')] })).toEqual([
    { kind: 'quote', paragraphs: [[{ kind: 'strong', text: 'Tip:' }, ' ', 'Sit down first.']] },
  ]);
  const items = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('one')] }] };
  const said = { type: 'blockquote', content: [paragraph('Said'), items, figure({}), paragraph('again')] };
  expect(blocksOf(said)).toEqual([
    { kind: 'quote', paragraphs: [['Said'], ['• ', 'one']] },
    { kind: 'picture', src: '/media/desk.jpg', alt: 'A desk' },
    { kind: 'quote', paragraphs: [['again']] },
  ]);
  expect(blocksOf(figure({ caption: 'At noon' }))[1]).toEqual({
    kind: 'paragraph',
    words: [{ kind: 'emphasis', text: 'At noon' }],
  });
  const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('inside')] }] };
  const item = { type: 'listItem', content: [{ type: 'paragraph', content: [text('one', { type: 'bold' })] }, inner] };
  expect(blocksOf({ type: 'orderedList', attrs: { start: 3 }, content: [item] })).toEqual([
    { kind: 'list', items: [['3. ', { kind: 'strong', text: 'one' }], ['inside']] },
  ]);
  expect(blocksOf({ type: 'codeBlock', content: [{ type: 'text', text: 'a\n\nb' }] })).toEqual([
    { kind: 'paragraph', words: ['a'] },
    { kind: 'paragraph', words: ['b'] },
  ]);
  expect(blocksOf({ type: 'video', attrs: { provider: 'vimeo', id: '12', title: '' } })).toEqual([
    { kind: 'button', label: 'Watch the video', href: 'https://vimeo.com/12' },
  ]);
});

const head = (...cells: string[]) => row('tableHeader', ...cells);
const line = (...cells: string[]) => row('tableCell', ...cells);
const textsOf = (...rows: object[]) =>
  blocksOf({ type: 'table', content: rows }).flatMap((block) =>
    block.kind === 'list'
      ? block.items.map((item) => item.map((word) => (typeof word === 'string' ? word : word.text)).join(''))
      : [],
  );

test.each([
  ['no header row', [line('Tea', 'yes', ''), line('', 'no', 'x')], ['Tea: yes', 'no; x']],
  ['a first cell that is empty', [head('Hour', 'Why'), line('', 'X'), line('9', '')], ['Why: X', 'Hour: 9']],
  [
    'headers of rows and columns',
    [head('', 'Mon', 'Tue'), { ...line('10', ''), content: [...head('Walk').content, ...line('10', '').content] }],
    ['Tue', 'Walk: Mon: 10'],
  ],
  ['rows without any text', [head('Hour', 'Why'), line('9', 'X'), line('', '')], ['Hour: 9; Why: X']],
  ['a column without any text', [head('Hour', 'Why'), line('9', '')], ['Why', 'Hour: 9']],
  ['headers only', [head('Hour', 'Why')], ['Hour: Why']],
  [
    'a cell that spans two columns',
    [
      head('Day', 'Habit', 'Minutes'),
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph('Every day')] },
          ...line('10').content,
        ],
      },
    ],
    ['Habit', 'Day: Every day; Minutes: 10'],
  ],
  [
    'a cell that spans two rows',
    [
      head('Day', 'Habit'),
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', attrs: { rowspan: 2 }, content: [paragraph('Monday')] },
          ...line('Walk').content,
        ],
      },
      line('Read'),
    ],
    ['Day: Monday; Habit: Walk', 'Habit: Read'],
  ],
])('a table with %s keeps the text of every cell in a letter', (_what, rows, expected) => {
  expect(textsOf(...rows)).toEqual(expected);
});

test('what looks different in the letter is said before it is made', () => {
  const differences = (...content: object[]) => letterDifferences({ type: 'doc', content } as Post['content']);
  expect(differences(paragraph('Only words.'))).toBe('');
  const table = { type: 'table', content: [row('tableCell', 'a')] };
  const video = { type: 'video', attrs: { provider: 'youtube', id: '12', title: 'Tea' } };
  expect(differences(table, video, { type: 'horizontalRule' })).toBe(
    'In the letter, 1 table becomes a list, 1 video becomes a link, 1 divider is left out.',
  );
  expect(differences(table, table)).toBe('In the letter, 2 tables become lists.');
});
