import { expect, test } from 'vitest';
import { findListed } from '../settings/word-list.server.ts';
import { searchedText } from './searched-text.server.ts';

test.each([
  ['vi**ag**ra', ['viagra'], 'viagra'],
  ['buy ca*si*n~~o~~s today', ['casino*'], 'casino*'],
  ['v[iagra](https://example.org)', ['viagra'], 'viagra'],
  ['`via`gra', ['/viagra/'], '/viagra/'],
  ['vi&#97;gra', ['viagra'], 'viagra'],
  ['via&shy;gra', ['viagra'], 'viagra'],
  ['vi&acy;gr&acy;', ['viagra'], 'viagra'],
  ['v&iacute;agra', ['viagra'], 'viagra'],
  ['c&#97;&ic;sino', ['casino'], 'casino'],
  ['v&NegativeThinSpace;iagra', ['v\u200biagra'], 'v\u200biagra'],
  ['free&nbsp;cash', ['free cash'], 'free cash'],
  ['via&nbsp;gra', ['viagra'], null],
  ['a &lt;b&gt; v&amp;shy;iagra', ['viagra'], null],
  ['vi\u0430gr\u0430', ['viagra'], 'viagra'],
  ['\u0421ASIN\u039f night', ['casino*'], 'casino*'],
  ['[words](https://bit.ly/x)', ['bit.ly'], 'bit.ly'],
  [
    '\u043f\u0440\u0438\u0432\u0435\u0442 \u0434\u0440\u0443\u0433',
    ['\u0434\u0440\u0443\u0433'],
    '\u0434\u0440\u0443\u0433',
  ],
  ['via *gra*', ['viagra'], null],
  ['**via** **gra**', ['viagra'], null],
  ['- via\n- gra', ['viagra'], null],
  ['via\n\ngra', ['viagra'], null],
  ['| via | gra |\n| --- | --- |\n| a | b |', ['viagra'], null],
  ['a via * gra', ['viagra'], null],
])('in the post %j, %j finds %j', (text, lines, expression) => {
  expect(findListed(searchedText(text), lines)).toBe(expression);
});

test.each(['*', '_', '~', '`', '**a', '[', '\u200b', '\u0430', '&#', '<a'])('100 kB of %j are read', (sign) => {
  expect(
    findListed(searchedText(sign.repeat(100_000 / sign.length)), ['viagra', 'casino*', '/free\\s+cash/']),
  ).toBeNull();
});
