import { expect, test } from 'vitest';
import { findTouchingWords } from './touching-words.ts';

test.each([
  '<nav><a href="/">Latest</a><a href="/">New</a></nav>',
  '<p><span>0 replies</span><span>0 likes</span></p>',
  '<p>1,234<span>members</span></p>',
  '<p><b>Slot 1</b><svg><title>x</title></svg><span>Empty</span></p>',
  '<button>Save.</button><button>Cancel</button>',
])('words that run together are found: %s', (html) => {
  expect(findTouchingWords(html)).toHaveLength(1);
});

test.each([
  '<nav><a href="/">Latest</a> <a href="/">New</a></nav>',
  '<ul><li><a href="/">Latest</a></li><li><a href="/">New</a></li></ul>',
  '<p>4.4<small>/5</small></p>',
  '<p>a <mark>kett</mark>le</p>',
  '<p><a href="/">Ann</a>’s, <b>done</b>.</p>',
  '<p>1<!-- -->2</p>',
  '<dl><div><dt>A</dt><dd>B</dd></div></dl><span>C</span><br><span>D</span>',
])('words that have a blank or a line between them are not: %s', (html) => {
  expect(findTouchingWords(html)).toEqual([]);
});
