// @vitest-environment happy-dom
import { text } from 'node:stream/consumers';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ToastText } from '#app/lib/forms/form-result.ts';
import { ServerToast } from './server-toast.tsx';
import { closeToast, toastStore } from './toast-store.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const sent: ToastText = { tone: 'success', title: 'The letter is on its way' };
const stopped: ToastText = { tone: 'info', title: 'The letter is paused' };
let goTo: NavigateFunction;
function Navigation() {
  goTo = useNavigate();
  return null;
}

const screen = (toast: ToastText | null) => (
  <MemoryRouter initialEntries={['/admin/letters/1']}>
    <Navigation />
    <ServerToast toast={toast} />
  </MemoryRouter>
);
const stored = () => toastStore.read().map(({ title }) => title);
const shownText = () => document.body.textContent ?? '';

// The toast itself is loaded when it is first shown.
beforeAll(async () => {
  await prerenderToNodeStream(screen(sent));
});

/** Shows a page whose HTML has a toast, in a window of this width, once React runs. */
async function open(toast: ToastText, isNarrow: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isNarrow } as MediaQueryList);
  const { prelude } = await prerenderToNodeStream(screen(toast));
  document.body.innerHTML = `<main>${await text(prelude)}</main>`;
  const root = await act(async () => hydrateRoot(document.querySelector('main') as HTMLElement, screen(toast)));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    for (const { id } of toastStore.read()) closeToast(id);
    vi.restoreAllMocks();
  });
  return (next: ToastText | null) => act(async () => root.render(screen(next)));
}

test('on a phone a toast of the page stays in its place when the page reads its data again', async () => {
  const show = await open(sent, true);
  expect([shownText(), stored()]).toEqual([expect.stringContaining(sent.title), []]);
  await show(null);
  expect([shownText(), stored()]).toEqual([expect.stringContaining(sent.title), []]);
});

test('on a phone a later toast takes the place of the one of the page, which does not come back', async () => {
  const show = await open(sent, true);
  await show(stopped);
  await show(null);
  expect([shownText(), stored()]).toEqual(['', [stopped.title]]);
});

test.each(['/admin/letters/1', '/admin/letters/1?cancel', '/admin/letters'])(
  'on a phone a toast of the page goes once somebody goes on to %s',
  async (to) => {
    await open(sent, true);
    await act(async () => goTo(to));
    expect([shownText(), stored()]).toEqual(['', []]);
  },
);

test('in a wide window a toast of the page is one like any other, once', async () => {
  const show = await open(sent, false);
  await show(null);
  expect([shownText(), stored()]).toEqual(['', [sent.title]]);
});
