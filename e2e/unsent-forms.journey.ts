import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInAs } from '#test/sign-in-as.ts';
import { site } from './admin.ts';
import { newPage } from './browser.ts';
import { extent } from './extent.ts';
import { type NetworkForm, networkForms, typed } from './network-forms.ts';
import { eventually } from './site.ts';

/* Forms that are sent before React runs, or before the code for failures is there: the first script holds them. */

const topic: NetworkForm = {
  who: 'member',
  path: '/forum/new',
  to: /\/forum\/new/,
  fill: async (page) => {
    await page.locator('[name="title"]').fill('A quiet evening');
    await page.locator('[name="content"]').fill('What helps you to end the day?');
    await page.locator('[name="category"]').selectOption({ index: 1 });
  },
  send: (page) => page.getByRole('button', { name: /^Post/ }).click(),
  title: 'The site did not respond',
};

const forms: Record<string, NetworkForm> = { ...networkForms, 'a topic': topic };

async function open({ who, path }: NetworkForm): Promise<Page> {
  const page = await newPage();
  if (who) await page.context().addCookies([(await signInAs(site(), { roles: ['moderator'] })).cookie]);
  await page.goto(String(path), { waitUntil: 'networkidle' });
  return page;
}

/** Delays scripts until `letGo` is called, as a slow network would. */
async function hold(page: Page, scripts: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

const react = '**/assets/react-*.js';
const again = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' });

/** Sends the form without the network: everything stays, and a toast says what the hydrated page would say. */
async function expectKept(page: Page, { send, title, text }: NetworkForm): Promise<void> {
  const [address, before] = [page.url(), await typed(page)];
  await send(page);
  const alert = page.getByRole('alert').filter({ hasText: title });
  await alert.waitFor();
  if (text) await alert.getByText(text).waitFor();
  // Pressed without the network, it comes again, once.
  await again(page).click();
  await again(page).waitFor();
  expect(await again(page).count()).toBe(1);
  expect([page.url(), await typed(page)]).toEqual([address, before]);
}

const done: [name: string, words: string][] = [
  ['contact', 'Message sent successfully!'],
  ['a topic', 'Your topic is posted'],
  ['login', 'Invalid email or password'],
  ['application', 'Step 2 of 4'],
];

test.each(extent(done.slice(0, 2), done))(
  '%s: the network goes before the first touch, and every word is there to be sent later',
  async (name, message) => {
    const form = forms[name] as NetworkForm;
    const page = await open(form);
    await page.context().setOffline(true);
    await form.fill(page);
    await expectKept(page, form);
    await page.context().setOffline(false);
    await again(page).click();
    await page.getByText(message).first().waitFor();
    expect(await page.getByRole('alert').getByRole('button', { name: 'Try again' }).count()).toBe(0);
  },
);

test.each(extent(['contact'], ['contact', 'login']))(
  '%s: the network goes after React has started and before the first field is touched',
  async (name) => {
    const form = forms[name] as NetworkForm;
    const page = await open(form);
    await page.keyboard.press('Shift');
    await page.locator('html[data-hydrated]').waitFor();
    await page.context().setOffline(true);
    await form.fill(page);
    await expectKept(page, form);
  },
);

test('a form that is sent while React loads is sent once React runs, once however often one presses', async () => {
  const form = forms.contact as NetworkForm;
  const page = await open(form);
  const letGo = await hold(page, react);
  const posts: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && /contact/.test(request.url()) && posts.push(request.url()),
  );
  await form.fill(page);
  for (const _press of [1, 2]) await form.send(page);
  letGo();
  await page.getByText('Message sent successfully!').waitFor();
  expect(posts.map((url) => new URL(url).pathname)).toEqual(['/contact.data']);
});

test('the network goes while React loads and a form waits to be sent', async () => {
  const form = forms.contact as NetworkForm;
  const page = await open(form);
  await hold(page, react);
  await form.fill(page);
  await page.context().setOffline(true);
  await expectKept(page, form);
});

test.each(extent([404], [404, 500]))('the browser sends a form itself where React answers %i', async (status) => {
  const form = forms.contact as NetworkForm;
  const page = await open(form);
  await page.route(react, (route) => route.fulfill({ status, body: 'Nothing here' }));
  await form.fill(page);
  await form.send(page);
  await page.getByText('Message sent successfully!').waitFor();
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
});

test('a script that fails while the page hydrates takes no word away, and the page hydrates once it is there', async () => {
  const form = forms.contact as NetworkForm;
  const page = await open(form);
  let failed = 0;
  const fail = (route: Route) => {
    failed += 1;
    return route.abort();
  };
  await page.route('**/assets/view-*.js', fail);
  await form.fill(page);
  const before = await typed(page);
  await eventually('a script has failed', async () => failed > 0);
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  await page.unroute('**/assets/view-*.js', fail);
  await page.locator('html[data-hydrated]').waitFor();
  expect(await typed(page)).toEqual(before);
});
