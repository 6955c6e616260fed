import { expect, test } from 'vitest';
import { site } from './admin.ts';
import { atStep, fillFirst, fillFourth, fillSecond, fillThird, next, path } from './application.ts';
import type { PageOptions } from './browser.ts';
import { itemsFrom, mailsTo, newSender, visit, visitAsAdmin } from './enquiries.ts';
import { extent } from './extent.ts';
import { appearances, findFaults } from './faults.ts';

/** With JavaScript each step is judged too: the checker is a script. */
const ways: PageOptions[] = [
  ...appearances.map((appearance) => ({ ...appearance, javaScript: true })),
  { javaScript: false, width: 1280 },
  ...extent<PageOptions[]>([], [{ javaScript: false, width: 390 }]),
];

test.each(ways)('four steps make one application ($javaScript, $width px)', async (options) => {
  const { email } = newSender();
  const page = await visit(site(), options);
  const check = async () => expect(options.javaScript ? await findFaults(page) : []).toEqual([]);
  await page.goto(path);
  await page.getByText('about 10 minutes').first().waitFor();
  await atStep(page, 1);
  await page.getByText('25%', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);

  // A step says what it needs before it lets anybody on.
  await page.getByLabel('Email').fill('not an address');
  await next(page);
  await page.getByRole('alert').getByText('First name is required').waitFor();
  for (const [label, message] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Invalid email address'],
  ] as const) {
    const described = await page.getByLabel(label).getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toBe(message);
  }
  expect(await page.getByLabel('Email').inputValue()).toBe('not an address');
  await atStep(page, 1);
  await check();
  await fillFirst(page, email);
  // Enter does the same as “Next”, not as the button that sends a link.
  await page.getByLabel('Last name').press('Enter');

  await atStep(page, 2);
  await page.getByText('50%', { exact: true }).waitFor();
  await next(page);
  await page.getByRole('alert').getByText('Please tell us about an ordinary weekday').waitFor();
  await page.locator('#energy-error').getByText('Please choose a number from 1 to 10').waitFor();
  await check();
  await fillSecond(page);
  await next(page);

  await atStep(page, 3);
  await page.getByText('75%', { exact: true }).waitFor();
  const inTheWay = page.getByLabel(/get in the way/);
  await inTheWay.fill('Half an answer');
  await page.getByRole(options.javaScript ? 'link' : 'button', { name: 'Previous' }).click();
  await atStep(page, 2);
  expect(await page.getByLabel(/ordinary weekday/).inputValue()).toBe('Up at six,\nasleep at one.');
  await next(page);
  await atStep(page, 3);
  // Answers of this device are put in once React shows the step.
  await expect.poll(() => inTheWay.inputValue()).toBe('Half an answer');
  await check();
  await fillThird(page);
  await next(page);

  await atStep(page, 4);
  await page.getByText('100%', { exact: true }).waitFor();
  await page.getByText('Review all your answers').click();
  await page.getByText('I read before bed.').waitFor();
  await check();
  await fillFourth(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thank you. We have received it.' }).waitFor();
  await check();

  const [item, ...others] = await itemsFrom(site(), email);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ kind: 'application', status: 'new', folder: 'inbox' });
  // Health answers are encrypted in the table, and readable in the inbox.
  expect(JSON.stringify(item)).not.toContain('asleep at one.');
  const { page: inbox } = await visitAsAdmin(site(), { javaScript: false });
  await inbox.goto(`/admin/inbox/${item?.id}`);
  await inbox.getByText(/Up at six,\s+asleep at one\./).waitFor();
  expect(item?.answers.find(({ label }) => label.includes('first call'))?.text).toBe('Evening');
  const [acknowledgement] = await mailsTo(site(), email);
  expect(acknowledgement?.text).toContain('Your application has arrived');
  // The application is over: the browser begins another one.
  await page.goto(`${path}?step=4`);
  await atStep(page, 1);
  expect(await page.getByLabel('First name').inputValue()).toBe('');
});

test('what is typed is still there after a reload, before it ever reached the server', async () => {
  const { email } = newSender();
  const page = await visit(site());
  await page.goto(path);
  // The first interaction loads the script, which then stores what is typed.
  await page.getByLabel('First name').click();
  await page.locator('html[data-hydrated]').waitFor();
  await fillFirst(page, email);
  await page.getByText('26-35', { exact: true }).click();
  await page.reload();
  await page.getByLabel('First name').click();
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#firstName')?.value === 'Zoë');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  expect(await page.getByRole('radio', { name: '26-35' }).isChecked()).toBe(true);
  // Anyone who shares this device sees why the form is filled, and can empty it.
  await page.getByText('Your unsaved answers have been restored.').waitFor();
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await page.getByText('Your unsaved answers have been restored.').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Email').inputValue()).toBe('');
  const storedKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('application')));
  expect(await storedKeys()).toEqual([]);
});
