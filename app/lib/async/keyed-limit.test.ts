import { expect, test } from 'vitest';
import { KeyedLimit, QueueTimeoutError } from './keyed-limit.ts';

test('tasks of one key run a few at once, in order, and those of other keys do not wait for them', async () => {
  const limit = new KeyedLimit({ concurrency: 2, maxWaitMs: 60_000 });
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const open = Promise.withResolvers<void>();
  const tasks = Array.from({ length: 20 }, (_, each) =>
    limit.run('thread', async () => {
      begun.push(each);
      running += 1;
      most = Math.max(most, running);
      await open.promise;
      running -= 1;
      if (each === 3) throw new Error('This one fails');
      return each;
    }),
  );
  expect(await limit.run('other thread', async () => 'at once')).toBe('at once');
  expect(begun).toEqual([0, 1]);
  open.resolve();
  const results = await Promise.allSettled(tasks);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect([most, begun]).toEqual([2, Array.from({ length: 20 }, (_, each) => each)]);
});

test('a task that has waited for too long is not begun', async () => {
  const limit = new KeyedLimit({ concurrency: 1, maxWaitMs: -1 });
  let isBegun = false;
  const task = limit.run('thread', async () => {
    isBegun = true;
  });
  await expect(task).rejects.toThrow(QueueTimeoutError);
  expect(isBegun).toBe(false);
});
