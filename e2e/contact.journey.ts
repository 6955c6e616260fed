import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { site } from './admin.ts';
import type { PageOptions } from './browser.ts';
import { itemsFrom, mailsTo, newSender, visit } from './enquiries.ts';
import { extent, scripts } from './extent.ts';
import { appearances, findFaults } from './faults.ts';
import { eventually } from './site.ts';

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

/** With JavaScript the form is judged too, with its errors and its success: the checker is a script. */
const ways: PageOptions[] = [
  ...appearances.map((appearance) => ({ ...appearance, javaScript: true })),
  { javaScript: false, width: 1280 },
  ...extent<PageOptions[]>([], [{ javaScript: false, width: 390 }]),
];

test.each(ways)('an enquiry is stored, emailed twice and said to be sent ($javaScript, $width px)', async (options) => {
  const sender = newSender();
  const page = await visit(site(), options);
  const check = async () => expect(options.javaScript ? await findFaults(page) : []).toEqual([]);
  await page.goto('/contact');
  await page.getByLabel('Email').fill('not an address');
  await messageField(page).fill('Still here');
  await page.getByRole('button', { name: 'Send message' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Validation Error').waitFor();
  await alert.getByText('Full name is required').waitFor();
  for (const [label, message] of [
    ['Full name', 'Full name is required'],
    ['Email', 'Invalid email address'],
    ['Enquiry type', 'Please select an enquiry type'],
  ] as const) {
    const field = page.getByLabel(label);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toBe(message);
  }
  expect(await messageField(page).inputValue()).toBe('Still here');
  expect(await page.getByLabel('Email').inputValue()).toBe('not an address');
  await check();

  await fill(page, sender);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  await check();
  await page.getByText("We'll get back to you within 24 hours.").first().waitFor();
  expect(await page.getByRole('button', { name: 'Send message' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Send another message' }).click();
  await page.getByLabel('Full name').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('');
  expect(await messageField(page).inputValue()).toBe('');

  const [item, ...others] = await itemsFrom(site(), sender.email);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ kind: 'enquiry', folder: 'inbox', status: 'new', subject: 'AI Services' });
  expect(item?.answers).toContainEqual({ label: 'Message', text: message });
  const [acknowledgement] = await mailsTo(site(), sender.email);
  expect(acknowledgement?.headers['reply-to']).toBe('hello@resjam.example');
  expect(acknowledgement?.text).toContain('Monday to Friday 9am to 6pm GMT');
  expect(acknowledgement?.text).not.toContain('twenty calls');
  const toTeam = async () =>
    (await readOutbox(site().dataDir)).filter(
      ({ to, text }) => to.includes('hello@resjam.example') && text.includes(sender.email),
    );
  await eventually('the team has an email', async () => (await toTeam()).length > 0);
  expect((await toTeam()).map(({ headers }) => headers['reply-to'])).toEqual([sender.email]);
});

test('while it is sent the button says so, and a double press makes one enquiry', async () => {
  const sender = newSender();
  const page = await visit(site());
  await page.goto('/contact');
  await fill(page, sender);
  // The server has it at once, the page once what it says meanwhile was seen.
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
  await page.route('**/contact.data*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await isSeen;
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  const button = page.getByRole('button', { name: 'Sending...' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  see();
  await page.getByText('Message sent successfully!').waitFor();
  expect(await itemsFrom(site(), sender.email)).toHaveLength(1);
  expect(await mailsTo(site(), sender.email)).toHaveLength(1);
});

test.each(scripts)('each audience’s door chooses its enquiry type (JavaScript: %s)', async (javaScript) => {
  const page = await visit(site(), { javaScript });
  for (const [label, type] of [
    ['Book AI Consultation', 'ai-services'],
    ['Book Corporate Demo', 'coaching'],
    ['Join Community Social', 'platform-demo'],
  ] as const) {
    await page.goto('/contact');
    await page.getByRole('link', { name: label }).click();
    await page.waitForURL(/#enquiry-form$/);
    const choice = page.getByLabel('Enquiry type');
    await eventually(`${label} chooses ${type}`, async () => (await choice.inputValue()) === type);
  }
});

test.each(scripts)('a complaint says its kind and what it is about (JavaScript: %s)', async (javaScript) => {
  const { fullName, email } = newSender();
  const page = await visit(site(), { javaScript });
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
  const [item] = await itemsFrom(site(), email);
  expect(item).toMatchObject({ folder: 'inbox', subject: 'Complaint: A decision of a moderator' });
  expect(item?.answers).toContainEqual({ label: 'Subject of the complaint', text: '/forum/a-thread' });
});

test.each(scripts)('the free audit arrives as an audit request (JavaScript: %s)', async (javaScript) => {
  const sender = newSender();
  const page = await visit(site(), { javaScript });
  await page.goto('/agency');
  await page.getByRole('link', { name: 'Get Your Free Audit' }).first().click();
  await page.waitForURL(/\/contact/);
  const request = 'I would like the free marketing audit.';
  await eventually('the request is written', async () => (await messageField(page).inputValue()).includes(request));
  await fill(page, sender);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  expect(await itemsFrom(site(), sender.email)).toMatchObject([{ kind: 'audit', subject: 'Free audit' }]);
});
