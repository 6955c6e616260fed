import { expect, test } from 'vitest';
import { pageNumber } from './page-number.ts';

test.each([
  [null, 1],
  ['', 1],
  ['1', 1],
  ['02', 2],
  ['99', 99],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['two', 1],
  ['1e3', 1],
  ['٣', 1],
  // Beyond every list, and a number that PostgreSQL can skip to.
  ['99999999999999999999', 10_000],
])('the page “%s” is %d', (text, page) => expect(pageNumber(text)).toBe(page));
