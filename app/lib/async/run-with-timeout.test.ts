import { expect, test } from 'vitest';
import { runWithTimeout } from './run-with-timeout.server.ts';

test('work that ends is returned; work that throws or never ends is given up', () => {
  expect(runWithTimeout(() => [1, 2])).toEqual([1, 2]);
  expect(
    runWithTimeout(() => {
      throw new Error('unreadable');
    }),
  ).toBeNull();
  expect(
    runWithTimeout(() => {
      for (;;);
    }, 50),
  ).toBeNull();
});
