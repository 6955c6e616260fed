import { expect, test } from 'vitest';
import { readPost } from './read-post.ts';

const read = (text: string) => readPost({ text, format: 'html', base: 'https://old.example/', image: null });

test.each([
  ['too many paragraphs', '<p>a</p>'.repeat(5001)],
  ['too many rows', `<table>${'<tr><td><ul><li>a</li></ul></td></tr>'.repeat(200)}</table>`.repeat(30)],
  ['a text that is too long', `<p>${'tea '.repeat(10_000)}</p>`.repeat(40)],
])('%s: the reason is a sentence for an admin', (_name, text) => {
  expect(() => read(text)).toThrow(/than a post can hold\.$/);
});
