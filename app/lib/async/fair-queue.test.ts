import { afterEach, expect, test, vi } from 'vitest';
import { FairQueue, TooBusyError } from './fair-queue.ts';

afterEach(() => void vi.useRealTimers());

const refusal = 'Too many at once';
const maxWaitMs = 60_000;

/** Runs work that records its name when it begins, and ends when it is told to. */
function recorder(turns: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (client: string, name = client) =>
    turns.run(client, async () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      await promise;
      return name;
    });
  const settle = () => new Promise(setImmediate);
  const end = async (...names: string[]) => {
    await settle();
    for (const name of names) ends.get(name)?.();
    await settle();
  };
  return { begun, add, end };
}

test('of one client a few run at once, in order, and others do not wait for them', async () => {
  const turns = new FairQueue({ atOnceEach: 2, maxWaitMs, refusal });
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const open = Promise.withResolvers<void>();
  const tasks = Array.from({ length: 20 }, (_, index) =>
    turns.run('thread', async () => {
      begun.push(index);
      running += 1;
      most = Math.max(most, running);
      await open.promise;
      running -= 1;
      if (index === 3) throw new Error('This one fails');
      return index;
    }),
  );
  expect(await turns.run('other thread', async () => 'at once')).toBe('at once');
  expect(begun).toEqual([0, 1]);
  open.resolve();
  const results = await Promise.allSettled(tasks);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect([most, begun]).toEqual([2, Array.from({ length: 20 }, (_, index) => index)]);
});

test('clients take turns: anyone who comes last with little does not wait for those with much', async () => {
  const { begun, add, end } = recorder(new FairQueue({ atOnce: 1, maxWaitMs, refusal }));
  const work = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name.charAt(0), name));
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  expect(await Promise.all(work)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

test('both limits hold together: a client that has its share leaves free turns to others', async () => {
  const { begun, add, end } = recorder(new FairQueue({ atOnce: 3, atOnceEach: 2, maxWaitMs, refusal }));
  const work = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => add(name.charAt(0), name));
  await end();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  await end('a1', 'b2');
  await end('a2', 'a3');
  await Promise.all(work);
});

test('if too many wait, the next is refused at once, and of one client as well', async () => {
  const turns = new FairQueue({ atOnce: 1, maxWaiting: 3, maxWaitingEach: 2, maxWaitMs, refusal });
  const { begun, add, end } = recorder(turns);
  const work = ['a1', 'a2', 'a3'].map((name) => add('a', name));
  await expect(add('a', 'a4')).rejects.toThrow(TooBusyError);
  work.push(add('b'));
  await expect(add('c')).rejects.toThrow(refusal);
  expect(turns.waiting).toBe(3);
  for (const name of ['a1', 'a2', 'b', 'a3']) await end(name);
  await Promise.all(work);
  expect([turns.waiting, begun.length]).toEqual([0, 4]);
  const later = add('c');
  await end('c');
  expect(await later).toBe('c');
});

test('a wait ends when it was too long, and its work never begins', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const turns = new FairQueue({ atOnce: 1, maxWaitMs: 20_000, refusal });
  const { begun, add, end } = recorder(turns);
  const first = add('a');
  const late = expect(add('b')).rejects.toThrow(TooBusyError);
  vi.advanceTimersByTime(19_999);
  const later = add('c');
  expect(turns.waiting).toBe(2);
  vi.advanceTimersByTime(1);
  await late;
  expect(turns.waiting).toBe(1);
  await end('a');
  await end('c');
  expect([await first, await later, begun]).toEqual(['a', 'c', ['a', 'c']]);
});

test('anyone who no longer wants to wait leaves with the reason, and takes no turn', async () => {
  const turns = new FairQueue({ atOnce: 1, maxWaitMs, refusal });
  const end = await turns.take('a');
  const leaving = new AbortController();
  const left = turns.take('b', leaving.signal);
  const staying = turns.take('c');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(turns.take('d', leaving.signal)).rejects.toThrow('gone');
  end();
  (await staying)();
  expect(turns.waiting).toBe(0);
  (await turns.take('e'))();
});

test('whoever is refused gets the error that the caller makes', async () => {
  const turns = new FairQueue({ atOnce: 1, maxWaiting: 0, maxWaitMs, refusal: () => new RangeError('Later') });
  const end = await turns.take('a');
  await expect(turns.run('b', async () => 1)).rejects.toThrow(RangeError);
  end();
  expect(await turns.run('b', async () => 1)).toBe(1);
});
