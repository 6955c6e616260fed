// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkSession, sessionChangedEvent, watchSession } from './session-watch.ts';
import { shareViewer } from './share-viewer.ts';

const reload = vi.fn();
beforeAll(async () => {
  history.replaceState(null, '', '/settings');
  location.reload = reload;
  document.documentElement.dataset.viewer = 'member';
  // Nobody has ticked it, so nothing is lost by a reload.
  document.body.innerHTML = '<input type="checkbox" name="is-sixteen"><input name="email">';
  vi.stubGlobal('fetch', async () => Response.json({ session: 'ann' }));
  const read = vi.spyOn(Response.prototype, 'json');
  watchSession();
  await vi.waitFor(() => expect(read).toHaveResolved());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockClear();
});

/** The page is restored from the back/forward cache and sends this request to the server. */
async function comeBack(fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>) {
  vi.stubGlobal('fetch', fetch);
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: true });
  dispatchEvent(event);
  expect(document.body.style.visibility).toBe('hidden');
}
const isShown = () => expect.poll(() => document.body.style.visibility).toBe('');

test.each<[string, () => Promise<Response>]>([
  ['is no JSON', async () => new Response('<p>A captive portal</p>')],
  ['is JSON of another kind', async () => Response.json(['ben'])],
  ['names none', async () => Response.json({ session: null })],
  ['is an error', async () => new Response('', { status: 503 })],
  ['does not come', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['names the same session', async () => Response.json({ session: 'ann' })],
])('a page from the browser’s memory is shown again where the answer %s', async (_what, answer) => {
  await comeBack(answer);
  await isShown();
  expect(reload).not.toHaveBeenCalled();
});

test('a page from the browser’s memory is shown again where the answer hangs', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  await comeBack(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  patience.abort();
  await isShown();
  expect(reload).not.toHaveBeenCalled();
});

test('a page from the browser’s memory is loaded again where somebody else is logged in', async () => {
  await comeBack(async () => Response.json({ session: 'ben' }));
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});

/** Another tab opens a page for this viewer, and the server names this session, after a while. */
async function openElsewhere(viewer: 'visitor' | 'member', session: string, meanwhile: () => void = () => undefined) {
  const fetchSession = vi.fn(async () => {
    meanwhile();
    return Response.json({ session });
  });
  vi.stubGlobal('fetch', fetchSession);
  const channel = new BroadcastChannel('resjam.session');
  channel.postMessage(viewer);
  await expect.poll(() => fetchSession).toHaveBeenCalled();
  channel.close();
}

test('a page is loaded again when another tab says that somebody logged in or out, unless words would be lost', async () => {
  shareViewer(() => void checkSession());
  const onSessionChanged = vi.fn();
  document.addEventListener(sessionChangedEvent, onSessionChanged);
  for (const path of ['/settings', '/about']) {
    history.replaceState(null, '', path);
    reload.mockClear();
    await openElsewhere('visitor', '');
    await expect.poll(() => reload).toHaveBeenCalledOnce();
  }
  // A page that the other tab made before it signed in changes nothing.
  await openElsewhere('visitor', 'ann');
  reload.mockClear();
  // Words on a public page may be sent by anybody. They may be typed while the server takes its time.
  const type = () => document.querySelector('[name=email]')?.dispatchEvent(new Event('input', { bubbles: true }));
  await openElsewhere('visitor', '', type);
  history.replaceState(null, '', '/notifications');
  await openElsewhere('visitor', 'ben');
  await expect.poll(() => onSessionChanged).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
