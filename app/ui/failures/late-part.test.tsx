// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lazy, notePageShown } from '#app/lib/lazy/lazy.ts';
import { LatePart } from './late-part.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

test('a part that is late says so after some seconds, until it is there', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  notePageShown();
  const load = vi.fn(async () => ({ default: () => <p>Picker</p> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazy(load);
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  await act(async () =>
    root.render(
      <Suspense fallback={<LatePart what="The library" />}>
        <Part />
      </Suspense>,
    ),
  );
  const status = main.querySelector('[role=status]');
  expect(status?.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(status?.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(main.textContent).toMatch(/^The library could not be loaded yet\. We’ll keep trying/);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(main.textContent).toBe('Picker');
  act(() => root.unmount());
  vi.useRealTimers();
});

test.each([
  [true, true],
  [false, false],
])(
  'what is said of a late dialog (%s) is at the edge of the window, and takes no room before that',
  async (isDialog, isFixed) => {
    vi.useFakeTimers();
    const root = createRoot(document.body.appendChild(document.createElement('main')));
    await act(async () => root.render(<LatePart what="The library" isDialog={isDialog} />));
    const classes = () => [...(document.querySelector('[role=status]')?.classList ?? [])];
    expect(classes()).toEqual(['sr-only']);
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(classes().includes('fixed')).toBe(isFixed);
    act(() => root.unmount());
    vi.useRealTimers();
  },
);
