import { expect, test } from 'vitest';
import { fillBlocks, withCoverPictures, withVerses } from './blocks.ts';
import { repairFields } from './repair-xml.ts';
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

test.each(['<title>', '<title>]]>', '<wp:meta_key><wp:meta_value>', '<category x ', '<content:encoded>a</title>'])(
  'fields that begin with %j again and again, and never end, are repaired at once',
  (start) => {
    expect(repairFields(`<item>${start.repeat(60_000)}Words</item>`).xml).toContain('Words');
  },
);

test.each([
  ['a pattern that contains itself ten times', new Map([['1', `Words ${'<!-- wp:block {"ref":1} /-->'.repeat(10)}`]])],
  ['patterns that contain each other', twoPatterns()],
  ['a long pattern, again and again', new Map([['1', 'Words '.repeat(10_000)]])],
])('a short post does not become endless: %s', (_name, patterns) => {
  const content = '<!-- wp:block {"ref":1} /-->'.repeat(3000);
  const { html, left } = fillBlocks(content, { patterns, footnotes: '' });
  expect(html).toContain('Words');
  expect(html.length).toBeLessThan(5_000_000);
  expect(left).toContain('block');
});

function twoPatterns() {
  const block = (ref: number) => `<!-- wp:block {"ref":${ref}} /-->`.repeat(20);
  return new Map([
    ['1', `Words ${block(2)}`],
    ['2', `More ${block(1)}`],
  ]);
}

test('footnotes are shown once, however often they are asked for', () => {
  const footnotes = JSON.stringify([{ id: 'a', content: 'The note' }]);
  const { html } = fillBlocks('<!-- wp:footnotes /-->'.repeat(50), { patterns: new Map(), footnotes });
  expect(html.split('The note')).toHaveLength(2);
});
