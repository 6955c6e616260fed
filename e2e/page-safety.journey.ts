import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { inDatabaseOf, signInAs, startSession } from '#test/sign-in-as.ts';
import { closeOffline, newAdminPage, openScreen, site } from './admin.ts';
import { newPage } from './browser.ts';
import { extent, inDrill } from './extent.ts';
import { newSiteDataDir, startSite } from './own-site.ts';
import { addPage, addPageTitled, draftSays, openEditor, readDraft, savedByItself, section } from './pages.ts';
import { eventually } from './site.ts';

const title = (page: Page) => section(page, 1).getByRole('textbox', { name: 'Title', exact: true });
const stateIs = (page: Page, state: string) =>
  page.locator(`[data-save-state="${state}"]`).waitFor({ timeout: 30_000 });

test('two people on one page see each other; the second reads along and may take over', async () => {
  const { page: ada } = await newAdminPage({ name: 'Ada First' });
  const { id } = await addPage(ada);
  const { page: ben } = await newAdminPage({ name: 'Ben Second' });
  await openEditor(ben, id);
  await ben.getByText('Ada First is editing this page.').waitFor({ timeout: 30_000 });
  await ada.getByText('Ben Second has this page open').waitFor({ timeout: 30_000 });
  expect(await title(ben).isDisabled()).toBe(true);

  await title(ada).fill('Written by Ada');
  await eventually('Ben reads along', async () => (await title(ben).inputValue()) === 'Written by Ada', 30_000);

  await ben.getByRole('button', { name: 'Take over' }).click();
  await ada.getByText('Ben Second is editing this page.').waitFor({ timeout: 30_000 });
  await eventually('Ben may write', () => title(ben).isEnabled(), 30_000);
  expect(await title(ada).isDisabled()).toBe(true);
  await title(ben).fill('Written by Ben');
  await eventually('Ada reads along', async () => (await title(ada).inputValue()) === 'Written by Ben', 30_000);

  await ben.close();
  await eventually('the pen is Ada’s again', () => title(ada).isEnabled(), 90_000);
});

const replacing = ['Replace theirs with mine', 'Mine'];

test.each(extent([replacing], [replacing, ['Continue with theirs', 'Theirs']]))(
  'a stale save is refused and shows both versions: %s',
  async (choice = '', keptVersion = '') => {
    const { page } = await newAdminPage({ name: 'Ada First' });
    const { id } = await addPage(page);
    // A tab without presence events, for example one that was offline.
    await page.route('**/presence*', (route) => route.abort());
    await openEditor(page, id);
    const other = await signInAs(site(), { name: 'Ben Second', roles: ['admin'] });
    const address = `${site().address}/admin/pages/${id}/draft`;
    const headers = { Cookie: other.header, 'Content-Type': 'application/json', Origin: site().address };
    const { document, revision } = await (await fetch(address, { headers })).json();
    document.blocks[1].title = 'Theirs';
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ document, revision }) });
    expect(answer.status).toBe(200);

    await title(page).fill('Mine');
    const dialog = page.getByRole('dialog', { name: 'Ben Second saved this page in the meantime' });
    await dialog.waitFor({ timeout: 30_000 });
    expect(await dialog.getByRole('deletion').textContent()).toBe('Theirs');
    expect(await dialog.getByRole('insertion').textContent()).toBe('Mine');
    expect((await readDraft(id)).blocks[1]?.title).toBe('Theirs');
    await dialog.getByRole('button', { name: choice }).click();
    await savedByItself(page);
    expect(await title(page).inputValue()).toBe(keptVersion);
    await draftSays(id, ({ blocks }) => blocks[1]?.title === keptVersion);
  },
);

test('without a network, or in a tab that is closed at once, everything typed is kept and sent', async () => {
  const { page } = await newAdminPage();
  const { id } = await addPage(page);
  const context = page.context();
  await context.setOffline(true);
  await title(page).press('End');
  await title(page).pressSequentially(' typed in a tunnel');
  await stateIs(page, 'offline');
  await page.getByText('Site can’t be reached. Kept on this device').waitFor();
  expect((await readDraft(id)).blocks[1]?.title).toBe('New section');
  await title(page).pressSequentially(', and on');
  await context.setOffline(false);
  await savedByItself(page);
  await draftSays(id, ({ blocks }) => blocks[1]?.title === 'New section typed in a tunnel, and on');

  // A tab that is closed without a network leaves its words on the device for the next.
  await context.setOffline(true);
  await title(page).fill('Left on the train');
  await stateIs(page, 'offline');
  await closeOffline(page);
  const next = await context.newPage();
  await openEditor(next, id);
  expect(await title(next).inputValue()).toBe('Left on the train');
  await next.getByText('They were kept on this device, and have been restored.').waitFor();
  await savedByItself(next);
  await draftSays(id, ({ blocks }) => blocks[1]?.title === 'Left on the train');

  // A tab that is closed in the middle of a word.
  await title(next).fill('Closed at once');
  await next.close();
  const last = await context.newPage();
  await openEditor(last, id);
  expect(await title(last).inputValue()).toBe('Closed at once');
  await savedByItself(last);
  await draftSays(id, ({ blocks }) => blocks[1]?.title === 'Closed at once');
  await last.getByLabel('Page title').fill('And on');
  await savedByItself(last);
});

test('an expired session is renewed in place, and nothing typed is lost', async () => {
  const { page, admin } = await newAdminPage();
  const { id } = await addPage(page);
  await inDatabaseOf(site(), (client) => client.query('delete from sessions where id = $1', [admin.sessionId]));
  await title(page).fill('Typed while logged out');
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.waitFor({ timeout: 30_000 });
  expect(await dialog.getByLabel('Email').inputValue()).toBe(admin.email);
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.getByText('Invalid email or password.').waitFor({ timeout: 30_000 });
  // Like signing in: a new session, in the same browser.
  await page.context().addCookies([(await startSession(site(), admin.id)).cookie]);
  await dialog.getByRole('button', { name: 'I have logged in there' }).click();
  await savedByItself(page);
  await draftSays(id, ({ blocks }) => blocks[1]?.title === 'Typed while logged out');
});

inDrill(() => {
  test('killed with -9 between keystrokes, the server loses nothing that it said was saved', {
    timeout: 600_000,
  }, async () => {
    const dataDir = newSiteDataDir();
    let server = await startSite({ dataDir });
    onTestFinished(async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const port = new URL(server.address).port;
    const admin = await signInAs(server, { roles: ['admin'] });
    const page = await newPage({ address: server.address });
    await page.context().addCookies([admin.cookie]);
    await openScreen(page, '/admin/pages');
    const id = await addPageTitled(page, 'Kept');
    let acknowledged = '';
    page.on('response', async (response) => {
      if (!response.url().endsWith('/draft') || response.status() !== 200) return;
      acknowledged = JSON.parse(response.request().postData() ?? '{}').document.blocks[1].title;
    });
    await title(page).fill('');
    const rounds = 3;
    for (let round = 1; round <= rounds; round++) {
      for (let key = 0; key < 12; key++) await title(page).pressSequentially(String(key % 10), { delay: 120 });
      const typing = title(page).pressSequentially('x'.repeat(15), { delay: 100 });
      await server.kill9();
      server = await startSite({ dataDir, env: { PORT: port } });
      await typing;
      const stored = (await readDraft(id, server)).blocks[1]?.title ?? '';
      expect(stored.startsWith(acknowledged)).toBe(true);
    }
    await savedByItself(page);
    const typed = await title(page).inputValue();
    expect(typed).toHaveLength(rounds * 27);
    await draftSays(id, ({ blocks }) => blocks[1]?.title === typed, server);
  });
});
