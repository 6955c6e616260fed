import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePdf, makeSvg, makeVideo, videoHead } from '#test/media-files.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { extent, scripts } from './extent.ts';
import { openFailingConnection } from './failing-connection.ts';
import { findFaults, findOverflow } from './faults.ts';
import { fieldOf, named, picture, site, startMediaSite, tiles } from './media.ts';
import { eventually } from './site.ts';

startMediaSite();

const megabyte = 1024 * 1024;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'films-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a video of this size to disk, without holding it in memory. */
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

/** Returns the digest of the file as an admin downloads it. */
async function digestOfMedia(cookie: string): Promise<string> {
  const address = await inDatabaseOf(
    site(),
    async (client) => (await client.query('select address from media_files')).rows[0].address,
  );
  const answer = await fetch(`${site().address}/media/${address}`, { headers: { Cookie: cookie } });
  return digestOf(answer.body as unknown as AsyncIterable<Uint8Array>);
}

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
  const line = await openFailingConnection(site().address);
  const { page } = await newAdminPage({ on: site(), address: line.address });
  await openScreen(page, '/admin/media');
  const torn = line.cutAfter(5 * megabyte);
  await fieldOf(page).setInputFiles(await makeFilm('slow.mp4', 40 * megabyte));
  await torn;
  await page.getByRole('button', { name: 'Pause slow.mp4' }).click();
  await page.getByText(/Paused at \d+ %/).waitFor();
  line.restore();
  await page.getByRole('button', { name: 'Resume slow.mp4' }).click();
  await page.getByText('1 of 1 file uploaded').waitFor({ timeout: 60_000 });

  const again = line.cutAfter(line.sent() + 5 * megabyte);
  await fieldOf(page).setInputFiles(await makeFilm('other.mp4', 40 * megabyte));
  await again;
  line.restore();
  await page.getByRole('button', { name: 'Cancel other.mp4' }).click();
  await eventually('nothing of it is left', async () => (await tiles(page).count()) === 1);
  await page.getByText('other.mp4').waitFor({ state: 'hidden' });
});

test.each(scripts)('a refused upload says why until somebody dismisses it (script: %s)', async (javaScript) => {
  const { page } = await newAdminPage({ on: site() });
  await openScreen(page, '/admin/media');
  await fieldOf(page).setInputFiles({
    name: 'import.svg',
    mimeType: 'image/svg+xml',
    buffer: makeSvg('<style>@imp<![CDATA[ort "//evil.example/a.css";]]></style>'),
  });
  await page.locator('[data-upload=failed]').getByText('This SVG runs or loads something.').waitFor();

  const { page: other } = await newAdminPage({ on: site(), width: 390, height: 800, javaScript });
  await other.goto('/admin/media');
  const refused = other.locator('[data-waiting=refused]');
  await refused.getByText('This SVG runs or loads something.').waitFor();
  expect(await findOverflow(other)).toEqual([]);
  await refused.getByRole('button', { name: 'Dismiss import.svg' }).click();
  await other.getByText('Upload dismissed').first().waitFor();
  await other.locator('[data-waiting]').waitFor({ state: 'hidden' });
});

test('files are dropped and pasted as well', async () => {
  const { page } = await newAdminPage({ on: site() });
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
