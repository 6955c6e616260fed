import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { givePassword, inDatabaseOf, signInAs, startSession } from '#test/sign-in-as.ts';
import { site } from './admin.ts';
import { visit } from './enquiries.ts';

export const password = 'a kettle on the hob';
export const otherPassword = 'toast and marmalade';

export const newAddress = () => `${randomUUID().slice(0, 8)}@example.test`;

/** Returns the link in the latest mail of a kind to an address; waits for the mail. */
export async function linkTo(address: string, part: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = (await readOutbox(site().dataDir)).filter((mail) => mail.to.includes(address));
    const links = mails.flatMap(({ links: all }) => all).filter((link) => link.includes(part));
    const latest = links.at(-1);
    if (latest) return latest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No link with ${part} was emailed to ${address}`);
}

export async function subjectsTo(address: string): Promise<string[]> {
  return (await readOutbox(site().dataDir)).filter((mail) => mail.to.includes(address)).map(({ subject }) => subject);
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
  await page.getByRole('region', { name: 'Check your email' }).waitFor();
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
  const person = await signInAs(site(), { name: 'Ann Field', email: newAddress() });
  await givePassword(site(), person.id, password);
  await page.context().addCookies([person.cookie]);
  return person.email;
}

/** Opens a page in another browser in which the account of an address is logged in. */
export async function visitAgain(email: string): Promise<Page> {
  const { rows } = await inDatabaseOf(site(), (client) =>
    client.query<{ id: string }>('select id from users where email = $1', [email]),
  );
  const page = await visit(site());
  await page.context().addCookies([(await startSession(site(), rows[0]?.id ?? '')).cookie]);
  return page;
}
