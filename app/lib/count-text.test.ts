import { expect, test } from 'vitest';
import { counted, formatNumber } from './count-text.ts';

test('a number has separators between its thousands, and its noun fits it', () => {
  expect([formatNumber(999), formatNumber(98_765)]).toEqual(['999', '98,765']);
  expect([counted(1, 'like'), counted(0, 'like'), counted(98_765, 'reply', 'replies')]).toEqual([
    '1 like',
    '0 likes',
    '98,765 replies',
  ]);
});
