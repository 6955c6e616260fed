import { expect, test } from 'vitest';
import { withinLimit } from './within-limit.server.ts';

test('work that ends is returned; work that throws or never ends is given up', () => {
  expect(withinLimit(() => [1, 2])).toEqual([1, 2]);
  expect(
    withinLimit(() => {
      throw new Error('unreadable');
    }),
  ).toBeNull();
  expect(
    withinLimit(() => {
      for (;;);
    }, 50),
  ).toBeNull();
});
