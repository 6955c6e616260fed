import { createReadStream } from 'node:fs';
import { expect, test } from 'vitest';
import { makePdf, makeSvg, makeVideo } from '#test/media-files.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { extent, scripts } from './extent.ts';
import { openFailingConnection } from './failing-connection.ts';
import { findOverflow } from './faults.ts';
import {
  digestOf,
  digestOfMedia,
  fieldOf,
  makeFilm,
  megabyte,
  named,
  picture,
  site,
  startMediaSite,
  tiles,
} from './media.ts';
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
    await other.goto('/admin/media?q=empty+reception');
    expect(await tiles(other).count()).toBe(1);
    await other.goto('/admin/media?tag=morning&use=none&kind=image&view=list');
    expect(await tiles(other).count()).toBe(1);

    const address = () =>
      inDatabaseOf(site(), async (client) => (await client.query('select address from media_files')).rows[0].address);
    const before = await address();
    await page.goto(`/admin/media/${id}`);
    await page.locator('html[data-hydrated]').waitFor();
    await fieldOf(page).setInputFiles(await picture('another.jpg', { width: 200, height: 200 }));
    await page.getByText('File replaced').waitFor();
    expect(await address()).toBe(before);
    expect(await page.locator('h1').textContent()).toBe('reception.jpg');
    await page.getByText('200 × 200 pixels').waitFor();
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
  await fieldOf(page).setInputFiles(await picture('reception.jpg', { width: 900, height: 600 }));
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
  const shownPicture = page.locator('.picture picture img').first();
  expect([await shownPicture.getAttribute('width'), await shownPicture.getAttribute('height')]).toEqual(['900', '600']);
  await eventually('the AVIF is what is shown', async () =>
    (await shownPicture.evaluate((img: HTMLImageElement) => img.currentSrc)).includes('.avif'),
  );
  const small = (await source.getAttribute('srcset'))?.split(' ')[0] ?? '';
  const answer = await fetch(site().address + small, { headers: { Cookie: cookie } });
  expect(answer.headers.get('Content-Type')).toBe('image/avif');
});

test('many are moved, tagged and deleted at once, and what is used stays', async () => {
  const { page } = await newAdminPage({ on: site() });
  await openScreen(page, '/admin/media/settings/folders/new');
  await page.getByLabel('Name').fill('Talks');
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

test('a film has captions, from any usual captions file and no other', async () => {
  const { page } = await newAdminPage({ on: site() });
  await openScreen(page, '/admin/media');
  await fieldOf(page).setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: makeVideo() });
  await named(page, 'talk.mp4').click();
  const captions = page.getByLabel('Captions file');
  await captions.setInputFiles({
    name: 'a.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await page.getByRole('button', { name: 'Save captions' }).click();
  await page
    .getByText(/This file contains no captions/)
    .first()
    .waitFor();
  await captions.setInputFiles({
    name: 'a.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nGood morning.\n'),
  });
  await page.getByRole('button', { name: 'Save captions' }).click();
  await page.getByText('Captions saved').first().waitFor();
  expect(await page.locator('video track').getAttribute('src')).toMatch(/captions\.vtt\?v=\d+$/);

  // They cannot be restored, so one key more is asked for.
  await page.getByRole('button', { name: 'Remove captions' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Remove the captions?' });
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  expect(await page.locator('video track').count()).toBe(1);
  await page.getByRole('button', { name: 'Remove captions' }).press('Enter');
  await question.getByRole('button', { name: 'Remove captions' }).press('Enter');
  await page.getByText('Captions removed').first().waitFor();
  expect(await page.locator('video track').count()).toBe(0);
});

/** In megabytes: a film of a talk has 200. */
const filmSize = extent(40, 200);

test('a film arrives whole though the line is cut three times, the last time with the page', async () => {
  const path = await makeFilm('keynote.mp4', filmSize * megabyte);
  const line = await openFailingConnection(site().address);
  const {
    page,
    admin: { header: cookie },
  } = await newAdminPage({ on: site(), address: line.address });
  await openScreen(page, '/admin/media');

  const first = line.cutAfter(0.2 * filmSize * megabyte);
  await fieldOf(page).setInputFiles(path);
  await first;
  const second = line.cutAfter(0.45 * filmSize * megabyte);
  line.restore();
  await second;
  const third = line.cutAfter(0.7 * filmSize * megabyte);
  line.restore();
  await third;
  // Leaving a page discards its files: the upload exists only on the server.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  line.restore();
  await openScreen(page, '/admin/media');
  await page.getByText('Choose the same file again to continue where it stopped.').waitFor();
  await page.getByLabel('Unfinished uploads').getByText('keynote.mp4', { exact: true }).waitFor();

  await fieldOf(page).setInputFiles(path);
  await page.getByText('1 of 1 file uploaded').waitFor({ timeout: 120_000 });
  await named(page, 'keynote.mp4').waitFor();
  expect(await digestOfMedia(cookie)).toBe(await digestOf(createReadStream(path)));
  // The chunks that had arrived were not sent again, except those in transit.
  expect(line.sent()).toBeLessThan(1.35 * filmSize * megabyte);
  await page.getByLabel('Unfinished uploads').waitFor({ state: 'hidden' });
});

test('many files at once: each has its bar, what is refused says why, and the list shows what arrived', async () => {
  const { page } = await newAdminPage({ on: site() });
  await openScreen(page, '/admin/media');
  await page.getByText('No files yet').waitFor();
  await fieldOf(page).setInputFiles([
    await picture('one.jpg'),
    await picture('two.jpg'),
    { name: 'guide.pdf', mimeType: 'application/pdf', buffer: makePdf() },
    { name: 'talk.mp4', mimeType: 'video/mp4', buffer: makeVideo({ bytes: 2 * megabyte }) },
    { name: 'plate.svg', mimeType: 'image/svg+xml', buffer: makeSvg() },
    { name: 'hostile.svg', mimeType: 'image/svg+xml', buffer: makeSvg('<script>alert(1)</script>') },
    {
      name: 'import.svg',
      mimeType: 'image/svg+xml',
      buffer: makeSvg('<style>@import "//evil.example/a.css";</style>'),
    },
  ]);
  await page.getByText('5 of 7 files uploaded').waitFor();
  const refused = page.locator('[data-upload=failed]');
  await refused.getByText('This SVG holds <script>, which is not drawn.').waitFor();
  await refused.getByText('This SVG runs or loads something.').waitFor();
  await eventually('five tiles', async () => (await tiles(page).count()) === 5);
  await page.getByRole('button', { name: 'Dismiss hostile.svg' }).click();

  // Everybody of the team reads it until somebody dismisses it, without JavaScript too.
  const { page: other } = await newAdminPage({ on: site(), width: 390, height: 800, javaScript: false });
  await other.goto('/admin/media');
  const waiting = other.locator('[data-waiting=refused]').filter({ hasText: 'import.svg' });
  await waiting.getByText('This SVG runs or loads something.').waitFor();
  expect(await findOverflow(other)).toEqual([]);
  await waiting.getByRole('button', { name: 'Dismiss import.svg' }).click();
  await other.getByText('Upload dismissed').first().waitFor();
  expect(await other.locator('[data-waiting]').filter({ hasText: 'import.svg' }).count()).toBe(0);
  await page.goto('/admin/media');
  await page.locator('html[data-hydrated]').waitFor();
  expect(await page.getByLabel('Uploads').count()).toBe(0);

  await page.getByRole('link', { name: 'Video', exact: true }).click();
  await eventually('one tile', async () => (await tiles(page).count()) === 1);
  await page.getByLabel('Search media').fill('two');
  await page.goto('/admin/media?q=TWO');
  expect(await tiles(page).count()).toBe(1);

  // Files are dropped and pasted as well.
  await openScreen(page, '/admin/media');
  const { buffer } = await picture();
  const bring = (name: string, way: 'drop' | 'paste') =>
    page.evaluate(
      ({ bytes, name, way }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
        const area = document.querySelector('.upload-area');
        if (way === 'drop')
          area?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
        else document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
      },
      { bytes: [...buffer], name, way },
    );
  await bring('dropped.jpg', 'drop');
  await named(page, 'dropped.jpg').waitFor();
  await bring('pasted.jpg', 'paste');
  await named(page, 'pasted.jpg').waitFor();
});

test('an upload can be paused, resumed and cancelled', async () => {
  const line = await openFailingConnection(site().address);
  const { page } = await newAdminPage({ on: site(), address: line.address });
  await openScreen(page, '/admin/media');
  const torn = line.cutAfter(5 * megabyte);
  await fieldOf(page).setInputFiles(await makeFilm('slow.mp4', 20 * megabyte));
  await torn;
  await page.getByRole('button', { name: 'Pause slow.mp4' }).click();
  await page.getByText(/Paused at \d+ %/).waitFor();
  line.restore();
  await page.getByRole('button', { name: 'Resume slow.mp4' }).click();
  await page.getByText('1 of 1 file uploaded').waitFor({ timeout: 60_000 });

  const again = line.cutAfter(line.sent() + 5 * megabyte);
  await fieldOf(page).setInputFiles(await makeFilm('other.mp4', 20 * megabyte));
  await again;
  line.restore();
  await page.getByRole('button', { name: 'Cancel other.mp4' }).click();
  await eventually('nothing of it is left', async () => (await tiles(page).count()) === 1);
  await page.getByText('other.mp4').waitFor({ state: 'hidden' });
});

test.each(['visitor', 'member'])('a %s can upload nothing', async (who) => {
  const cookie = who === 'member' ? (await signInAs(site())).header : '';
  const headers = { Origin: site().address, Cookie: cookie, 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' };
  const answer = await fetch(`${site().address}/admin/media/uploads`, { method: 'POST', headers });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Only admins can upload files.')]);
});

test('another site can upload nothing in an admin’s name', async () => {
  const { header } = await signInAs(site(), { roles: ['admin'] });
  for (const Origin of ['https://evil.example', 'null']) {
    const headers = { Cookie: header, 'Tus-Resumable': '1.0.0', 'Upload-Length': '10', Origin };
    const answer = await fetch(`${site().address}/admin/media/uploads`, { method: 'POST', headers });
    expect(answer.status).toBe(403);
  }
});
