// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { showAccountName } from './show-account-name.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function openMenu(answer: () => Promise<Response>, newState = 'open') {
  document.body.innerHTML = '<div popover><p>Your account</p></div>';
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const [line, menu] = [document.querySelector('p'), document.querySelector('div')];
  if (!line || !menu) throw new Error('No menu');
  // The entry script and React both call it.
  showAccountName(line);
  showAccountName(line);
  menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  return { line, fetched };
}

test('the menu says who is logged in once it opens, and asks no sooner', async () => {
  const name = '<b>Ann Field</b>';
  const { line, fetched } = openMenu(async () => Response.json({ session: 'key', name }));
  await expect.poll(() => line.textContent).toBe(name);
  expect(fetched).toHaveBeenCalledOnce();
  expect(openMenu(async () => Response.json({ name }), 'closed').fetched).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Response>]>([
  ['is an error', async () => new Response('', { status: 503 })],
  ['is no JSON', async () => new Response('<p>A captive portal</p>')],
  ['is JSON of another kind', async () => Response.json(null)],
  ['names nobody', async () => Response.json({ session: '', name: '' })],
  ['does not come', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('the menu keeps its heading if the answer %s', async (_what, answer) => {
  const { line, fetched } = openMenu(answer);
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
  await Promise.resolve();
  expect(line.textContent).toBe('Your account');
});
