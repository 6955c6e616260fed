// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { hydrateOnIntent } from './on-intent.ts';
import { startDataId } from './start-data.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('without a connection the next attempt comes after at most 30 s, however often one types meanwhile', async () => {
  const start = { modules: {}, imports: [], manifest: '/assets/no-connection.js', when: 'intent' };
  const element = Object.assign(document.createElement('div'), { id: startDataId });
  element.textContent = JSON.stringify(start);
  document.body.append(element);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const begin = hydrateOnIntent();
  for (let failures = 0; failures < 40; failures++) await expect(begin()).rejects.toThrow();
  const waits = timer.mock.calls.map(([, wait]) => wait);
  expect(waits.slice(0, 5)).toEqual([2000, 4000, 8000, 16_000, 30_000]);
  expect(waits).toHaveLength(40);
  expect(Math.max(...waits.map(Number))).toBe(30_000);
  expect(vi.getTimerCount()).toBe(1);
});
