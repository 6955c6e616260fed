import { expect, test } from 'vitest';
import { wordpressExport } from '#test/import-files.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { addHost, addService } from './booked-services.ts';
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
  await page.getByText(`Imported from WordPress site-${admin.id}.xml`).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('heading', { name: 'What was undone' }).waitFor();
  expect((await fetch(post)).status).toBe(404);
});

test('an office manager brings the appointments of Calendly along, and says which service they are', async () => {
  const { page, admin } = await newAdminPage();
  const service = `Talk ${admin.id}`;
  await addService(await addHost(), { name: service, slug: `talk-${admin.id}` });
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const file = [
    'Invitee Name,Invitee Email,Invitee Time Zone,Event Type Name,Start Date & Time,End Date & Time,Canceled',
    `Nell ${admin.id},nell-${admin.id}@example.test,Europe/London,First talk,${day} 10:00 am,${day} 11:00 am,false`,
  ].join('\n');
  await openScreen(page, '/admin/backup/import');
  const upload = { name: `events-${admin.id}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.getByLabel('File to import').setInputFiles(upload);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.waitForURL(/\/import\/[0-9a-f-]{36}$/);
  await page.getByText('No service is called “First talk”. Choose one for it.').first().waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('“First talk” is').selectOption({ label: service });
  await page.getByRole('button', { name: 'Save and read the file again' }).click();
  await page
    .getByText(/: upcoming\.$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'What was imported' }).waitFor();
  await page.getByRole('link', { name: 'First talk', exact: true }).click();
  await page.getByText(`nell-${admin.id}@example.test`).first().waitFor();
});

test('an upload whose script is not loaded says so and can be sent; one that ends elsewhere is told there', async () => {
  const { page, admin } = await newAdminPage();
  await openScreen(page, '/admin/backup/import');
  const name = `moved-${admin.id}.csv`;
  const buffer = Buffer.from(`from,to\n/old-${admin.id},/about\n`);
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const scripts = /\/assets\/.*\.js$/;
  // Only the one that sends: without those that hold a form until React runs, the browser would send it itself.
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('tus: ')) await route.abort();
    else await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('The connection was lost', { exact: false }).waitFor();
  await page.unroute(scripts);

  const isElsewhere = Promise.withResolvers<void>();
  await page.route(/\/import\/uploads/, async (route) => {
    await isElsewhere.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('0% sent').waitFor();
  await page.locator('nav a[href="/admin/blog"]').first().click();
  await page.waitForURL('**/admin/blog');
  isElsewhere.resolve();
  await page.getByText(`“${name}” is uploaded`).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/blog');
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.waitForURL(/\/import\/[0-9a-f-]{36}$/);
});
