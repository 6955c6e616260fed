import { expect, test } from 'vitest';
import { withFootnotes } from './wordpress-footnotes.ts';

const html = '<p>Tea<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup>.</p>';

test('the texts of footnotes follow the text of the post, each with a link back', () => {
  expect(withFootnotes(html, JSON.stringify([{ id: 'a1', content: 'From <em>Assam</em>.' }]))).toBe(
    `${html}\n<ol><li id="a1">From <em>Assam</em>. <a href="#a1-link">↩</a></li></ol>`,
  );
});

test.each([undefined, '', 'broken', '[]', '{"a":1}', '[{"id":1}]'])(
  'a post with the footnotes %j stays as it is',
  (stored) => {
    expect(withFootnotes(html, stored)).toBe(html);
  },
);
