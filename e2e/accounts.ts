import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { givePassword, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newPage, type PageOptions } from './browser.ts';
import { startSite } from './own-site.ts';

export const password = 'a kettle on the hob';
export const otherPassword = 'toast and marmalade';

export const newAddress = () => `${randomUUID().slice(0, 8)}@example.test`;

let site: StartedServer;
let visits = 0;

/** Starts a site for this file only, which trusts a proxy. Called at the top of a journey file. */
export function startOwnSite(): void {
  beforeAll(async () => {
    site = await startSite({ env: { TRUST_PROXY: 'on' } });
  });
  afterAll(() => site.stop());
}

/** Returns the address of the file's own site. */
export const siteAddress = () => site.address;

/** Opens a page with its own client address, so that journeys do not share rate limits. */
export function visit(options: PageOptions = {}): Promise<Page> {
  visits += 1;
  const extraHTTPHeaders = { 'X-Forwarded-For': `203.0.113.${visits}` };
  return newPage({ ...options, address: site.address, extraHTTPHeaders });
}

/** Returns the link in the latest mail of a kind to an address; waits for the mail. */
export async function linkTo(address: string, part: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = (await readOutbox(site.dataDir)).filter((mail) => mail.to.includes(address));
    const links = mails.flatMap(({ links: all }) => all).filter((link) => link.includes(part));
    const latest = links.at(-1);
    if (latest) return latest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No link with ${part} was emailed to ${address}`);
}

export async function subjectsTo(address: string): Promise<string[]> {
  return (await readOutbox(site.dataDir)).filter((mail) => mail.to.includes(address)).map(({ subject }) => subject);
}

export async function signUp(page: Page, email: string, form = '/auth?tab=signup'): Promise<void> {
  await page.goto(form);
  await page.getByLabel('Full name').fill('Ann Field');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('I am 16 or over').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Account created!').waitFor();
}

export async function verify(page: Page, email: string): Promise<void> {
  await page.goto(await linkTo(email, '/auth/verify'));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await page.getByText('Email verified').waitFor();
  await page.waitForURL((url) => url.pathname === '/auth');
  expect(await page.getByLabel('Email').inputValue()).toBe(email.toLowerCase());
  await page.locator('#password:focus').waitFor();
}

export async function signIn(page: Page, email: string, given = password): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.locator('#password').fill(given);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs a new person in who has the password of these journeys, as after signing up and in. @returns their address */
export async function newMember(page: Page): Promise<string> {
  const person = await signInAs(site, { name: 'Ann Field', email: newAddress() });
  await givePassword(site, person.id, password);
  await page.context().addCookies([person.cookie]);
  return person.email;
}
