import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { type SignedInPerson, signInAs } from '#test/sign-in-as.ts';
import { site } from './admin.ts';
import { newPage } from './browser.ts';
import { newSender } from './enquiries.ts';
import { eventually } from './site.ts';

export interface NetworkForm {
  who?: 'member' | 'admin';
  path: string | ((person: SignedInPerson) => Promise<string>);
  /** Matches the address of the post. */
  to: RegExp;
  fill: (page: Page) => Promise<unknown>;
  send: (page: Page) => Promise<unknown>;
  /** The route that receives the post, if not the page's own: the name of its script without the hash. */
  route?: string;
  title: string;
  text?: string;
}

const noAnswer = 'The site did not respond';
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const type = (fields: Record<string, string>) => async (page: Page) => {
  for (const [selector, value] of Object.entries(fields)) await page.locator(selector).first().fill(value);
};

async function resetLink({ email }: SignedInPerson): Promise<string> {
  const body = new URLSearchParams({ email });
  await fetch(`${inject('address')}/auth/forgot`, { method: 'POST', body, redirect: 'manual' });
  let link: string | undefined;
  await eventually('the link is emailed', async () => {
    const mails = (await readOutbox(inject('dataDir'))).filter(({ to }) => to.includes(email));
    link = mails.flatMap(({ links }) => links).find((one) => one.includes('/auth/reset'));
    return link !== undefined;
  });
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

async function newLetter({ cookie }: SignedInPerson): Promise<string> {
  const answer = await fetch(`${inject('address')}/admin/subscribers/letters`, {
    method: 'POST',
    headers: { Cookie: `${cookie.name}=${cookie.value}` },
    body: new URLSearchParams({ act: 'write' }),
    redirect: 'manual',
  });
  return answer.headers.get('Location') ?? '';
}

/** The site's forms that users fill in and send. */
export const networkForms: Record<string, NetworkForm> = {
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
    send: press('Log in'),
    title: 'Login Failed',
  },
  'sign-up': {
    path: '/auth?tab=signup',
    to: /\/auth/,
    fill: async (page) => {
      await page.locator('#isOldEnough').check();
      await type({
        '#fullName': 'Ann Field',
        '#email': newSender().email,
        '#password': 'a kettle on the hob',
        '#confirmPassword': 'a kettle on the hob',
      })(page);
    },
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
    route: 'subscribe',
    title: noAnswer,
  },
  'the link to one’s letters': {
    path: '/newsletter',
    to: /\/unsubscribe/,
    fill: type({ '#email': newSender().email }),
    send: press('Send me the link'),
    route: 'unsubscribe',
    title: noAnswer,
  },
  'a setting': {
    who: 'member',
    path: '/settings',
    to: /\/settings/,
    fill: type({ '#displayName': 'Somebody Else' }),
    send: (page) => page.locator('.switch').first().click(),
    title: noAnswer,
  },
  'the display name': {
    who: 'member',
    path: '/settings',
    to: /\/settings/,
    fill: type({ '#displayName': 'Somebody Else' }),
    send: press('Save display name'),
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
    send: press('Log out'),
    route: 'sign-out',
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
    send: press('Add affirmation'),
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
  'a view of a list': {
    who: 'admin',
    path: '/admin/users?role=admin',
    to: /\/admin\/views/,
    fill: async (page) => {
      await press('Views')(page);
      await page.getByLabel('Save this view as').fill('The admins');
    },
    send: press('Save view'),
    route: 'views',
    title: noAnswer,
  },
  'a letter': {
    who: 'admin',
    path: newLetter,
    to: /\/admin\/subscribers\/letters/,
    fill: type({ '#subject': 'What is new', '#preheader': 'In short', '#body-editor': 'Good morning.' }),
    send: press('Save draft'),
    title: noAnswer,
  },
  'signing out of the admin area': {
    who: 'admin',
    path: '/admin/affirmations',
    to: /\/auth\/sign-out/,
    fill: async (page) => {
      await type({ 'main form textarea': 'I take the stairs.' })(page);
      await page.locator('.top-bar').getByRole('button', { name: 'Log out' }).focus();
    },
    send: (page) => page.locator('.top-bar').getByRole('button', { name: 'Log out' }).click(),
    route: 'sign-out',
    title: noAnswer,
  },
};

/** Returns the values of all fields, by position. Password fields are included. */
export const typed = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea, select')].map((field) =>
        /radio|checkbox/.test(field.type) ? `${field.value}: ${field.checked}` : field.value,
      ),
    );

/** Opens the page of a form and waits for hydration. */
export async function openForm({ who, path }: NetworkForm): Promise<Page> {
  const person = await signInAs(site(), { roles: who === 'admin' ? ['admin'] : [] });
  const page = await newPage();
  if (who) await page.context().addCookies([person.cookie]);
  await page.goto(typeof path === 'string' ? path : await path(person));
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  return page;
}

/** Fills in the form and waits for the scripts fetched at its first focus: the page can then show a failure. */
export async function fillIn(page: Page, { fill, route }: NetworkForm): Promise<void> {
  const needed = ['toasts', ...(route ? [route] : [])].map((name) => new RegExp(`/${name}-[\\w-]{8}\\.js$`));
  await fill(page);
  await eventually('what a failure needs is there', async () => {
    // A preloaded script is listed once it is complete.
    const { loaded, preloaded } = await page.evaluate(() => ({
      loaded: performance.getEntriesByType('resource').map(({ name }) => name),
      preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
    }));
    return (
      needed.every((one) => loaded.some((name) => one.test(name))) && preloaded.every((href) => loaded.includes(href))
    );
  });
  // What these scripts import may still be on its way. As text, so that the test runner does not replace the import.
  await page.evaluate(`Promise.all(
    performance.getEntriesByType('resource').map(({ name }) => name)
      .filter((name) => ${JSON.stringify(needed.map(({ source }) => source))}.some((one) => new RegExp(one).test(name)))
      .map((name) => import(name))
  ).then(() => undefined)`);
}
