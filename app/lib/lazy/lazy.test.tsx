// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lazy, notePageShown } from './lazy.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

test.each([1, 3])(
  'a part whose script fails %i times leaves the page, and appears once the script is there',
  async (failures) => {
    vi.useFakeTimers();
    notePageShown();
    const load = vi.fn(async () => ({ default: () => <p>Picker</p> }));
    for (let times = 0; times < failures; times++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Part = lazy(load);
    document.body.innerHTML = '<main></main>';
    const root = createRoot(document.querySelector('main') as HTMLElement);
    await act(async () =>
      root.render(
        <>
          <input defaultValue="typed" />
          <Suspense>
            <Part />
          </Suspense>
        </>,
      ),
    );
    expect(document.querySelector('input')?.value).toBe('typed');
    expect(document.querySelector('p')).toBeNull();
    for (let times = 0; times < failures; times++) await act(() => vi.advanceTimersByTimeAsync(2000 * 2 ** times));
    expect(document.querySelector('p')?.textContent).toBe('Picker');
    expect(load).toHaveBeenCalledTimes(failures + 1);
    act(() => root.unmount());
    vi.useRealTimers();
  },
);

test('a script that never loads is asked for ever more seldom, at last once a minute', async () => {
  vi.useFakeTimers();
  notePageShown();
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const Part = lazy(load);
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () =>
    root.render(
      <Suspense>
        <Part />
      </Suspense>,
    ),
  );
  const loadCounts: number[] = [];
  for (let minute = 0; minute < 4; minute++) {
    load.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    loadCounts.push(load.mock.calls.length);
  }
  expect(loadCounts).toEqual([4, 1, 1, 1]);
  act(() => root.unmount());
  vi.useRealTimers();
});
