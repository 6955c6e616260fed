import { expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../database/database-unavailable-error.ts';
import { createLog } from '../runtime/log.server.ts';
import { forEachIsolated } from './for-each-isolated.server.ts';

const log = createLog({ level: 'silent' });
const options = { idOf: String, log };

test('an item that fails does not stop those behind it, and the job fails at the end', async () => {
  const worked = vi.fn(async (item: number) => {
    if (item % 2 === 0) throw new TypeError(`${item} is even`);
  });
  await expect(forEachIsolated([1, 2, 3, 4, 5], worked, options)).rejects.toMatchObject({
    errors: [{ message: '2 is even' }, { message: '4 is even' }],
  });
  expect(worked.mock.calls.flat()).toEqual([1, 2, 3, 4, 5]);
});

test('an outage ends the job at once', async () => {
  const worked = vi.fn(async () => {
    throw new Error('Failed query: select 1', { cause: new DatabaseUnavailableError() });
  });
  await expect(forEachIsolated([1, 2, 3], worked, options)).rejects.toThrow('Failed query');
  expect(worked).toHaveBeenCalledOnce();
});

test('a job that is stopped begins no further item', async () => {
  const stop = new AbortController();
  const worked = vi.fn(async () => stop.abort());
  await forEachIsolated([1, 2], worked, { ...options, signal: stop.signal });
  expect(worked).toHaveBeenCalledOnce();
});
