import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newPage } from './browser.ts';
import { itemsFrom, mailsTo, newSender, postEnquiry, visit } from './enquiries.ts';
import { extent, scripts } from './extent.ts';
import { appearances, findFaults } from './faults.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';

/** A hundred posts an hour are more than an office sends. */
const tireless = { 'X-Forwarded-For': '198.51.100.1' };

let site: StartedServer;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => site.stop());

const message = 'We miss twenty calls a week.\n\nCould you help?';

/** The list of toasts is called Messages. */
const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function fill(page: Page, { fullName, email }: ReturnType<typeof newSender>) {
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Company name').fill('Northgate Dental');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('020 7946 0000');
  await page.getByLabel('Enquiry type').selectOption('AI Services');
  await messageField(page).fill(message);
}

test.each([
  { javaScript: true, width: 390 },
  { javaScript: false, width: 1280 },
  ...extent(
    [],
    [
      { javaScript: true, width: 1280 },
      { javaScript: false, width: 390 },
    ],
  ),
])('an enquiry is stored, emailed twice and said to be sent ($javaScript, $width px)', async (options) => {
  const sender = newSender();
  const page = await visit(site, options);
  await page.goto('/contact');
  await fill(page, sender);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  await page.getByText("We'll get back to you within 24 hours.").first().waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('');
  expect(await messageField(page).inputValue()).toBe('');

  const [item, ...others] = await itemsFrom(site, sender.email);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ kind: 'enquiry', folder: 'inbox', status: 'new', subject: 'AI Services' });
  expect(item?.answers).toContainEqual({ label: 'Message', text: message });
  const [acknowledgement] = await mailsTo(site, sender.email);
  expect(acknowledgement?.headers['reply-to']).toBe('hello@resjam.example');
  expect(acknowledgement?.text).toContain('Monday to Friday 9am to 6pm GMT');
  expect(acknowledgement?.text).not.toContain('twenty calls');
  const toTeam = (await mailsTo(site, 'hello@resjam.example')).filter(({ text }) => text.includes(sender.email));
  expect(toTeam).toHaveLength(1);
  expect(toTeam[0]?.headers['reply-to']).toBe(sender.email);
});

test.each([true, false])(
  'what is wrong is said beside each field and in the toast, and everything typed stays (JavaScript: %s)',
  async (javaScript) => {
    const page = await visit(site, { javaScript, reducedMotion: 'reduce' });
    await page.goto('/contact');
    await page.getByLabel('Email').fill('not an address');
    await messageField(page).fill('Still here');
    await page.getByRole('button', { name: 'Send message' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Validation Error').waitFor();
    await alert.getByText('Full name is required').waitFor();
    for (const [label, words] of [
      ['Full name', 'Full name is required'],
      ['Email', 'Invalid email address'],
      ['Enquiry type', 'Please select an enquiry type'],
    ] as const) {
      const field = page.getByLabel(label);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const described = await field.getAttribute('aria-describedby');
      expect(await page.locator(`#${described}`).textContent()).toBe(words);
    }
    expect(await messageField(page).inputValue()).toBe('Still here');
    expect(await page.getByLabel('Email').inputValue()).toBe('not an address');
    if (javaScript) expect(await findFaults(page)).toEqual([]);
  },
);

test('while it is sent the button says so, and a double press makes one enquiry', async () => {
  const sender = newSender();
  const page = await visit(site);
  await page.goto('/contact');
  await fill(page, sender);
  // Slow enough to be visible; the server has it at once.
  await page.route('**/contact.data*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  const button = page.getByRole('button', { name: 'Sending...' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await page.getByText('Message sent successfully!').waitFor();
  expect(await itemsFrom(site, sender.email)).toHaveLength(1);
  expect(await mailsTo(site, sender.email)).toHaveLength(1);
});

test('the same form sent again and again, by whatever retries it, is one enquiry', async () => {
  const sender = newSender();
  const answers = await Promise.all(Array.from({ length: 8 }, () => postEnquiry(site, sender)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(302));
  expect(await itemsFrom(site, sender.email)).toHaveLength(1);
});

test('what only a machine fills in leads to the spam folder, is answered like any other, and emails nobody', async () => {
  const sender = newSender();
  const answer = await postEnquiry(site, { ...sender, weather: 'https://spam.example' });
  expect(answer.status).toBe(302);
  expect(await itemsFrom(site, sender.email)).toMatchObject([{ folder: 'spam' }]);
  const later = newSender();
  await postEnquiry(site, later);
  await mailsTo(site, later.email);
  const mails = await readOutbox(site.dataDir);
  expect(mails.filter(({ to, text }) => to.includes(sender.email) || text.includes(sender.email))).toEqual([]);
});

test('many links lead to the spam folder; one does not', async () => {
  const [one, many] = [newSender(), newSender()];
  await postEnquiry(site, { ...one, message: 'Our site is https://northgate.example' });
  await postEnquiry(site, { ...many, message: Array(6).fill('https://spam.example').join(' ') });
  expect(await itemsFrom(site, one.email)).toMatchObject([{ folder: 'inbox' }]);
  expect(await itemsFrom(site, many.email)).toMatchObject([{ folder: 'spam' }]);
});

test.each(scripts)('each audience’s door chooses its enquiry type (JavaScript: %s)', async (javaScript) => {
  for (const [label, type] of [
    ['Book AI Consultation', 'ai-services'],
    ['Book Corporate Demo', 'coaching'],
    ['Join Community Social', 'platform-demo'],
  ] as const) {
    const page = await visit(site, { javaScript });
    await page.goto('/contact');
    await page.getByRole('link', { name: label }).click();
    await page.waitForURL(/#enquiry-form$/);
    const choice = page.getByLabel('Enquiry type');
    await eventually(`${label} chooses ${type}`, async () => (await choice.inputValue()) === type);
  }
});

test.each(scripts)('a complaint says its kind and what it is about (JavaScript: %s)', async (javaScript) => {
  const { fullName, email } = newSender();
  const page = await visit(site, { javaScript });
  await page.goto('/complaints');
  expect(await page.getByLabel('Enquiry type').count()).toBe(0);
  await messageField(page).fill('The decision about my post was not fair.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.locator('#complaintKind-error').getByText('Please choose what it is about').waitFor();
  await page.getByLabel('Kind of complaint').selectOption('A decision of a moderator');
  await page.getByLabel('Address of the page, post or member').fill('/forum/a-thread');
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  const [item] = await itemsFrom(site, email);
  expect(item).toMatchObject({ folder: 'inbox', subject: 'Complaint: A decision of a moderator' });
  expect(item?.answers).toContainEqual({ label: 'What it is about', text: '/forum/a-thread' });
});

test.each(scripts)('the free audit arrives as an audit request (JavaScript: %s)', async (javaScript) => {
  const sender = newSender();
  const page = await visit(site, { javaScript });
  await page.goto('/agency');
  await page.getByRole('link', { name: 'Get Your Free Audit' }).first().click();
  await page.waitForURL(/\/contact/);
  const request = 'I would like the free marketing audit.';
  await eventually('the request is written', async () => (await messageField(page).inputValue()).includes(request));
  await fill(page, sender);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  expect(await itemsFrom(site, sender.email)).toMatchObject([{ kind: 'audit', subject: 'Free audit' }]);
});

test('somebody who sends too often is asked to wait, and keeps everything typed', async () => {
  const page = await newPage({ address: site.address, extraHTTPHeaders: tireless, javaScript: false });
  await page.goto('/contact');
  await fill(page, newSender());
  for (let sent = 0; sent < 25; sent++)
    await Promise.all(Array.from({ length: 4 }, () => postEnquiry(site, {}, { headers: tireless })));
  await page.getByRole('button', { name: 'Send message' }).click();
  await page
    .getByRole('alert')
    .getByText(/Please wait/)
    .waitFor();
  expect(await messageField(page).inputValue()).toBe(message);
});

test.each(appearances)(
  'the form, its errors and its success pass axe at $width px, $colorScheme',
  async (appearance) => {
    const page = await visit(site, { ...appearance, reducedMotion: 'reduce' });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await fill(page, newSender());
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Message sent successfully!').waitFor();
    expect(await findFaults(page)).toEqual([]);
  },
);
