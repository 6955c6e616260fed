import { expect, test } from 'vitest';
import { authorPath, authorSlugOf } from './addresses.ts';

test.each([
  ['Ann Field', 'ann-field', '/blog/author/ann-field'],
  ['Søren Łuk', 'soren-luk', '/blog/author/soren-luk'],
  ['Мария Smith', 'мария-smith', `/blog/author/${encodeURIComponent('мария-smith')}`],
  ['李小龙', '李小龙', `/blog/author/${encodeURIComponent('李小龙')}`],
  ['מרים / כהן?', 'מרים-כהן', `/blog/author/${encodeURIComponent('מרים-כהן')}`],
])('the articles of %s have an address of their own', (author, slug, path) => {
  expect(authorSlugOf(author)).toBe(slug);
  expect([authorPath(author), authorPath(slug)]).toEqual([path, path]);
});
