import { expect, test } from 'vitest';
import { makeVideo } from '#test/media-files.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { scripts } from './extent.ts';
import { findFaults, findOverflow } from './faults.ts';
import { fieldOf, named, picture, site, startMediaSite, tiles } from './media.ts';
import { eventually } from './site.ts';

startMediaSite();

test.each(scripts)(
  'a file is described, found, replaced in place and deleted (script afterwards: %s)',
  async (javaScript) => {
    const {
      page,
      admin: { header: cookie },
    } = await newAdminPage({ on: site(), width: 390, height: 800 });
    await openScreen(page, '/admin/media');
    await fieldOf(page).setInputFiles(await picture());
    await named(page, 'reception.jpg').waitFor();
    const id = (await tiles(page).first().getAttribute('data-row')) ?? '';
    expect(await findOverflow(page)).toEqual([]);

    const { page: other } = await newAdminPage({ on: site(), width: 390, height: 800, javaScript });
    await other.goto(`/admin/media/${id}`);
    await other.getByLabel('Alt text').fill('An empty reception desk');
    await other.getByLabel('Tags').fill('Desk, morning');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Details saved').first().waitFor();
    expect(await findOverflow(other)).toEqual([]);
    if (javaScript) expect(await findFaults(other)).toEqual([]);
    await other.goto('/admin/media?q=empty+reception');
    expect(await tiles(other).count()).toBe(1);
    await other.goto('/admin/media?tag=morning&use=none&kind=image&view=list');
    expect(await tiles(other).count()).toBe(1);

    const address = () =>
      inDatabaseOf(site(), async (client) => (await client.query('select address from media_files')).rows[0].address);
    const before = await address();
    await page.goto(`/admin/media/${id}`);
    await page.locator('html[data-hydrated]').waitFor();
    await fieldOf(page).setInputFiles(await picture('another.jpg', { width: 300, height: 300 }));
    await page.getByText('File replaced').waitFor();
    expect(await address()).toBe(before);
    expect(await page.locator('h1').textContent()).toBe('reception.jpg');
    await page.getByText('300 × 300 pixels').waitFor();
    expect((await fetch(`${site().address}/media/${before}`)).status).toBe(404);
    expect((await fetch(`${site().address}/media/${before}`, { headers: { Cookie: cookie } })).status).toBe(200);

    await other.goto(`/admin/media/${id}`);
    await other.getByRole('button', { name: 'Delete' }).click();
    await other.getByText('Moved to the bin').first().waitFor();
    await other.getByRole('button', { name: 'Restore' }).click();
    await other.getByText('Restored').first().waitFor();
  },
);

test('pictures are made in the sizes that pages need, and shown in them', async () => {
  const {
    page,
    admin: { header: cookie },
  } = await newAdminPage({ on: site() });
  await openScreen(page, '/admin/media');
  await fieldOf(page).setInputFiles(await picture());
  await named(page, 'reception.jpg').waitFor();
  const id = (await tiles(page).first().getAttribute('data-row')) ?? '';
  await eventually(
    'the sizes are made',
    () =>
      inDatabaseOf(
        site(),
        async (client) => Number((await client.query('select count(*) from media_variants')).rows[0].count) === 6,
      ),
    30_000,
  );
  await page.goto(`/admin/media/${id}`);
  const source = page.locator('.picture source').first();
  expect(await source.getAttribute('type')).toBe('image/avif');
  expect(await source.getAttribute('srcset')).toMatch(
    /320\.avif\?v=1 320w, .*640\.avif\?v=1 640w, .*900\.avif\?v=1 900w$/,
  );
  const shown = page.locator('.picture picture img').first();
  expect([await shown.getAttribute('width'), await shown.getAttribute('height')]).toEqual(['900', '600']);
  await eventually('the AVIF is what is shown', async () =>
    (await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).includes('.avif'),
  );
  const small = (await source.getAttribute('srcset'))?.split(' ')[0] ?? '';
  const answer = await fetch(site().address + small, { headers: { Cookie: cookie } });
  expect(answer.headers.get('Content-Type')).toBe('image/avif');
});

test('many are moved, tagged and deleted at once, and what is used stays', async () => {
  const { page } = await newAdminPage({ on: site() });
  await openScreen(page, '/admin/media/settings');
  await page.getByLabel('New folder').fill('Talks');
  await page.getByRole('button', { name: 'Add folder' }).click();
  await page.getByText('Folder added').first().waitFor();
  await openScreen(page, '/admin/media');
  await fieldOf(page).setInputFiles([await picture('one.jpg'), await picture('two.jpg')]);
  await tiles(page).nth(1).waitFor();
  const tickAll = async () => {
    for (const tick of await page.locator('.row-tick').all()) await tick.check();
  };
  await tickAll();
  await page.getByLabel('Folder to move to').selectOption('Talks');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Moved', { exact: true }).first().waitFor();
  const used = (await tiles(page).first().getAttribute('data-row')) ?? '';
  await inDatabaseOf(site(), (client) =>
    client.query(`insert into media_usages values ($1, 'page', 'x', 'About', '/admin/pages/x')`, [used]),
  );
  await tickAll();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Moved to the bin').first().waitFor();
  await page
    .getByText(/is used in “About”/)
    .first()
    .waitFor();
  await eventually('one is left', async () => (await tiles(page).count()) === 1);
  await page.goto(`/admin/media/${used}`);
  expect(await page.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/admin/pages/x');
});

test('a film has captions, which are WebVTT and nothing else', async () => {
  const { page } = await newAdminPage({ on: site() });
  await openScreen(page, '/admin/media');
  await fieldOf(page).setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: makeVideo() });
  await named(page, 'talk.mp4').click();
  const captions = page.getByLabel('WebVTT file');
  await captions.setInputFiles({
    name: 'a.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await page.getByRole('button', { name: 'Save captions' }).click();
  await page
    .getByText(/These are not WebVTT captions/)
    .first()
    .waitFor();
  await captions.setInputFiles({
    name: 'a.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGood morning.\n'),
  });
  await page.getByRole('button', { name: 'Save captions' }).click();
  await page.getByText('Captions saved').first().waitFor();
  expect(await page.locator('video track').getAttribute('src')).toMatch(/captions\.vtt\?v=1$/);
});
