// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRegularRevalidation } from './use-regular-revalidation.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function Screen({ isAtWork }: { isAtWork: boolean }) {
  useRegularRevalidation(isAtWork);
  return null;
}

/** Renders a screen whose responses arrive when the test says so. */
async function openScreen(isAtWork: boolean) {
  const pending: (() => void)[] = [];
  let isCancelled = false;
  const loader = ({ request }: { request: Request }) => {
    request.signal.addEventListener('abort', () => {
      isCancelled = true;
    });
    return new Promise<null>((resolve) => pending.push(() => resolve(null)));
  };
  const router = createMemoryRouter([{ id: 'screen', path: '/', loader, element: <Screen isAtWork={isAtWork} /> }], {
    hydrationData: { loaderData: { screen: null } },
  });
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const answer = () => act(async () => pending.at(-1)?.());
  return {
    pass,
    answer,
    count: () => pending.length,
    isCancelled: () => isCancelled,
    close: () => act(async () => root.unmount()),
  };
}

test('a slow response is waited for, and the next request begins two seconds after it', async () => {
  const { pass, answer, count, isCancelled, close } = await openScreen(true);
  await pass(2_000);
  expect(count()).toBe(1);
  await pass(30_000);
  expect(count()).toBe(1);
  await answer();
  await pass(1_900);
  expect(count()).toBe(1);
  await pass(200);
  expect(count()).toBe(2);
  expect(isCancelled()).toBe(false);
  await answer();
  await close();
});

test('where nothing runs, nothing is asked', async () => {
  const { pass, count, close } = await openScreen(false);
  await pass(60_000);
  expect(count()).toBe(0);
  await close();
});
