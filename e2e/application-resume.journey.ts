import { expect, test } from 'vitest';
import { site } from './admin.ts';
import { atStep, fillFirst, fillSecond, mailLink, next, path, sendThree } from './application.ts';
import { newSender, visit } from './enquiries.ts';
import { scripts } from './extent.ts';

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

    // No cache keeps what the link shows, however often it is opened.
    const dataOfLink = link.replace(path, `${path}.data`);
    for (const address of javaScript ? [] : [link, link, dataOfLink]) {
      const response = await fetch(address);
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
      expect(await response.text()).toContain(email);
    }
    const ownPage = await page.reload();
    expect(ownPage?.headers()['cache-control']).toBe('private, no-store');

    const other = await visit(site(), { javaScript });
    await other.goto(link);
    // Nothing changes before the press: mail scanners open links, and the link may belong to another person.
    await other.getByText(`started with the address ${email}`).waitFor();
    expect((await other.context().cookies()).filter(({ name }) => name.includes('application'))).toEqual([]);
    await other.getByRole('button', { name: 'Continue with this application' }).click();
    await atStep(other, 3);
    await other.getByText('Your saved answers have been restored.').waitFor();
    // The secret of the link is removed from the address.
    expect(other.url()).not.toContain('resume');
    await other.getByRole(javaScript ? 'link' : 'button', { name: 'Previous' }).click();
    await atStep(other, 2);
    expect(await other.getByLabel(/ordinary weekday/).inputValue()).toBe('Up at six,\nasleep at one.');

    // The original browser no longer has access, and the link works once.
    await page.goto(`${path}?step=2`);
    await atStep(page, 1);
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    await page.goto(link);
    await atStep(page, 1);
    for (const address of javaScript ? [] : [link, dataOfLink]) {
      const used = await fetch(address, { redirect: 'manual' });
      expect(await used.text()).not.toContain(email);
    }

    const stranger = await visit(site(), { javaScript });
    await stranger.goto(`${path}?resume=${'x'.repeat(32)}`);
    await atStep(stranger, 1);
  },
);

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

test('the caret in text of before stays where it was put while the page’s scripts arrive', async () => {
  const page = await visit(site());
  await sendThree(page, newSender().email);
  await page.goto(`${path}?step=2`);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  const field = page.getByLabel(/hardest at present/);
  await field.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(2, 4);
  });
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  letGo();
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.type('rum');
  expect(await field.inputValue()).toBe('Strumping.');
});
