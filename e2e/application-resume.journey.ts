import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  atStep,
  countDrafts,
  fillFirst,
  fillFourth,
  fillSecond,
  fillThree,
  mailLink,
  next,
  path,
  site,
  startApplicationSite,
} from './application.ts';
import { formAnswered } from './browser.ts';
import { mailsTo, newSender, visit } from './enquiries.ts';
import { scripts } from './extent.ts';

startApplicationSite();

test.each([true, false])(
  'a link from the email opens the answers on another device (JavaScript: %s)',
  async (javaScript) => {
    const { email } = newSender();
    const page = await visit(site(), { javaScript });
    await page.goto(path);
    await fillFirst(page, email);
    await next(page);
    await atStep(page, 2);
    await fillSecond(page);
    const link = await mailLink(page, email);

    const other = await visit(site(), { javaScript });
    await other.goto(link);
    // Nothing changes before the press: mail scanners open links, and the link may belong to another person.
    await other.getByText(`started with the address ${email}`).waitFor();
    expect((await other.context().cookies()).filter(({ name }) => name.includes('application'))).toEqual([]);
    await other.getByRole('button', { name: 'Continue with this application' }).click();
    await atStep(other, 3);
    // The secret of the link is removed from the address.
    expect(other.url()).not.toContain('resume');
    await other.getByRole('link', { name: 'Previous' }).click();
    await atStep(other, 2);
    expect(await other.getByLabel(/ordinary weekday/).inputValue()).toBe('Up at six,\nasleep at one.');

    // The original browser no longer has access, and the link works once.
    await page.goto(`${path}?step=2`);
    await atStep(page, 1);
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    await page.goto(link);
    await atStep(page, 1);

    const stranger = await visit(site(), { javaScript });
    await stranger.goto(`${path}?resume=${'x'.repeat(32)}`);
    await atStep(stranger, 1);
  },
);

test('no cache keeps what a emailed link shows, and a used link shows nothing', async () => {
  const { email } = newSender();
  const page = await visit(site());
  await page.goto(path);
  await fillFirst(page, email);
  const link = await mailLink(page, email);
  const dataOfLink = link.replace(path, `${path}.data`);
  for (const address of [link, link, dataOfLink]) {
    const shown = await fetch(address);
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(await shown.text()).toContain(email);
  }
  const own = await page.reload();
  expect(own?.headers()['cache-control']).toBe('private, no-store');

  const other = await visit(site());
  await other.goto(link);
  await other.getByRole('button', { name: 'Continue with this application' }).click();
  await atStep(other, 2);
  for (const address of [link, dataOfLink]) {
    const used = await fetch(address, { redirect: 'manual' });
    expect(await used.text()).not.toContain(email);
  }
});

test.each(scripts)(
  'an unfinished step is saved and emailed, with nothing but the address (JavaScript: %s)',
  async (javaScript) => {
    const { email } = newSender();
    const page = await visit(site(), { javaScript });
    await page.goto(path);
    await page.getByLabel('First name').fill('Zoë');
    await page.getByRole('button', { name: 'Save and email me a link' }).click();
    await page.getByText('Invalid email address').first().waitFor();
    await page.getByLabel('Email').fill(email);
    const link = await mailLink(page, email);

    // A browser with its own application keeps it, and returns to it.
    const other = await visit(site(), { javaScript });
    await other.goto(path);
    await fillFirst(other, newSender().email);
    await next(other);
    await atStep(other, 2);
    await other.goto(link);
    await other.getByRole('link', { name: 'Keep the one in this browser' }).click();
    await atStep(other, 1);
    expect(await other.getByLabel('Last name').inputValue()).toBe('Quill');
    await other.goto(link);
    await other.getByRole('button', { name: 'Continue with this application' }).click();
    await atStep(other, 1);
    expect(await other.getByLabel('Email').inputValue()).toBe(email);
    expect(await other.getByLabel('Last name').inputValue()).toBe('');
  },
);

test.each(scripts)(
  'a link leads to the first step that is not complete, and no words of the last are lost (JavaScript: %s)',
  async (javaScript) => {
    const { email } = newSender();
    const page = await visit(site(), { javaScript });
    await fillThree(page, email);
    const second = await page.context().newPage();
    await second.goto(path);
    // Earlier text may still be stored on the device: an emptied field stays empty.
    await second.evaluate(() => {
      const kept = { keptAt: Date.now(), answers: { hardest: 'Stopping.' } };
      localStorage.setItem('resjam.application.2', JSON.stringify(kept));
    });
    await second.goto(`${path}?step=2`);
    await second.getByLabel(/hardest at present/).fill('');
    if (javaScript) await second.locator('html[data-hydrated]').waitFor();
    const link = await mailLink(second, email);

    // The tab at the last step does not know yet that another step is incomplete.
    await fillFourth(page);
    await page.getByLabel(/anything else/).fill('I work at night.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await atStep(page, 2);

    const other = await visit(site(), { javaScript });
    await other.goto(link);
    await other.getByRole('button', { name: 'Continue with this application' }).click();
    await atStep(other, 2);
    await other.getByLabel(/hardest at present/).fill('Stopping.');
    await next(other);
    await atStep(other, 3);
    await next(other);
    await atStep(other, 4);
    expect(await other.getByLabel(/anything else/).inputValue()).toBe('I work at night.');
    expect(await other.getByRole('radio', { name: 'Evening' }).isChecked()).toBe(true);
  },
);

test('the caret in text of before stays where it was put while the page’s scripts arrive', async () => {
  const page = await visit(site());
  await fillThree(page, newSender().email);
  await page.route('**/assets/**', async (route) => {
    await sleep(300);
    await route.continue();
  });
  await page.goto(`${path}?step=2`);
  const field = page.getByLabel(/hardest at present/);
  await field.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(2, 4);
  });
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.type('rum');
  expect(await field.inputValue()).toBe('Strumping.');
});

test.each(scripts)(
  'a step sent where the application no longer is stays on the page (JavaScript: %s)',
  async (javaScript) => {
    const { email } = newSender();
    const page = await visit(site(), { javaScript });
    await fillThree(page, email);
    const second = await page.context().newPage();
    await second.goto(`${path}?step=3`);
    const link = await mailLink(second, email);
    const phone = await visit(site(), { javaScript });
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Continue with this application' }).click();
    await atStep(phone, 4);

    await fillFourth(page);
    await page.getByLabel(/anything else/).fill('I work at night.');
    const answered = formAnswered(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    expect((await answered).status()).toBe(400);
    await page.getByText('This application was continued in another browser').first().waitFor();
    await atStep(page, 4);
    expect(await page.getByLabel(/anything else/).inputValue()).toBe('I work at night.');
  },
);

test('an unfinished step keeps to the limits, and a recipient with many emails still has it saved', async () => {
  const { email } = newSender();
  const page = await visit(site(), { javaScript: false });
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Last name').evaluate((field) => field.removeAttribute('maxlength'));
  await page.getByLabel('Last name').fill('q'.repeat(5000));
  const draftsBefore = await countDrafts();
  await page.getByRole('button', { name: 'Save and email me a link' }).click();
  await page.getByText('Please keep this under 100 characters').first().waitFor();
  expect(await countDrafts()).toBe(draftsBefore);

  for (const lastName of ['One', 'Two', 'Three']) {
    await page.getByLabel('Last name').fill(lastName);
    await page.getByRole('button', { name: 'Save and email me a link' }).click();
    await page.getByText('Please check your email').waitFor();
    if (lastName !== 'Three') await page.goto(path);
  }
  await page.getByText('We have already sent several emails to this address').waitFor();
  await page.goto(path);
  expect(await page.getByLabel('Last name').inputValue()).toBe('Three');
  expect(await mailsTo(site(), email, 2)).toHaveLength(2);
});
