import { expect, test } from 'vitest';
import { replySchema, threadSchema } from './schema.server.ts';

const messages = (schema: typeof threadSchema | typeof replySchema, fields: Record<string, string>) =>
  schema.safeParse(fields).error?.issues.map(({ message }) => message) ?? [];

const thread = { title: 'A title', content: 'Words', category: 'sleep' };

test('a refused thread says why', () => {
  expect(messages(threadSchema, {})).toEqual([
    'Title cannot be empty',
    'Content cannot be empty',
    'Category is required',
  ]);
  expect(messages(threadSchema, { ...thread, title: ' \n ' })).toEqual(['Title cannot be empty']);
  expect(messages(threadSchema, { ...thread, title: 'x'.repeat(201) })).toEqual([
    'Title must be less than 200 characters',
  ]);
  expect(messages(threadSchema, { ...thread, title: 'x'.repeat(200), content: 'x'.repeat(2000) })).toEqual([]);
  expect(messages(threadSchema, { ...thread, content: 'x'.repeat(2001) })).toEqual([
    'Content must be less than 2000 characters',
  ]);
  expect(messages(threadSchema, { ...thread, hashtags: 'a b c d e f' })).toEqual(['Maximum 5 hashtags allowed']);
  expect(messages(threadSchema, { ...thread, hashtags: 'x'.repeat(21) })).toEqual([
    'Each hashtag must be at most 20 characters',
  ]);
});

test('a refused comment says why', () => {
  expect(messages(replySchema, { content: ' \n\t' })).toEqual(['Comment cannot be empty']);
  expect(messages(replySchema, { content: 'x'.repeat(2001) })).toEqual(['Comment must be less than 2000 characters']);
  expect(messages(replySchema, { content: 'x'.repeat(2000), answers: 'nonsense', key: 'no uuid' })).toEqual([]);
});

test('hashtags are read with or without their sign, once each', () => {
  expect(threadSchema.parse({ ...thread, hashtags: '#Evenings, boundaries #evenings  boundaries' }).hashtags).toEqual([
    'evenings',
    'boundaries',
  ]);
});

test.each([
  ...['\u3164', '\u2800\n\u200B', '&#x3164;', '&nbsp; &ZeroWidthSpace;', '** **', '> \n>', '#', '- ', '---'],
  ...['[note]: https://example.org', '[\u115F](https://example.org)', '`\u3164`', ':::spoiler\n:::', '\u0301'],
])('a post of which nobody sees anything is empty: %j', (content) => {
  expect(messages(threadSchema, { ...thread, content })).toEqual(['Content cannot be empty']);
  expect(messages(replySchema, { content })).toEqual(['Comment cannot be empty']);
});

test.each(['.', '🙂', '&amp;', '`code`', '![A kettle](/media/members/abcdefghijklmnopqrstuv.webp)', '- [ ] ', '<br>'])(
  'a short post is one: %j',
  (content) => {
    expect(messages(replySchema, { content })).toEqual([]);
  },
);

test('a title, a name and a hashtag are lines that everybody sees', () => {
  const typed = { title: 'Sleep\u2028well\u202E', displayName: ' Ann\nField ', hashtags: '\u3164 calm\u202E' };
  expect(threadSchema.parse({ ...thread, ...typed })).toMatchObject({
    title: 'Sleep well',
    displayName: 'Ann Field',
    hashtags: ['calm'],
  });
  expect(messages(threadSchema, { ...thread, title: '\u3164\u115F\u2800' })).toEqual(['Title cannot be empty']);
});

test('a post keeps its first indentation, and no letter has more than four marks', () => {
  const content = `\n    code\n\nZ${'\u0300'.repeat(30)}`;
  expect(replySchema.parse({ content }).content).toBe(`    code\n\nZ${'\u0300'.repeat(4)}`);
});
