// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: { kind: string; path: string; [more: string]: unknown }[] = [];

/** The files of a worker share their document: what listens to it here must not report the presses of another file. */
let listening = new AbortController();

beforeEach(() => {
  listening = new AbortController();
  const { signal } = listening;
  const listen = Document.prototype.addEventListener;
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, options) =>
    listen.call(document, type, listener, { ...(typeof options === 'object' && options), signal }),
  );
  vi.resetModules();
  sent.length = 0;
  document.body.innerHTML = '<a href="https://example.org/there?secret=1">Out</a><a class="button" href="/b">Book</a>';
  history.replaceState(null, '', '/a?utm_campaign=spring&utm_source=letter&token=secret');
  setBrowser({});
});
afterEach(() => {
  listening.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function setBrowser(wish: { globalPrivacyControl?: boolean; doNotTrack?: string }) {
  const sendBeacon = async (_address: string, body: Blob) => sent.push(...JSON.parse(await body.text()).events);
  vi.stubGlobal('navigator', { sendBeacon, ...wish });
}

async function open({ isPrerendered = false } = {}) {
  Object.defineProperty(document, 'prerendering', { value: isPrerendered, configurable: true });
  Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true });
  const { countVisitWhenIdle } = await import('./count-visit-when-idle.ts');
  countVisitWhenIdle();
  await vi.dynamicImportSettled();
}

test('a page reports its path and campaign, and nothing else of its address', async () => {
  await open();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kind: 'view', path: '/a', campaign: 'spring / letter' });
  expect(JSON.stringify(sent)).not.toContain('secret');
});

test('a page that the browser rendered in advance counts once, when it is shown', async () => {
  await open({ isPrerendered: true });
  expect(sent).toEqual([]);
  for (const _ of [1, 2]) document.dispatchEvent(new Event('prerenderingchange'));
  await expect.poll(() => sent).toHaveLength(1);
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a browser that asks not to be counted reports nothing (%o)',
  async (wish) => {
    setBrowser(wish);
    const { countVisit } = await import('./count-visit.ts');
    countVisit();
    expect(sent).toEqual([]);
  },
);

test('links that leave, words on buttons and moves inside the page are reported', async () => {
  const { countVisit } = await import('./count-visit.ts');
  countVisit();
  for (const link of document.querySelectorAll('a')) {
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
  }
  const { countNavigation } = await import('./count-navigation.ts');
  countNavigation();
  history.pushState(null, '', '/b?query=1');
  countNavigation();
  history.pushState(null, '', '/b?query=2');
  countNavigation();
  await expect.poll(() => sent.map(({ kind, path }) => [kind, path])).toContainEqual(['view', '/b']);
  // The pages of other tests in this window report the same once more.
  const different = new Set(sent.map(({ kind, path, target }) => JSON.stringify([kind, path, target])));
  expect([...different].map((text) => JSON.parse(text))).toEqual([
    ['view', '/a', null],
    ['outbound', '/a', 'example.org/there'],
    ['press', '/a', 'Book'],
    ['leave', '/a', null],
    ['view', '/b', null],
  ]);
});
