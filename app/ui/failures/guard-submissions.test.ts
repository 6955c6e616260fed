// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureToastId, guardSubmissions } from './guard-submissions.ts';

let hydrate: () => Promise<void>;
guardSubmissions(() => hydrate());

const noScripts = () => Promise.reject(new Error('The script did not load'));
const site = vi.fn<typeof fetch>();
/** A submission by the browser itself: it ends here, so that the page of the test stays. */
const sent = vi.fn<(form: HTMLFormElement, button: string | undefined) => void>();
const heard = vi.fn();
addEventListener(
  'submit',
  (event) => {
    heard();
    if (event.defaultPrevented || !event.cancelBubble) return;
    event.preventDefault();
    sent(event.target as HTMLFormElement, (event.submitter as HTMLButtonElement | null)?.value);
  },
  true,
);
const react = vi.fn<(event: Event) => void>();
const toReact = (event: Event) => react(event);
document.addEventListener('submit', toReact);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', site);
  site.mockImplementation(async () => new Response('ok'));
  hydrate = noScripts;
  document.body.innerHTML = `<form method="post" action="/contact">
      <textarea name="content"></textarea>
      <button name="act" value="post">Post</button><button name="act" value="draft">Save</button>
    </form>
    <script type="application/json" id="${failureToastId}">${JSON.stringify(
      '<div role="alert"><p></p><p></p><button>Try again</button></div>',
    )}</script>`;
});
afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  vi.resetAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const theForm = () => document.querySelector('form') as HTMLFormElement;
const button = (value: string) => document.querySelector<HTMLButtonElement>(`[value="${value}"]`) as HTMLButtonElement;
const press = (value: string) => theForm().requestSubmit(button(value));
const toast = () => document.querySelector('[role="alert"]');

test.each([200, 302, 403, 404, 429])('a form is sent where the address of the health answers %i', async (status) => {
  site.mockImplementation(async () => new Response(null, { status }));
  press('post');
  await expect.poll(() => sent).toHaveBeenCalledWith(theForm(), 'post');
  expect(toast()).toBeNull();
});

test.each([502, 503])('a form stays where only a proxy answers, with %i', async (status) => {
  site.mockImplementation(async () => new Response(null, { status }));
  press('post');
  await expect.poll(() => toast()).not.toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

test('other listeners of the window hear each press, and React none that is held or that the browser sends', async () => {
  press('post');
  expect(heard).toHaveBeenCalledTimes(1);
  await expect.poll(() => sent).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(react).not.toHaveBeenCalled();
});

test('a second press while the browser sends posts nothing twice; after some seconds a form can be sent again', async () => {
  press('post');
  await expect.poll(() => sent).toHaveBeenCalledTimes(1);
  press('post');
  await vi.advanceTimersByTimeAsync(5000);
  press('post');
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(button('post').hasAttribute('aria-busy')).toBe(false);
  press('post');
  await expect.poll(() => sent).toHaveBeenCalledTimes(2);
});

test('the button that was pressed last counts, and one that React has replaced is the one in its place', async () => {
  press('post');
  press('draft');
  expect(button('post').hasAttribute('aria-busy')).toBe(false);
  expect(button('draft').getAttribute('aria-busy')).toBe('true');
  button('draft').replaceWith(Object.assign(document.createElement('button'), { name: 'act', value: 'draft' }));
  await expect.poll(() => sent).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledWith(theForm(), 'draft');
});

test('a form that React has replaced is sent with its words', async () => {
  const form = theForm();
  form.querySelector('textarea')?.append('Typed');
  press('post');
  form.replaceWith(form.cloneNode());
  await expect.poll(() => sent).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledWith(form, 'post');
  expect(new FormData(form).get('content')).toBe('Typed');
});

test('React sends a form once it runs, and may send it again', async () => {
  hydrate = () => Promise.resolve();
  react.mockImplementation((event) => event.preventDefault());
  for (const times of [1, 2]) {
    press('post');
    await expect.poll(() => react).toHaveBeenCalledTimes(times);
    await expect.poll(() => button('post').hasAttribute('aria-busy')).toBe(false);
  }
  expect(sent).not.toHaveBeenCalled();
});

test('a button that cannot send leaves the way to later forms closed', async () => {
  hydrate = () => Promise.resolve();
  press('post');
  vi.spyOn(theForm(), 'requestSubmit').mockImplementationOnce(() => {
    throw new TypeError('Not a submit button');
  });
  await expect.poll(() => toast()).not.toBeNull();
  hydrate = noScripts;
  press('post');
  expect(react).not.toHaveBeenCalled();
});

test('what React does without a request needs no connection', () => {
  site.mockRejectedValue(new TypeError('Failed to fetch'));
  theForm().dataset.local = '';
  document.documentElement.dataset.hydrated = '';
  react.mockImplementation((event) => event.preventDefault());
  press('post');
  delete document.documentElement.dataset.hydrated;
  expect(react).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});
