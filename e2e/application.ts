import type { Page } from 'playwright-core';
import { site } from './admin.ts';
import { mailsTo } from './enquiries.ts';

/** The address of the application. */
export const path = '/coaching-application';

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

export const mailLink = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Save and email me a link' }).click();
  await page.getByText('Please check your email').waitFor();
  const links = (await mailsTo(site(), email)).flatMap((mail) => mail.links);
  return links.findLast((address) => address.includes('resume=')) ?? '';
};

/** Sends the first three steps of this browser's application, as a browser without JavaScript does. */
export async function sendThree(page: Page, email: string): Promise<void> {
  const forms: Record<string, string>[] = [
    { firstName: 'Zoë', lastName: 'Quill', email },
    { ordinaryDay: 'Up at six,\nasleep at one.', hardest: 'Stopping.', energy: '4' },
    { mainGoal: 'Evenings.', dayNinety: 'I read before bed.', readiness: '8' },
  ];
  for (const [index, form] of forms.entries()) {
    const headers = { Origin: site().address };
    const answer = await page.request.post(`${path}?step=${index + 1}`, { form, headers, maxRedirects: 0 });
    if (answer.status() !== 302) throw new Error(`Step ${index + 1} answers ${answer.status()}`);
  }
}
