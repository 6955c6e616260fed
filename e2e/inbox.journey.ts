import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { openScreen } from './admin.ts';
import { itemsFrom, mailsTo, receiveAt, visitAsAdmin } from './enquiries.ts';
import { extent, scripts } from './extent.ts';
import { appearances, findFaults, findOverflow } from './faults.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => site.stop());
// Each test starts with an empty inbox.
beforeEach(() => inDatabaseOf(site, (client) => client.query('delete from inbox_items')));

const receive = (fields: Record<string, string> = {}) => receiveAt(site, fields);

const ago = (id: string, interval: string) =>
  inDatabaseOf(site, (client) =>
    client.query(
      `update inbox_items set received_at = received_at - interval '${interval}', due_at = due_at - interval '${interval}' where id = $1`,
      [id],
    ),
  );

const rows = (page: Page) => page.locator('[data-row]');

test.each([
  { javaScript: true, width: 390 },
  ...extent(
    [],
    [
      { javaScript: false, width: 1440 },
      { javaScript: true, width: 1440 },
      { javaScript: false, width: 390 },
    ],
  ),
])(
  'the list shows the newest first, what is overdue, what is unread in bold, and what was promised ($javaScript, $width px)',
  async (options) => {
    const [overdue, fresh] = [await receive({ message: 'Overdue words' }), await receive()];
    await ago(overdue.id, '26 hours');
    const { page } = await visitAsAdmin(site, options);
    await page.goto('/admin/inbox');
    expect(await rows(page).locator('.row-link').allTextContents()).toEqual([
      `${fresh.fullName} (unread)`,
      `${overdue.fullName} (unread)`,
    ]);
    await rows(page).nth(1).getByText('overdue by 2 h').waitFor();
    await rows(page)
      .first()
      .getByText(/^Due \w{3} \d\d:\d\d$/)
      .waitFor();
    await rows(page)
      .first()
      .getByTitle(/working (hours|time)/)
      .waitFor();
    await page.getByText('Overdue words').waitFor();
    expect(await page.title()).toBe('(2) Inbox · Resjam admin');
    const weight = () =>
      rows(page)
        .first()
        .locator('.row-link')
        .evaluate((link) => getComputedStyle(link).fontWeight);
    expect(await weight()).toBe('700');

    await page.getByRole('link', { name: '1 overdue' }).waitFor();
    await rows(page).first().locator('.row-link').click();
    await page.getByRole('heading', { name: fresh.fullName, level: 1 }).waitFor();
    expect(await page.title()).toContain('(1) ');
    await page.goto('/admin/inbox');
    expect(await weight()).toBe('400');
  },
);

test.each(scripts)('items are filtered, searched and taken away as a file (JavaScript: %s)', async (javaScript) => {
  const one = await receive({ message: '=HYPERLINK("http://evil.example")' });
  const spam = await receive({ weather: 'filled in' });
  const { page } = await visitAsAdmin(site, { javaScript });
  await page.goto('/admin/inbox');
  expect(await rows(page).count()).toBe(1);
  await page.getByRole('link', { name: 'Spam', exact: true }).click();
  await rows(page).filter({ hasText: spam.fullName }).waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.goto('/admin/inbox?folder=all');
  await page.getByRole('searchbox').fill(one.fullName);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 item', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^inbox-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await (await fetch(download.url(), { headers: { Cookie: await cookieOf(page) } })).text();
  expect(csv).toContain(one.email);
  expect(csv).not.toContain(spam.email);
  expect(csv).not.toMatch(/(^|[,\n])"?=/);
});

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

test.each(scripts)('a reply reaches the person in the thread of our own email (JavaScript: %s)', async (javaScript) => {
  const { email, path, fullName } = await receive();
  const [acknowledgement] = await mailsTo(site, email);
  const { page } = await visitAsAdmin(site, { javaScript });
  await page.goto(path);
  expect(await page.getByLabel('Subject').inputValue()).toBe('Re: General Enquiry');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.locator('#text-error').getByText('Write a reply first').waitFor();
  await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, on Thursdays.\n\nWould that suit you?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Reply is on its way').first().waitFor();
  await page.getByRole('heading', { name: 'Replies' }).waitFor();

  const mails = await mailsTo(site, email, 2);
  const reply = mails.find(({ messageId }) => messageId !== acknowledgement?.messageId);
  expect(reply?.subject).toBe('Re: General Enquiry');
  expect(reply?.text).toContain('> Do you run workshops in Bristol?');
  expect(reply?.headers['in-reply-to']).toBe(acknowledgement?.messageId);
  expect(reply?.headers.references).toBe(acknowledgement?.messageId);
  expect(reply?.headers['reply-to']).toBe('hello@resjam.example');
  expect(reply?.text).toContain('Would that suit you?');
  const [item] = await itemsFrom(site, email);
  expect(item?.status).toBe('waiting');
  expect(item?.answered_at).not.toBeNull();
  await eventually('the email is a file, as there is no mail server', async () => {
    await page.reload();
    return page.getByText('Saved as a file', { exact: true }).isVisible();
  });
  expect(await page.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('');
  await page.goto('/admin/inbox');
  await rows(page)
    .filter({ hasText: fullName })
    .getByText(/^Answered in/)
    .waitFor();
});

test.each(scripts)(
  'notes, assignee and status are kept, and leave a line in the history (JavaScript: %s)',
  async (javaScript) => {
    const ben = await addPerson(site, { name: 'Ben Carter', roles: ['admin'] });
    const { email, path } = await receive();
    const { page, admin } = await visitAsAdmin(site, { javaScript });
    await page.goto(path);
    await page.getByLabel('New note').fill('Rang her: voicemail');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Rang her: voicemail').waitFor();
    expect(await page.getByLabel('New note').inputValue()).toBe('');
    await page.getByRole('combobox', { name: 'Assignee' }).selectOption(ben.id);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Assignee changed').first().waitFor();
    expect((await itemsFrom(site, email))[0]?.assignee_id).toBe(ben.id);
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByText('Assigned to you').first().waitFor();
    expect((await itemsFrom(site, email))[0]?.assignee_id).toBe(admin.id);
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('In progress');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Status changed').first().waitFor();
    expect((await itemsFrom(site, email))[0]?.status).toBe('in-progress');
    const history = page.getByRole('region', { name: 'History' });
    expect(await history.getByRole('listitem').count()).toBe(4);
    await history.getByText('Status: New → In progress').waitFor();
  },
);

test.each(scripts)(
  'a reply to an enquiry that is deleted meanwhile is not lost: its text can be copied (JavaScript: %s)',
  async (javaScript) => {
    const { path, id } = await receive();
    const { page } = await visitAsAdmin(site, { javaScript });
    await page.goto(path);
    await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, on Thursdays.\n\nWould that suit you?');
    await inDatabaseOf(site, (client) => client.query('delete from inbox_items where id = $1', [id]));
    if (javaScript) {
      // The open page is read again because of it.
      await receive();
      await page.getByText('This was deleted in the meantime').first().waitFor();
    }
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByRole('heading', { name: 'This enquiry was deleted in the meantime', level: 1 }).waitFor();
    await page.getByText('Nothing was sent or saved.').waitFor();
    expect(await page.getByText('Yes, on Thursdays.').textContent()).toBe('Yes, on Thursdays.\n\nWould that suit you?');
    await page.getByText('Re: General Enquiry').waitFor();
    if (javaScript) expect(await findFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the inbox' }).click();
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
  },
);

test.each(scripts)('a saved reply is kept once and inserted ever after (JavaScript: %s)', async (javaScript) => {
  const { path, fullName } = await receive();
  const { page } = await visitAsAdmin(site, { javaScript });
  await page.goto('/admin/inbox/replies/new');
  const title = `Hello ${javaScript}`;
  await page.getByLabel('Name').fill(title);
  await page.getByRole('textbox', { name: 'Reply' }).fill('Hello {name}, thank you.');
  await page.getByRole('button', { name: 'Add reply' }).click();
  await page.getByText('Reply added', { exact: true }).first().waitFor();
  if (javaScript) await openScreen(page, path);
  else await page.goto(path);
  await page.getByRole('combobox', { name: 'Saved reply' }).selectOption(title);
  await page.getByRole('button', { name: 'Insert' }).click();
  const reply = `Hello ${fullName.split(' ')[0]}, thank you.`;
  await eventually('it is inserted', async () => (await page.locator('#text').inputValue()) === reply);
  await page.goto('/admin/inbox/replies');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Delete the reply' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the reply' }).click();
  await page.getByText('Reply deleted').first().waitFor();
});

test('the list is worked by keyboard: j, k, e, r and the slash', async () => {
  const [third, second, first] = [await receive(), await receive(), await receive()];
  await ago(third.id, '3 hours');
  await ago(second.id, '2 hours');
  const { page } = await visitAsAdmin(site);
  await openScreen(page, '/admin/inbox');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await focused()).toContain(second.fullName);
  await page.keyboard.press('k');
  expect(await focused()).toContain(first.fullName);
  await page.keyboard.press('e');
  await eventually('it is done', async () => (await itemsFrom(site, first.email))[0]?.status === 'done');
  await eventually('the next row has the focus', async () => (await focused())?.includes(second.fullName) ?? false);
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  for (const _ of ['first', 'second', 'third']) await page.keyboard.press('j');
  expect(await focused()).toContain(third.fullName);
  await page.keyboard.press('r');
  await page.waitForURL(`**${third.path}#reply`);
  await eventually(
    'the cursor is in the reply',
    async () => (await page.evaluate(() => document.activeElement?.id)) === 'text',
  );
  await page.locator('h1').click();
  await page.keyboard.press('e');
  await eventually('it is done', async () => (await itemsFrom(site, third.email))[0]?.status === 'done');
});

test.each(scripts)('many items are done, assigned or thrown out at once (JavaScript: %s)', async (javaScript) => {
  const [one, two, three] = [await receive(), await receive(), await receive()];
  const { page, admin } = await visitAsAdmin(site, { javaScript });
  await page.goto('/admin/inbox');
  const act = async (names: string[], label: string) => {
    for (const name of names) await page.getByLabel(`Select ${name}`, { exact: false }).check();
    await page.getByRole('button', { name: label, exact: true }).click();
  };
  await act([one.fullName, two.fullName], 'Assign to me');
  await page.getByText('Assigned to you').first().waitFor();
  expect((await itemsFrom(site, two.email))[0]?.assignee_id).toBe(admin.id);
  await act([one.fullName], 'Done');
  await page.getByText('1 item.').first().waitFor();
  expect((await itemsFrom(site, one.email))[0]?.status).toBe('done');
  await act([three.fullName], 'Spam');
  await page.getByText('Moved to spam').first().waitFor();
  expect((await itemsFrom(site, three.email))[0]?.folder).toBe('spam');
});

test('a dead email is found in the log and sent again', async () => {
  const { email } = await receive();
  // Not before the delivery has ended: it sets the state after the email is in the outbox.
  await eventually('a sent email is dead', async () => {
    const { rowCount } = await inDatabaseOf(site, (client) =>
      client.query(
        `update mails set state = 'dead', last_error = '550 No such user', html = '<p>Again</p>', text = 'Again' where recipient = $1 and state = 'sent'`,
        [email],
      ),
    );
    return rowCount === 1;
  });
  const { page } = await visitAsAdmin(site, { javaScript: false });
  await page.goto('/admin/mail?state=dead');
  const row = rows(page).filter({ hasText: email });
  await row.getByText('Not delivered').waitFor();
  await row.locator('summary', { hasText: 'The mail server did not accept it.' }).click();
  await row.getByText('550 No such user').waitFor();
  await row.getByRole('button', { name: /^Send again/ }).click();
  await page.getByText('Being sent again').first().waitFor();
  const mails = await mailsTo(site, email, 2);
  expect(mails.filter(({ text }) => text.includes('Again'))).toHaveLength(1);
});

// `screens` opens each screen in every run, though not each state.
test.each(extent([], appearances))(
  'every screen passes axe at $width px, $colorScheme, and nothing sticks out',
  async (appearance) => {
    const { path } = await receive({ message: 'A message of some length, so that lines have to break. '.repeat(6) });
    const { page } = await visitAsAdmin(site, { ...appearance, reducedMotion: 'reduce' });
    await openScreen(page, path);
    await page.getByLabel('New note').fill('A note');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Note added').first().waitFor();
    for (const screen of [
      '/admin/inbox',
      '/admin/inbox?folder=spam',
      path,
      '/admin/inbox/replies',
      '/admin/inbox/replies/new',
      '/admin/mail',
      '/admin/settings',
      '/admin/settings/webhooks/new',
    ]) {
      await openScreen(page, screen);
      expect([await findFaults(page), await findOverflow(page)], screen).toEqual([[], []]);
    }
  },
);
