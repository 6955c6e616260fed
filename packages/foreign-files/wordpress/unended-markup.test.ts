import { expect, test } from 'vitest';
import { fillBlocks, withCoverPictures, withVerses } from './blocks.ts';
import { expandShortcodes } from './shortcodes.ts';

test.each([
  '[vc_raw_html]',
  '[code]',
  '[caption]',
  '[embed]',
  '<pre>',
  '<pre ',
  '<p ',
  '<div class="wp-block-cover" ',
  '<!-- wp:a {',
])('what begins with %j again and again, and never ends, is read at once', (start) => {
  const text = `${start.repeat(30_000)} Words`;
  const { html } = fillBlocks(text, { patterns: new Map(), footnotes: '' });
  expect(withCoverPictures(withVerses(expandShortcodes(html, new Map()).html))).toContain('Words');
});

test('the picture behind a text precedes it, and a poem keeps its lines', () => {
  const cover = '<div style="background-image:url(/a.png)" class="wp-block-cover">Words</div>';
  expect(withCoverPictures(cover)).toBe(cover.replace('>Words', '><img src="/a.png" alt="">Words'));
  expect(withCoverPictures('<div style="background-image:url(/a.png)">Words</div>')).not.toContain('<img');
  expect(withVerses('<pre>a\nb</pre><pre class="wp-block-verse">c\nd</pre>')).toBe('<pre>a\nb</pre><p>c<br>d</p>');
});
