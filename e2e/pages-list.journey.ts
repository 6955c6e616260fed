import { expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { extent } from './extent.ts';
import { findFaults, findFaultsInAppearances } from './faults.ts';
import { addPage, addPageTitled, openEditor, pasteText, postNew, publish } from './pages.ts';
import { ask, eventually } from './site.ts';

test('pages are counted and listed with title, URL, status, last modified and actions', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, '/admin/pages');
  // When a page is scheduled is a column as soon as one is.
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(
    heads.map((head) => head.trim()).filter((head) => !['Select all on this page', 'Scheduled for'].includes(head)),
  ).toEqual(['Title', 'URL', 'Status', 'Last modified', 'Actions']);
  const shownCounts = async () => {
    const texts = await page.getByRole('region', { name: 'Counts' }).getByRole('link').allTextContents();
    return texts.join(' ').replaceAll(',', '');
  };
  const stored = () =>
    inDatabaseOf(site(), async (client) => {
      const { rows } = await client.query(
        'select count(*)::int as total, count(published_version_id)::int as published from pages where trashed_at is null',
      );
      const { total, published } = rows[0];
      return `${total} Total pages ${published} Published ${total - published} Draft`;
    });
  // Other tests add pages meanwhile.
  await eventually('the counts are those of the database', async () => {
    await page.reload();
    return (await shownCounts()) === (await stored());
  });
});

test('anyone who opens the dialog for a new page and changes their mind leaves nothing behind', async () => {
  const { page, admin } = await newAdminPage();
  await openScreen(page, '/admin/pages');
  await page.getByRole('button', { name: 'Add New Page' }).click();
  await page.getByRole('dialog', { name: 'Add a page' }).getByLabel('Page title').fill('Never mind');
  await page.keyboard.press('Escape');
  const refused = await page.request.post('/admin/pages', { form: { act: 'add', title: ' ' } });
  expect(refused.status()).toBe(422);
  await inDatabaseOf(site(), async (client) => {
    const { rows } = await client.query('select id from audit_events where actor_id = $1', [admin.id]);
    expect(rows).toEqual([]);
  });
});

test('without JavaScript a page is added, published, copied, unpublished, trashed and restored', async () => {
  const { page } = await newAdminPage({ javaScript: false });
  await page.goto('/admin/pages');
  const id = await addPageTitled(page, 'Quiet hours');
  const { path, title } = await inDatabaseOf(site(), async (client) => {
    const { rows } = await client.query('select path, title from pages where id = $1', [id]);
    return rows[0] as { path: string; title: string };
  });
  const status = async () => (await ask(path)).status;
  expect(await status()).toBe(404);

  // A program changes the draft between reading and pressing.
  await inDatabaseOf(site(), (client) =>
    client.query('update drafts set revision = revision + 1 where document_id = $1', [id]),
  );
  const publishIt = async () => {
    await page.getByRole('button', { name: 'Publish Changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  };
  await publishIt();
  await page.getByText('The draft was changed in the meantime').first().waitFor();
  expect(await status()).toBe(404);
  await publishIt();
  await page.getByText('Changes published').waitFor();
  expect(await status()).toBe(200);

  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await page.getByText('This is the copy.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`${title} (copy)`);

  const row = page.locator(`[data-row="${id}"]`);
  const act = async (name: string) => {
    await page.goto(`/admin/pages?q=${encodeURIComponent(path)}`);
    await row.getByRole('button', { name: /^More for/ }).click();
    await row.getByRole('button', { name: `${name} …` }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await act('Unpublish');
  await page.getByText('Unpublished', { exact: true }).first().waitFor();
  expect(await status()).toBe(404);
  await act('Move to bin');
  await page.getByText('Moved to the bin').waitFor();
  expect(await row.count()).toBe(0);
  await page.goto(`/admin/pages?status=trash&q=${encodeURIComponent(path)}`);
  await row.getByRole('button', { name: /^More for/ }).click();
  await row.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Restored as a draft').waitFor();
  await page.goto(`/admin/pages/${id}`);
  expect(await page.getByText('Draft', { exact: true }).first().isVisible()).toBe(true);
});

test('without JavaScript an act is scheduled in London’s time, and cancelled', async () => {
  const { page } = await newAdminPage({ javaScript: false });
  const id = await postNew(page, '/admin/pages', 'A page for later');
  await page.goto(`/admin/pages/${id}`);
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await page.getByText('Later', { exact: true }).click();
  await page.getByLabel('Date and time').fill('2020-01-01T09:00');
  // Enter does what is selected: it does not publish.
  await page.getByLabel('Date and time').press('Enter');
  await page.getByText('Choose a time in the future').first().waitFor();
  await page.getByLabel('Date and time').fill('2031-07-01T09:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('Publishing is scheduled').waitFor();
  await page.getByText('1 July 2031 at 09:00').first().waitFor();
  const at = await inDatabaseOf(site(), async (client) => {
    const { rows } = await client.query('select at from schedules where document_id = $1', [id]);
    return (rows[0].at as Date).toISOString();
  });
  expect(at).toBe('2031-07-01T08:00:00.000Z');
  await page.getByRole('button', { name: 'Unschedule: Publish' }).click();
  await page.getByText('Schedule cancelled').waitFor();
});

test('anyone who unpublishes a page is told who links to it; the home page stays', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, '/admin/pages?q=%2Fcontact');
  await page.getByRole('button', { name: 'More for Contact' }).click();
  await page.getByRole('button', { name: 'Unpublish …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/pages link here/).waitFor();
  expect(await dialog.textContent()).toContain('Corporate programmes');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await openScreen(page, '/admin/pages?sort=url');
  await page.getByRole('checkbox', { name: /, \/$/ }).check();
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('The home page cannot be removed: every other page links to it.').first().waitFor();
  expect((await ask('/')).status).toBe(200);
});

test('a published page that changes its address leaves a 301, and links to it follow', async () => {
  const { page } = await newAdminPage();
  const target = await addPage(page);
  await publish(page);
  const linking = await addPage(page);
  await pasteText(page.locator('.text-words').first(), `Go [there](${target.path}#part).`);
  await publish(page);
  const link = async () => (await ask(linking.path)).body.toString().match(/href="([^"]+)"[^>]*>there</)?.[1];
  expect(await link()).toBe(`${target.path}#part`);

  await openScreen(page, `/admin/pages/${target.id}`);
  await page.getByLabel('URL', { exact: true }).fill(`${target.path}-2`);
  await publish(page);
  const answer = await ask(`${target.path}?from=old`);
  expect([answer.status, answer.headers.location]).toEqual([301, `${target.path}-2?from=old`]);
  expect((await ask(`${target.path}-2`)).status).toBe(200);
  expect(await link()).toBe(`${target.path}-2#part`);

  // An address of another page is refused beside the field, and when publishing.
  await page.getByLabel('URL', { exact: true }).fill(linking.path);
  await page.getByText(`The page “${linking.title}” has this address.`).first().waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'has this address' }).first().waitFor();
});

test('open dialogs and the preview of the editor pass axe, light and dark, and fit 320', async () => {
  for (const colorScheme of extent<('light' | 'dark')[]>(['dark'], ['light', 'dark'])) {
    const { page } = await newAdminPage({ colorScheme, reducedMotion: 'reduce' });
    await addPage(page);
    for (const name of ['Publish Changes', 'More types …', 'Move to bin']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      expect(await findFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    expect(await findFaultsInAppearances(page)).toEqual([]);
  }
});

// `screens` opens each of these in every run.
test.each(extent([], ['/admin/pages', 'editor', 'versions']))(
  '%s passes axe on phones and desktops, light and dark, and fits 320',
  async (screen) => {
    const { page } = await newAdminPage({ reducedMotion: 'reduce' });
    if (screen === '/admin/pages') await openScreen(page, screen);
    else {
      const { id } = await addPage(page);
      await publish(page);
      await openEditor(page, id);
      if (screen === 'versions') await openScreen(page, `/admin/pages/${id}/versions`);
    }
    expect(await findFaultsInAppearances(page)).toEqual([]);
  },
);
