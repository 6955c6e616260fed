// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LinkField } from './link-field.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const missing = 'No page or post has this address.';

/** Shows the field with an address, and lets the server answer. @returns what the field says before and after that */
async function notesOf(address: string, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main') as HTMLElement);
  onTestFinished(async () => act(async () => root.unmount()));
  const note = () => document.querySelector('[aria-live]')?.textContent;
  await act(async () => root.render(<LinkField value={address} onChange={() => undefined} />));
  const before = note();
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  return [before, note()];
}

const about = { id: '1', title: 'About', path: '/about' };

test.each([
  ['finds the page', () => Response.json({ pages: [about], redirects: [] }), expect.stringContaining('Page: About.')],
  ['finds no page', () => Response.json({ pages: [], redirects: [] }), missing],
  ['fails', () => new Response(null, { status: 500 }), ''],
])('an address is called missing only once the server has looked for it, and %s', async (_what, answer, after) => {
  expect(await notesOf('/about', async () => answer())).toEqual(['', after]);
});

test('an address is not called missing while the server is unreachable', async () => {
  expect(await notesOf('/about', () => Promise.reject(new TypeError('Failed to fetch')))).toEqual(['', '']);
});
