import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { type SignedInPerson, signInAs } from '#test/sign-in-as.ts';
import { site } from './admin.ts';
import { newPage } from './browser.ts';
import { newSender } from './enquiries.ts';
import { eventually } from './site.ts';

interface Form {
  who?: 'member' | 'admin';
  path: string | ((person: SignedInPerson) => Promise<string>);
  /** Where it is posted to. */
  to: RegExp;
  fill: (page: Page) => Promise<unknown>;
  send: (page: Page) => Promise<unknown>;
  /** The script of the route that takes the post, where it is not the page's own. */
  script?: RegExp;
  title: string;
  text?: string;
}

const noAnswer = 'No answer from the site';
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const type = (fields: Record<string, string>) => async (page: Page) => {
  for (const [selector, value] of Object.entries(fields)) await page.locator(selector).first().fill(value);
};

async function resetLink({ email }: SignedInPerson): Promise<string> {
  const body = new URLSearchParams({ email });
  await fetch(`${inject('address')}/auth/forgot`, { method: 'POST', body, redirect: 'manual' });
  let link: string | undefined;
  await eventually('the link is mailed', async () => {
    const mails = (await readOutbox(inject('dataDir'))).filter(({ to }) => to.includes(email));
    link = mails.flatMap(({ links }) => links).find((one) => one.includes('/auth/reset'));
    return link !== undefined;
  });
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

const forms: Record<string, Form> = {
  contact: {
    path: '/contact',
    to: /\/contact/,
    fill: async (page) => {
      await type({ '#fullName': 'Ann Field', '#email': newSender().email, '#message': 'We miss calls.' })(page);
      await page.locator('#enquiryType').selectOption('coaching');
    },
    send: press('Send message'),
    title: 'Error',
    text: 'Failed to send message. Please try again.',
  },
  login: {
    path: '/auth',
    to: /\/auth/,
    fill: type({ '#email': 'ann@example.test', '#password': 'a kettle on the hob' }),
    send: press('Login'),
    title: 'Login Failed',
  },
  'sign-up': {
    path: '/auth?tab=signup',
    to: /\/auth/,
    fill: type({
      '#fullName': 'Ann Field',
      '#email': newSender().email,
      '#password': 'a kettle on the hob',
      '#confirmPassword': 'a kettle on the hob',
    }),
    send: press('Sign Up'),
    title: 'Signup Failed',
  },
  forgot: {
    path: '/auth/forgot',
    to: /\/auth\/forgot/,
    fill: type({ '#email': 'ann@example.test' }),
    send: (page) => page.locator('main form button[type="submit"]').click(),
    title: noAnswer,
  },
  reset: {
    path: async () => resetLink(await signInAs(site())),
    to: /\/auth\/reset/,
    fill: type({ '#password': 'a kettle on the hob', '#confirmPassword': 'a kettle on the hob' }),
    send: (page) => page.locator('main form button[type="submit"]').click(),
    title: noAnswer,
  },
  application: {
    path: '/coaching-application',
    to: /\/coaching-application/,
    fill: async (page) => {
      await type({ '#firstName': 'Ann', '#lastName': 'Field', '#email': newSender().email })(page);
      await page.getByLabel('36-45').check();
    },
    send: press('Next'),
    title: noAnswer,
  },
  subscribe: {
    path: '/blog',
    to: /\/subscribe/,
    fill: type({ 'input[name="email"]': newSender().email }),
    send: press('Subscribe'),
    script: /\/subscribe-/,
    title: noAnswer,
  },
  'the link to one’s letters': {
    path: '/newsletter',
    to: /\/unsubscribe/,
    fill: type({ '#email': newSender().email }),
    send: press('Send me the link'),
    script: /\/unsubscribe-/,
    title: noAnswer,
  },
  'a setting': {
    who: 'member',
    path: '/settings',
    to: /\/settings/,
    fill: type({ '#displayName': 'Somebody Else' }),
    send: (page) => page.getByRole('switch').first().click(),
    title: noAnswer,
  },
  'the display name': {
    who: 'member',
    path: '/settings',
    to: /\/settings/,
    fill: type({ '#displayName': 'Somebody Else' }),
    send: press('Save'),
    title: noAnswer,
  },
  'a new password': {
    who: 'member',
    path: '/settings/security',
    to: /\/settings\/security/,
    fill: type({ '#currentPassword': 'one', '#password': 'a kettle on the hob', '#confirmPassword': 'a kettle' }),
    send: press('Change password'),
    title: noAnswer,
  },
  'signing out': {
    who: 'member',
    path: '/settings',
    to: /\/auth\/sign-out/,
    fill: type({ '#displayName': 'Somebody Else' }),
    send: press('Sign Out'),
    script: /\/sign-out-/,
    title: noAnswer,
  },
  'a video link': {
    who: 'admin',
    path: '/speaking',
    to: /\/speaking/,
    fill: type({ '#youtubeUrl-6': 'https://youtu.be/dQw4w9WgXcQ' }),
    send: (page) => page.locator('#vimeoUrl-6').focus(),
    title: 'Failed to add video',
    text: 'There was an error saving your video',
  },
  'an affirmation': {
    who: 'admin',
    path: '/admin/affirmations',
    to: /\/admin\/affirmations/,
    fill: type({ 'main form textarea': 'I take the stairs.' }),
    send: press('Add'),
    title: noAnswer,
  },
  'a redirect': {
    who: 'admin',
    path: '/admin/seo/redirects',
    to: /\/admin\/seo\/redirects/,
    fill: type({ 'input[name="from"]': '/old', 'input[name="target"]': '/about' }),
    send: (page) => page.locator('form:has(input[name="from"]) button[type="submit"]').click(),
    title: noAnswer,
  },
};

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

/** All that was typed and chosen, by place. What stands there of passwords stays as well. */
const typed = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea, select')].map((field) =>
        /radio|checkbox/.test(field.type) ? `${field.value}: ${field.checked}` : field.value,
      ),
    );

async function open({ who, path }: Form): Promise<Page> {
  const person = await signInAs(site(), { roles: who === 'admin' ? ['admin'] : [] });
  const page = await newPage();
  if (who) await page.context().addCookies([person.cookie]);
  await page.goto(typeof path === 'string' ? path : await path(person));
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  return page;
}

/** Fills the form in, and waits for what the first focus in it fetches. */
async function fillIn(page: Page, { fill, script }: Form): Promise<void> {
  await fill(page);
  await eventually('what a failure needs is there', async () => {
    const entries = () => performance.getEntriesByType('resource').map(({ name }) => name);
    const loaded = await page.evaluate(entries);
    return [/\/toasts-/, ...(script ? [script] : [])].every((one) => loaded.some((name) => one.test(name)));
  });
}

const cases = [
  ...Object.keys(forms).map((name) => [name, 'the network is gone'] as const),
  ...['contact', 'subscribe', 'a setting', 'a video link', 'an affirmation'].flatMap((name) =>
    ['a proxy answers 502', 'the answer breaks off'].map((way) => [name, way] as const),
  ),
];

test.each(cases)('%s: when %s, the page and everything typed stay, and a toast says so', async (name, way) => {
  const form = forms[name] as Form;
  const page = await open(form);
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
});

test.each([
  ['contact', 'Message sent successfully!'],
  ['subscribe', 'Please check your email'],
  ['a video link', 'YouTube video added'],
])('%s: pressed once the network is back, Try again sends what stands in the form', async (name, done) => {
  const form = forms[name] as Form;
  const page = await open(form);
  await fillIn(page, form);
  await page.context().setOffline(true);
  await form.send(page);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.click();
  await again.waitFor();
  expect(await again.count()).toBe(1);
  await page.context().setOffline(false);
  await again.click();
  await page.getByText(done).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a 503 of the site itself leads to the form’s own words, with everything kept', async () => {
  const form = forms.contact as Form;
  const page = await open(form);
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
  const page = await newPage();
  await page.goto('/contact');
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  let isCut = true;
  await page.route(/\/about(\.data)?(\?|$)/, (route) => (isCut ? route.abort() : route.continue()));
  const asked = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/about'));
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await asked;
  await eventually('the browser shows its own page', () => page.url().startsWith('chrome-error:'));
  isCut = false;
  await page.goto('/about');
  expect(await page.getByText('could not be made').count()).toBe(0);
});

test('a screen that refreshes itself while the network is gone keeps what it shows', async () => {
  const form = forms['a setting'] as Form;
  const page = await open(form);
  await fillIn(page, form);
  const before = await typed(page);
  await page.route('**/settings.data*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await form.send(page);
  await page.getByText('This page may be out of date').waitFor();
  expect(await typed(page)).toEqual(before);
});
