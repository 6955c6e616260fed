import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('a value is computed once for each text, and all are forgotten above the limit', () => {
  const compute = vi.fn((text: string) => text.length);
  const lengthOf = memoize(compute, 2);
  expect(['a', 'a', 'bb', 'a'].map(lengthOf)).toEqual([1, 1, 2, 1]);
  expect(compute).toHaveBeenCalledTimes(2);
  expect(['ccc', 'a'].map(lengthOf)).toEqual([3, 1]);
  expect(compute).toHaveBeenCalledTimes(4);
});
