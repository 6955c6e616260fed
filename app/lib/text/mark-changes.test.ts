import { expect, test } from 'vitest';
import { markChanges } from './mark-changes.ts';

/** Shortens the marks. */
const marked = (before: string, after: string) => markChanges(before, after).replaceAll(/ class="\w+-words"/g, '');

test.each([
  ['<p>I sleep badly.</p>', '<p>I sleep well.</p>', '<p>I sleep <del>badly</del><ins>well</ins>.</p>'],
  ['<p>a &lt; b</p>', '<p>a &gt; b</p>', '<p>a <del>&lt;</del><ins>&gt;</ins> b</p>'],
  ['<p>a b</p>', '<p>a <strong>b</strong></p>', '<p>a <strong>b</strong></p>'],
  ['<p>one</p>\n<p>two</p>\n<p>three</p>', '<p>one</p>\n<p>three</p>', '<p>one</p>\n<p><del>two</del>three</p>'],
  ['<p>one</p>\n<p>two</p>', '<p>one</p>\n', '<p>one</p>\n<p><del>two</del></p>'],
  ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '<ul>\n<li>a</li>\n</ul>', '<ul>\n<li>a</li>\n</ul><p><del>b</del></p>'],
  ['<p>see <a href="/a">this</a></p>', '<p><a href="/a">this</a></p>', '<p><del>see </del><a href="/a">this</a></p>'],
  ['<p>x</p>', '<p>x and more words</p>', '<p>x <ins>and more words</ins></p>'],
])('%s', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test('a sign that would end a tag inside an attribute ends none', () => {
  const html = '<p><img src="/p" alt="a > b"> <img src=\'/q\' alt=\'> c\'></p>';
  expect(markChanges('<p></p>', html)).toBe(html);
});
