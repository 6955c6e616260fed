import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePdf, makePicture, makeSvg, makeVideo, videoHead } from '#test/media-files.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { openScreen } from './admin.ts';
import { newPage, type PageOptions } from './browser.ts';
import { findFaults, findOverflow } from './faults.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';
import { openSlowNetwork } from './slow-network.ts';

const megabyte = 1024 * 1024;

let site: StartedServer;
let folder: string;

beforeAll(async () => {
  site = await startSite();
  folder = mkdtempSync(join(tmpdir(), 'films-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});
// Each test finds a library of its own.
beforeEach(() =>
  inDatabaseOf(site, (client) =>
    client.query(
      'delete from media_usages; delete from speaking_videos; delete from media_files; delete from media_uploads',
    ),
  ),
);

async function visitAsAdmin(options: PageOptions = {}): Promise<{ page: Page; cookie: string }> {
  const admin = await signInAs(site, { roles: ['admin'] });
  const page = await newPage({ address: site.address, ...options });
  await page.context().addCookies([{ ...admin.cookie, url: options.address ?? site.address }]);
  return { page, cookie: admin.header };
}

const fieldOf = (page: Page) => page.locator('.upload-area input[type=file]').first();
const tiles = (page: Page) => page.locator('[data-row]');
const named = (page: Page, name: string) => page.locator('.media-name', { hasText: name });

const picture = async (name = 'reception.jpg', details = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePicture({ width: 900, height: 600, ...details })
    .jpeg()
    .toBuffer(),
});

/** A film of so many bytes on disk, of which nobody needs them all in memory. */
async function makeFilm(name: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, 'w');
  const length = Buffer.alloc(8);
  length.writeUInt32BE(bytes);
  length.write('mdat', 4, 'latin1');
  await file.write(Buffer.concat([...videoHead({ seconds: 90 }), length]));
  for (let left = bytes - 8; left > 0; left -= megabyte) {
    await file.write(Buffer.alloc(Math.min(left, megabyte), left % 251));
  }
  await file.close();
  return path;
}

async function digestOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** As an admin sees it. */
async function digestOfMedia(cookie: string): Promise<string> {
  const address = await inDatabaseOf(
    site,
    async (client) => (await client.query('select address from media_files')).rows[0].address,
  );
  const answer = await fetch(`${site.address}/media/${address}`, { headers: { Cookie: cookie } });
  return digestOf(answer.body as unknown as AsyncIterable<Uint8Array>);
}

test('a film of 200 MB arrives whole though the line is cut three times, the last time with the page', async () => {
  const path = await makeFilm('keynote.mp4', 200 * megabyte);
  const line = await openSlowNetwork(site.address);
  const { page, cookie } = await visitAsAdmin({ address: line.address });
  await openScreen(page, '/admin/media');

  const first = line.cutAfter(40 * megabyte);
  await fieldOf(page).setInputFiles(path);
  await first;
  const second = line.cutAfter(90 * megabyte);
  line.mend();
  await second;
  const third = line.cutAfter(140 * megabyte);
  line.mend();
  await third;
  // A page that is left takes its files with it: what there is still is on the server.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  line.mend();
  await openScreen(page, '/admin/media');
  await page.getByText('Choose the same file again, and it goes on from where it stopped.').waitFor();
  await page.getByLabel('Unfinished uploads').getByText('keynote.mp4', { exact: true }).waitFor();

  await fieldOf(page).setInputFiles(path);
  await page.getByText('1 of 1 file uploaded').waitFor({ timeout: 120_000 });
  await named(page, 'keynote.mp4').waitFor();
  expect(await digestOfMedia(cookie)).toBe(await digestOf(createReadStream(path)));
  // What had arrived was not sent again, but for pieces that were under way.
  expect(line.sent()).toBeLessThan(270 * megabyte);
  expect(await page.getByLabel('Unfinished uploads').count()).toBe(0);
});

test('many files at once: each has its bar, what is refused says why, and the list shows what arrived', async () => {
  const { page } = await visitAsAdmin();
  await openScreen(page, '/admin/media');
  await page.getByText('No files yet').waitFor();
  await fieldOf(page).setInputFiles([
    await picture('one.jpg'),
    await picture('two.jpg'),
    { name: 'guide.pdf', mimeType: 'application/pdf', buffer: makePdf() },
    { name: 'talk.mp4', mimeType: 'video/mp4', buffer: makeVideo({ bytes: 2 * megabyte }) },
    { name: 'plate.svg', mimeType: 'image/svg+xml', buffer: makeSvg() },
    { name: 'hostile.svg', mimeType: 'image/svg+xml', buffer: makeSvg('<script>alert(1)</script>') },
  ]);
  await page.getByText('5 of 6 files uploaded').waitFor();
  const refused = page.locator('[data-upload=failed]');
  expect(await refused.textContent()).toContain('This SVG holds <script>, which is not drawn.');
  await eventually('five tiles', async () => (await tiles(page).count()) === 5);
  await page.getByRole('button', { name: 'Dismiss hostile.svg' }).click();
  await page.getByRole('button', { name: 'Clear finished' }).click();
  expect(await page.getByLabel('Uploads').count()).toBe(0);

  await page.getByRole('link', { name: 'Video', exact: true }).click();
  await eventually('one tile', async () => (await tiles(page).count()) === 1);
  await page.getByLabel('Search media').fill('two');
  await page.goto('/admin/media?q=TWO');
  expect(await tiles(page).count()).toBe(1);
  expect(await findFaults(page)).toEqual([]);
});

test('an upload can be paused, resumed and cancelled', async () => {
  const line = await openSlowNetwork(site.address);
  const { page } = await visitAsAdmin({ address: line.address });
  await openScreen(page, '/admin/media');
  const torn = line.cutAfter(5 * megabyte);
  await fieldOf(page).setInputFiles(await makeFilm('slow.mp4', 40 * megabyte));
  await torn;
  await page.getByRole('button', { name: 'Pause slow.mp4' }).click();
  await page.getByText(/Paused at \d+ %/).waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Resume slow.mp4' }).click();
  await page.getByText('1 of 1 file uploaded').waitFor({ timeout: 60_000 });

  const again = line.cutAfter(line.sent() + 5 * megabyte);
  await fieldOf(page).setInputFiles(await makeFilm('other.mp4', 40 * megabyte));
  await again;
  line.mend();
  await page.getByRole('button', { name: 'Cancel other.mp4' }).click();
  await eventually('nothing of it is left', async () => (await tiles(page).count()) === 1);
  expect(await page.getByText('other.mp4').count()).toBe(0);
});

test.each([true, false])('a refused upload says why until somebody dismisses it (script: %s)', async (javaScript) => {
  const { page } = await visitAsAdmin();
  await openScreen(page, '/admin/media');
  await fieldOf(page).setInputFiles({
    name: 'import.svg',
    mimeType: 'image/svg+xml',
    buffer: makeSvg('<style>@imp<![CDATA[ort "//evil.example/a.css";]]></style>'),
  });
  await page.locator('[data-upload=failed]').getByText('This SVG runs or loads something.').waitFor();

  const { page: other } = await visitAsAdmin({ width: 390, height: 800, javaScript });
  await other.goto('/admin/media');
  const refused = other.locator('[data-waiting=refused]');
  await refused.getByText('This SVG runs or loads something.').waitFor();
  expect(await findOverflow(other)).toEqual([]);
  await refused.getByRole('button', { name: 'Dismiss import.svg' }).click();
  await other.getByText('Upload dismissed').first().waitFor();
  expect(await other.locator('[data-waiting]').count()).toBe(0);
});

test('files are dropped and pasted as well', async () => {
  const { page } = await visitAsAdmin();
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

test.each([true, false])(
  'a file is described, found, replaced in place and deleted (script afterwards: %s)',
  async (javaScript) => {
    const { page, cookie } = await visitAsAdmin({ width: 390, height: 800 });
    await openScreen(page, '/admin/media');
    await fieldOf(page).setInputFiles(await picture());
    await named(page, 'reception.jpg').waitFor();
    const id = (await tiles(page).first().getAttribute('data-row')) ?? '';
    expect(await findOverflow(page)).toEqual([]);

    const { page: other } = await visitAsAdmin({ width: 390, height: 800, javaScript });
    await other.goto(`/admin/media/${id}`);
    await other.getByLabel('Text alternative').fill('An empty reception desk');
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
      inDatabaseOf(site, async (client) => (await client.query('select address from media_files')).rows[0].address);
    const before = await address();
    await page.goto(`/admin/media/${id}`);
    await page.locator('html[data-hydrated]').waitFor();
    await fieldOf(page).setInputFiles(await picture('another.jpg', { width: 300, height: 300 }));
    await page.getByText('File replaced').waitFor();
    expect(await address()).toBe(before);
    expect(await page.locator('h1').textContent()).toBe('reception.jpg');
    await page.getByText('300 × 300 pixels').waitFor();
    expect((await fetch(`${site.address}/media/${before}`)).status).toBe(404);
    expect((await fetch(`${site.address}/media/${before}`, { headers: { Cookie: cookie } })).status).toBe(200);

    await other.goto(`/admin/media/${id}`);
    await other.getByRole('button', { name: 'Delete' }).click();
    await other.getByText('Moved to the trash').first().waitFor();
    await other.getByRole('button', { name: 'Restore' }).click();
    await other.getByText('Restored').first().waitFor();
  },
);

test('pictures are made in the sizes that pages need, and shown in them', async () => {
  const { page, cookie } = await visitAsAdmin();
  await openScreen(page, '/admin/media');
  await fieldOf(page).setInputFiles(await picture());
  await named(page, 'reception.jpg').waitFor();
  const id = (await tiles(page).first().getAttribute('data-row')) ?? '';
  await eventually(
    'the sizes are made',
    () =>
      inDatabaseOf(
        site,
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
  const answer = await fetch(site.address + small, { headers: { Cookie: cookie } });
  expect(answer.headers.get('Content-Type')).toBe('image/avif');
});

test('many are moved, tagged and deleted at once, and what is used stays', async () => {
  const { page } = await visitAsAdmin();
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
  await inDatabaseOf(site, (client) =>
    client.query(`insert into media_usages values ($1, 'page', 'x', 'About', '/admin/pages/x')`, [used]),
  );
  await tickAll();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Moved to the trash').first().waitFor();
  await page
    .getByText(/is used in “About”/)
    .first()
    .waitFor();
  await eventually('one is left', async () => (await tiles(page).count()) === 1);
  await page.goto(`/admin/media/${used}`);
  expect(await page.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/admin/pages/x');
});

test('a film has captions, which are WebVTT and nothing else', async () => {
  const { page } = await visitAsAdmin();
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
    .getByText(/These are no WebVTT captions/)
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

test.each(['visitor', 'member'])('a %s can upload nothing', async (who) => {
  const cookie = who === 'member' ? (await signInAs(site)).header : '';
  const headers = { Origin: site.address, Cookie: cookie, 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' };
  const answer = await fetch(`${site.address}/admin/media/uploads`, { method: 'POST', headers });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Only admins can upload files.')]);
});

test('another site can upload nothing in an admin’s name', async () => {
  const { header } = await signInAs(site, { roles: ['admin'] });
  for (const Origin of ['https://evil.example', 'null']) {
    const headers = { Cookie: header, 'Tus-Resumable': '1.0.0', 'Upload-Length': '10', Origin };
    const answer = await fetch(`${site.address}/admin/media/uploads`, { method: 'POST', headers });
    expect(answer.status).toBe(403);
  }
});
