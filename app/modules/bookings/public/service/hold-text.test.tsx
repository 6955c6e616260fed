// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HoldText } from './hold-text.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const minutes = (count: number) => count * 60_000;
const held = 'We are holding this time for you until 10:00.';
const over = 'We held this time for you until 10:00.';
const shownText = () => document.body.textContent;
const textOf = (forMs: number) => <HoldText until="10:00" forMs={forMs} />;
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Loads the page of a time that is held for ten minutes, and touches it so many milliseconds later. */
async function touchAfter(ms: number): Promise<Root> {
  vi.setSystemTime(performance.timeOrigin + ms);
  document.body.innerHTML = `<main>${renderToString(textOf(minutes(10)))}</main>`;
  const root = await act(async () => hydrateRoot(document.querySelector('main') as HTMLElement, textOf(minutes(10))));
  onTestFinished(async () => act(async () => root.unmount()));
  return root;
}

test.each([0, 1, 8, 9.5])(
  'a page that is first touched after %f minutes holds the time no longer than ten',
  async (at) => {
    await touchAfter(minutes(at));
    expect(shownText()).toBe(held);
    await pass(minutes(10 - at) - 1000);
    expect(shownText()).toBe(held);
    await pass(1001);
    expect(shownText()).toContain(over);
  },
);

test('a page that is first touched after the hold says so', async () => {
  await touchAfter(minutes(12));
  expect(shownText()).toContain(over);
});

test('an answer to the form, and a screen without a new page, count from then', async () => {
  const root = await touchAfter(minutes(8));
  await act(async () => root.render(textOf(minutes(2) + 1)));
  await pass(minutes(2));
  expect(shownText()).toBe(held);
  await pass(1);
  expect(shownText()).toContain(over);
  document.body.innerHTML = '<main></main>';
  const later = createRoot(document.querySelector('main') as HTMLElement);
  onTestFinished(async () => act(async () => later.unmount()));
  await act(async () => later.render(textOf(minutes(10))));
  await pass(minutes(10) - 1);
  expect(shownText()).toBe(held);
  await pass(1);
  expect(shownText()).toContain(over);
});

test('a page whose timers were stopped says that the hold is over once it is seen again', async () => {
  await touchAfter(0);
  vi.setSystemTime(performance.timeOrigin + minutes(11));
  expect(shownText()).toBe(held);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(shownText()).toContain(over);
});
