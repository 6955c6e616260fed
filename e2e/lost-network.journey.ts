import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { extent } from './extent.ts';
import { fillIn, type NetworkForm, networkForms, openForm, typed } from './network-forms.ts';
import { eventually } from './site.ts';

const ways: Record<string, (page: Page, to: RegExp) => Promise<unknown>> = {
  'the network is gone': (page) => page.context().setOffline(true),
  'a proxy answers 502': (page, to) =>
    page.route(
      (url) => to.test(url.pathname),
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
          : route.continue(),
    ),
  'the answer breaks off': (page, to) =>
    page.route(
      (url) => to.test(url.pathname),
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 200, contentType: 'text/x-script', body: '[{"_1":2' })
          : route.continue(),
    ),
};

const everyForm = Object.keys(networkForms);
const cases = [
  // A form of visitors, a setting, a button of the frame, a field that is saved by leaving it, a list and an editor.
  ...extent(['contact', 'a setting', 'signing out', 'a video link', 'a view of a list', 'a letter'], everyForm).map(
    (name) => [name, 'the network is gone'] as const,
  ),
  ...extent<(readonly [string, string])[]>(
    [
      ['contact', 'a proxy answers 502'],
      ['a video link', 'the answer breaks off'],
    ],
    ['contact', 'subscribe', 'a setting', 'a video link', 'an affirmation', 'a letter'].flatMap((name) =>
      ['a proxy answers 502', 'the answer breaks off'].map((way) => [name, way] as const),
    ),
  ),
];

/** The sentence of the page once the form of these is sent. */
const done: Record<string, string> = {
  contact: 'Message sent successfully!',
  subscribe: 'Please check your email',
  'a video link': 'YouTube video added',
  'a view of a list': 'View saved',
  'a letter': 'Draft saved',
  'signing out of the admin area': 'You are logged out',
};

test.each(cases)('%s: when %s, the page and everything typed stay, and a toast says so', async (name, way) => {
  const form = networkForms[name] as NetworkForm;
  const page = await openForm(form);
  await fillIn(page, form);
  const [heading, before] = [await page.locator('h1').innerText(), await typed(page)];
  await ways[way]?.(page, form.to);
  await form.send(page);
  const alert = page.getByRole('alert').filter({ hasText: form.title });
  await alert.waitFor();
  if (form.text) await alert.getByText(form.text).waitFor();
  await alert.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.locator('h1').innerText()).toBe(heading);
  expect(await typed(page)).toEqual(before);
  expect(await page.getByText('could not be made').count()).toBe(0);
  const message = done[name];
  if (message && way === 'the network is gone') await sendAgain(page, message);
});

/** Presses Try again, without the network and once it is back: it sends what stands in the form. */
async function sendAgain(page: Page, message: string): Promise<void> {
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.click();
  await again.waitFor();
  expect(await again.count()).toBe(1);
  await page.context().setOffline(false);
  await again.click();
  await page.getByText(message).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
}

test('the sidebar folds without the network', async () => {
  const page = await openForm(networkForms['an affirmation'] as NetworkForm);
  await page.context().setOffline(true);
  const fold = page.getByRole('button', { name: 'Sidebar' });
  await fold.click();
  await page.locator('.admin[data-sidebar="folded"]').waitFor();
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
});

test('a 503 of the site itself leads to the form’s own words, with everything kept', async () => {
  const form = networkForms.contact as NetworkForm;
  const page = await openForm(form);
  await form.fill(page);
  const before = await typed(page);
  await page.route('**/contact.data*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', headers: { 'Retry-After': '30' }, body: '<h1>Busy</h1>' }),
  );
  await form.send(page);
  await page.getByRole('alert').getByText('Failed to send message. Please try again.').waitFor();
  expect(await typed(page)).toEqual(before);
});

test('a page that is asked for while the network is gone is left to the browser, which can ask again', async () => {
  // Otherwise the browser has loaded the page ahead, and shows it.
  const page = await newPage({ extraHTTPHeaders: { 'Save-Data': 'on' } });
  await page.goto('/contact');
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  let isCut = true;
  await page.route(/\/about(\.data)?(\?|$)/, (route) => (isCut ? route.abort() : route.continue()));
  const navigation = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/about'),
  );
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await navigation;
  await eventually('the browser shows its own page', () => page.url().startsWith('chrome-error:'));
  isCut = false;
  await page.goto('/about');
  expect(await page.getByText('could not be made').count()).toBe(0);
});

test('a screen that refreshes itself while the network is gone keeps what it shows', async () => {
  const form = networkForms['a setting'] as NetworkForm;
  const page = await openForm(form);
  await fillIn(page, form);
  const before = await typed(page);
  await page.route('**/settings.data*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await form.send(page);
  await page.getByText('This page may be out of date').waitFor();
  expect(await typed(page)).toEqual(before);
});
