import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { mailsTo } from './enquiries.ts';
import { startSite } from './own-site.ts';

/** The address of the application. */
export const path = '/coaching-application';

let started: StartedServer;

/** Starts a site for this file only, which trusts a proxy. Called at the top of a journey file. */
export function startApplicationSite(): void {
  beforeAll(async () => {
    started = await startSite({ env: { TRUST_PROXY: 'on' } });
  });
  afterAll(() => started.stop());
}

export const site = () => started;

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
export const atStep = (page: Page, step: number) => page.getByText(`Step ${step} of 4`).waitFor();
const choose = (page: Page, question: RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();

export async function fillFirst(page: Page, email: string) {
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('Quill');
  await page.getByLabel('Email').fill(email);
}
export async function fillSecond(page: Page) {
  await page.getByLabel(/ordinary weekday/).fill('Up at six,\nasleep at one.');
  await page.getByLabel(/hardest at present/).fill('Stopping.');
  await choose(page, /How much energy/, '4');
}
export async function fillThird(page: Page) {
  await page.getByLabel(/most like to change/).fill('Evenings.');
  await page.getByLabel(/day 90/).fill('I read before bed.');
  await choose(page, /How ready are you/, '8');
}
export async function fillFourth(page: Page) {
  await choose(page, /like to start/, 'Within a month');
  await choose(page, /first call/, 'Evening');
  await page.getByLabel(/I agree/).check();
}

/** Returns the number of unsubmitted applications. Their answers are encrypted, so none can be found by its address. */
export const countDrafts = () =>
  inDatabaseOf(site(), async (client) => {
    const { rows } = await client.query('select count(*)::int as number from application_drafts');
    return Number(rows[0].number);
  });

export const mailLink = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Save and email me a link' }).click();
  await page.getByText('Please check your email').waitFor();
  const links = (await mailsTo(site(), email)).flatMap((mail) => mail.links);
  return links.findLast((address) => address.includes('resume=')) ?? '';
};
export async function fillThree(page: Page, email: string) {
  await page.goto(path);
  for (const [place, fill] of [() => fillFirst(page, email), () => fillSecond(page), () => fillThird(page)].entries()) {
    await fill();
    await next(page);
    await atStep(page, place + 2);
  }
}
