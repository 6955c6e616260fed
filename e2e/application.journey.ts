import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { itemsFrom, mailsTo, newSender, visit, visitAsAdmin } from './enquiries.ts';
import { appearances, findFaults } from './faults.ts';
import { startSite } from './own-site.ts';

const path = '/coaching-application';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => site.stop());

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const atStep = (page: Page, step: number) => page.getByText(`Step ${step} of 4`).waitFor();
const choose = (page: Page, question: RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();

async function fillFirst(page: Page, email: string) {
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('Quill');
  await page.getByLabel('Email').fill(email);
}
async function fillSecond(page: Page) {
  await page.getByLabel(/ordinary weekday/).fill('Up at six,\nasleep at one.');
  await page.getByLabel(/hardest at present/).fill('Stopping.');
  await choose(page, /How much energy/, '4');
}
async function fillThird(page: Page) {
  await page.getByLabel(/most like to change/).fill('Evenings.');
  await page.getByLabel(/day 90/).fill('I read before bed.');
  await choose(page, /How ready are you/, '8');
}
async function fillFourth(page: Page) {
  await choose(page, /like to start/, 'Within a month');
  await choose(page, /first call/, 'Evening');
  await page.getByLabel(/I agree/).check();
}

/** How many applications nobody has sent yet. Their answers are encrypted, so nobody finds one by its address. */
const countDrafts = () =>
  inDatabaseOf(site, async (client) => {
    const { rows } = await client.query('select count(*)::int as number from application_drafts');
    return Number(rows[0].number);
  });

test.each([
  { javaScript: true, width: 1280 },
  { javaScript: true, width: 390 },
  { javaScript: false, width: 1280 },
  { javaScript: false, width: 390 },
])('four steps make one application ($javaScript, $width px)', async (options) => {
  const draftsBefore = await countDrafts();
  const { email } = newSender();
  const page = await visit(site, options);
  await page.goto(path);
  await page.getByText('about 10 minutes').first().waitFor();
  await atStep(page, 1);
  await page.getByText('25%', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  await fillFirst(page, email);
  await next(page);

  await atStep(page, 2);
  await page.getByText('50%', { exact: true }).waitFor();
  await fillSecond(page);
  await next(page);

  await atStep(page, 3);
  await page.getByText('75%', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Previous' }).click();
  await atStep(page, 2);
  expect(await page.getByLabel(/ordinary weekday/).inputValue()).toBe('Up at six,\nasleep at one.');
  await next(page);
  await atStep(page, 3);
  await fillThird(page);
  await next(page);

  await atStep(page, 4);
  await page.getByText('100%', { exact: true }).waitFor();
  await page.getByText('Read all your answers once more').click();
  await page.getByText('I read before bed.').waitFor();
  await fillFourth(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thank you. It is with us.' }).waitFor();

  const [item, ...others] = await itemsFrom(site, email);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ kind: 'application', status: 'new', folder: 'inbox' });
  // Health answers are encrypted in the table, and whole in the inbox.
  expect(JSON.stringify(item)).not.toContain('asleep at one.');
  const { page: inbox } = await visitAsAdmin(site);
  await inbox.goto(`/admin/inbox/${item?.id}`);
  await inbox.getByText(/Up at six,\s+asleep at one\./).waitFor();
  expect(item?.answers.find(({ label }) => label.includes('first call'))?.text).toBe('Evening');
  const [acknowledgement] = await mailsTo(site, email);
  expect(acknowledgement?.text).toContain('Your application arrived');
  // Nothing of it stays: neither the draft nor the way to it.
  expect(await countDrafts()).toBe(draftsBefore);
});

test.each([true, false])('a step says what it needs before it lets anybody on (JavaScript: %s)', async (javaScript) => {
  const { email } = newSender();
  const page = await visit(site, { javaScript });
  await page.goto(path);
  await page.getByLabel('Email').fill('not an address');
  await next(page);
  await page.getByRole('alert').getByText('First name is required').waitFor();
  for (const [label, words] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Invalid email address'],
  ] as const) {
    const described = await page.getByLabel(label).getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toBe(words);
  }
  expect(await page.getByLabel('Email').inputValue()).toBe('not an address');
  await atStep(page, 1);

  await fillFirst(page, email);
  await next(page);
  await atStep(page, 2);
  await next(page);
  await page.getByRole('alert').getByText('Please tell us about an ordinary weekday').waitFor();
  await page.locator('#energy-error').getByText('Please choose a number from 1 to 10').waitFor();
});

test('a step that comes too soon leads back to the first that is missing', async () => {
  const page = await visit(site);
  await page.goto(`${path}?step=4`);
  await atStep(page, 1);
});

test('what is typed is still there after a reload, before it ever reached the server', async () => {
  const { email } = newSender();
  const page = await visit(site);
  await page.goto(path);
  // The first touch brings the script, which then keeps what is typed.
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
});

test.each([true, false])(
  'a link from the mail opens the answers on another device (JavaScript: %s)',
  async (javaScript) => {
    const { email } = newSender();
    const page = await visit(site, { javaScript });
    await page.goto(path);
    await fillFirst(page, email);
    await next(page);
    await atStep(page, 2);
    await fillSecond(page);
    await page.getByRole('button', { name: 'Save and mail me a link' }).click();
    await page.getByText('Please check your email').waitFor();
    const [mail] = await mailsTo(site, email);
    const link = mail?.links.find((address) => address.includes('resume=')) ?? '';

    const other = await visit(site, { javaScript });
    await other.goto(link);
    // Nothing changes before the press: mail scanners follow links, and the link may be somebody else's.
    await other.getByText(`begun with the address ${email}`).waitFor();
    expect((await other.context().cookies()).filter(({ name }) => name.includes('application'))).toEqual([]);
    await other.getByRole('button', { name: 'Go on with this application' }).click();
    await atStep(other, 3);
    // The secret of the link does not stay in the address.
    expect(other.url()).not.toContain('resume');
    await other.getByRole('link', { name: 'Previous' }).click();
    await atStep(other, 2);
    expect(await other.getByLabel(/ordinary weekday/).inputValue()).toBe('Up at six,\nasleep at one.');

    // Whoever began it opens it no more, and the link works once.
    await page.goto(`${path}?step=2`);
    await atStep(page, 1);
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    await page.goto(link);
    await atStep(page, 1);

    const stranger = await visit(site, { javaScript });
    await stranger.goto(`${path}?resume=${'x'.repeat(32)}`);
    await atStep(stranger, 1);
  },
);

test('no cache keeps what a mailed link shows, and a used link shows nothing', async () => {
  const { email } = newSender();
  const page = await visit(site);
  await page.goto(path);
  await fillFirst(page, email);
  await page.getByRole('button', { name: 'Save and mail me a link' }).click();
  await page.getByText('Please check your email').waitFor();
  const [mail] = await mailsTo(site, email);
  const link = mail?.links.find((address) => address.includes('resume=')) ?? '';
  const dataOfLink = link.replace(path, `${path}.data`);
  for (const address of [link, link, dataOfLink]) {
    const shown = await fetch(address);
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(await shown.text()).toContain(email);
  }
  const own = await page.reload();
  expect(own?.headers()['cache-control']).toBe('private, no-store');

  const other = await visit(site);
  await other.goto(link);
  await other.getByRole('button', { name: 'Go on with this application' }).click();
  await atStep(other, 2);
  for (const address of [link, dataOfLink]) {
    const used = await fetch(address, { redirect: 'manual' });
    expect(await used.text()).not.toContain(email);
  }
});

test.each(appearances)('every step passes axe at $width px, $colorScheme', async (appearance) => {
  const { email } = newSender();
  const page = await visit(site, { ...appearance, reducedMotion: 'reduce' });
  const check = async () => expect(await findFaults(page)).toEqual([]);
  await page.goto(path);
  await next(page);
  await page.getByRole('alert').waitFor();
  await check();
  for (const [place, fill] of [() => fillFirst(page, email), () => fillSecond(page), () => fillThird(page)].entries()) {
    await fill();
    await next(page);
    await atStep(page, place + 2);
    await check();
  }
  await fillFourth(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thank you. It is with us.' }).waitFor();
  await check();
});

test.each([true, false])(
  'an unfinished step is saved and mailed, with nothing but the address (JavaScript: %s)',
  async (javaScript) => {
    const { email } = newSender();
    const page = await visit(site, { javaScript });
    await page.goto(path);
    await page.getByLabel('First name').fill('Zoë');
    await page.getByRole('button', { name: 'Save and mail me a link' }).click();
    await page.getByText('Invalid email address').first().waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Save and mail me a link' }).click();
    await page.getByText('Please check your email').waitFor();
    const [mail] = await mailsTo(site, email);
    const link = mail?.links.find((address) => address.includes('resume=')) ?? '';

    // A browser with an application of its own keeps it, and comes back to it.
    const other = await visit(site, { javaScript });
    await other.goto(path);
    await fillFirst(other, newSender().email);
    await next(other);
    await atStep(other, 2);
    await other.goto(link);
    await other.getByRole('link', { name: 'Keep the one in this browser' }).click();
    await atStep(other, 1);
    expect(await other.getByLabel('Last name').inputValue()).toBe('Quill');
    await other.goto(link);
    await other.getByRole('button', { name: 'Go on with this application' }).click();
    await atStep(other, 1);
    expect(await other.getByLabel('Email').inputValue()).toBe(email);
    expect(await other.getByLabel('Last name').inputValue()).toBe('');
  },
);

const mailLink = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Save and mail me a link' }).click();
  await page.getByText('Please check your email').waitFor();
  const mail = (await mailsTo(site, email)).at(-1);
  return mail?.links.find((address) => address.includes('resume=')) ?? '';
};
async function fillThree(page: Page, email: string) {
  await page.goto(path);
  for (const [place, fill] of [() => fillFirst(page, email), () => fillSecond(page), () => fillThird(page)].entries()) {
    await fill();
    await next(page);
    await atStep(page, place + 2);
  }
}

test.each([true, false])(
  'a link leads to the first step that is not complete, and no words of the last are lost (JavaScript: %s)',
  async (javaScript) => {
    const { email } = newSender();
    const page = await visit(site, { javaScript });
    await fillThree(page, email);
    const second = await page.context().newPage();
    await second.goto(path);
    // Earlier words may still lie on the device: what is emptied stays empty.
    await second.evaluate(() => {
      const kept = { keptAt: Date.now(), answers: { hardest: 'Stopping.' } };
      localStorage.setItem('resjam.application.2', JSON.stringify(kept));
    });
    await second.goto(`${path}?step=2`);
    await second.getByLabel(/hardest at present/).fill('');
    if (javaScript) await second.locator('html[data-hydrated]').waitFor();
    const link = await mailLink(second, email);

    // The tab at the last step does not know yet that another one is unfinished.
    await fillFourth(page);
    await page.getByLabel(/anything else/).fill('I work at night.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await atStep(page, 2);

    const other = await visit(site, { javaScript });
    await other.goto(link);
    await other.getByRole('button', { name: 'Go on with this application' }).click();
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

test.each([true, false])(
  'a step sent where the application no longer is stays on the page (JavaScript: %s)',
  async (javaScript) => {
    const { email } = newSender();
    const page = await visit(site, { javaScript });
    await fillThree(page, email);
    const second = await page.context().newPage();
    await second.goto(`${path}?step=3`);
    const link = await mailLink(second, email);
    const phone = await visit(site, { javaScript });
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Go on with this application' }).click();
    await atStep(phone, 4);

    await fillFourth(page);
    await page.getByLabel(/anything else/).fill('I work at night.');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Submit' }).click();
    expect((await answered).status()).toBe(400);
    await page.getByText('The application goes on in another browser').first().waitFor();
    await atStep(page, 4);
    expect(await page.getByLabel(/anything else/).inputValue()).toBe('I work at night.');
  },
);

test('an unfinished step keeps to the limits, and a recipient with many mails still has it saved', async () => {
  const { email } = newSender();
  const page = await visit(site, { javaScript: false });
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Last name').evaluate((field) => field.removeAttribute('maxlength'));
  await page.getByLabel('Last name').fill('q'.repeat(5000));
  const draftsBefore = await countDrafts();
  await page.getByRole('button', { name: 'Save and mail me a link' }).click();
  await page.getByText('Please keep this under 100 characters').first().waitFor();
  expect(await countDrafts()).toBe(draftsBefore);

  for (const lastName of ['One', 'Two', 'Three']) {
    await page.getByLabel('Last name').fill(lastName);
    await page.getByRole('button', { name: 'Save and mail me a link' }).click();
    await page.getByText('Please check your email').waitFor();
    if (lastName !== 'Three') await page.goto(path);
  }
  await page.getByText('Several mails went to this address already').waitFor();
  await page.goto(path);
  expect(await page.getByLabel('Last name').inputValue()).toBe('Three');
  expect(await mailsTo(site, email, 2)).toHaveLength(2);
});
