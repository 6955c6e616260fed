import { expect, test } from 'vitest';
import { wordpressExport } from '#test/import-files.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { findFaults } from './faults.ts';

test('an admin brings another site along, uploaded without a script, sees its page, and takes it back', async () => {
  const { page: plain, admin } = await newAdminPage({ javaScript: false });
  await plain.goto('/admin/backup/import');
  const xml = wordpressExport.replaceAll('a-cup-of-tea', `tea-${admin.id}`);
  const file = { name: `site-${admin.id}.xml`, mimeType: 'text/xml', buffer: Buffer.from(xml) };
  await plain.getByLabel('File to import').setInputFiles(file);
  await plain.getByRole('button', { name: 'Upload' }).click();
  await plain.waitForURL(/\/import\/[0-9a-f-]{36}$/);

  const { page } = await newAdminPage();
  await openScreen(page, new URL(plain.url()).pathname);
  await page.getByRole('heading', { name: 'What will be imported' }).waitFor();
  await page.getByText('Comments that nobody has approved').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('Keep everything as drafts first').uncheck();
  await page.getByLabel('Fetch pictures from the old site').uncheck();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'What was imported' }).waitFor();
  const post = `${site().address}/blog/tea-${admin.id}`;
  expect(await (await fetch(post)).text()).toContain('A cup of tea</h1>');
  await openScreen(page, `/admin/seo/redirects?q=tea-${admin.id}`);
  await page.getByText(`Imported from WordPress: site-${admin.id}.xml`).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('heading', { name: 'What was undone' }).waitFor();
  expect((await fetch(post)).status).toBe(404);
});
