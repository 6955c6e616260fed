import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeVideo } from '#test/media-files.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newPage, type PageOptions } from './browser.ts';
import { scripts } from './extent.ts';
import { findFaults, findOverflow } from './faults.ts';
import { startSite } from './own-site.ts';
import { ask, eventually } from './site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await inDatabaseOf(site, (client) =>
    client.query(`delete from media_usages; delete from speaking_videos; delete from media_files;
      select pg_notify('content_changed', '["speaking"]')`),
  );
});

type Who = 'visitor' | 'member' | 'admin';

async function visit(who: Who, options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ address: site.address, ...options });
  // External resources are blocked: the journey is about this site.
  await page
    .context()
    .route(/^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }),
    );
  if (who !== 'visitor') {
    const { cookie } = await signInAs(site, { roles: who === 'admin' ? ['admin'] : [] });
    await page.context().addCookies([cookie]);
  }
  await page.goto('/speaking');
  return page;
}

const slot = (page: Page, position: number) => page.locator(`#slot-${position}`);
const videoId = 'dQw4w9WgXcQ';

/** Presses a key first, which makes the page load its script. */
async function upload(page: Page, position: number, buffer: Buffer): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  const field = page.getByLabel(`Upload video file to slot ${position}`);
  await field.setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer });
}

test.each(['visitor', 'member'] as const)(
  'a %s sees six slots and no controls, and is refused by the server',
  async (who) => {
    const page = await visit(who);
    for (let position = 1; position <= 6; position += 1) {
      await slot(page, position).getByText(`Slot ${position} is empty`).waitFor();
    }
    await page.getByRole('link', { name: 'Watch a few minutes' }).click();
    await page.waitForURL('/speaking#from-the-stage');
    expect(await page.getByText('Only admins see the controls').count()).toBe(0);
    expect(await page.locator('#from-the-stage input').count()).toBe(0);

    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const [fields, message] of [
      [{ act: 'youtube', slot: '1', youtubeUrl: `https://youtu.be/${videoId}` }, 'Only admins can add videos'],
      [{ act: 'upload', slot: '1', mediaId: crypto.randomUUID() }, 'Only admins can upload videos'],
      [{ act: 'remove', slot: '1' }, 'Only admins can add videos'],
    ] as const) {
      const answer = await ask('/speaking', {
        base: site.address,
        method: 'POST',
        headers: { Origin: site.address, Cookie: cookies, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
      expect(answer.status).toBe(403);
      expect(answer.body.toString()).toContain('Access denied');
      expect(answer.body.toString()).toContain(message);
    }
  },
);

test('an admin fills slots by leaving a field, and everybody sees it at once', async () => {
  const page = await visit('admin');
  const visitor = await visit('visitor');
  await slot(visitor, 1).getByText('Slot 1 is empty').waitFor();

  await slot(page, 1).getByLabel('YouTube link').fill(`https://www.youtube.com/watch?v=${videoId}&t=4`);
  await slot(page, 1).getByLabel('YouTube link').blur();
  await page.getByText('YouTube video added').waitFor();
  await page.getByText('Your YouTube video has been embedded').waitFor();
  await slot(page, 1).getByText('YouTube', { exact: true }).waitFor();

  await slot(page, 2).getByLabel('Vimeo link').fill('https://vimeo.com/channels/staffpicks/76979871');
  await slot(page, 2).getByLabel('Vimeo link').press('Enter');
  await page.getByText('Vimeo video added').waitFor();

  await visitor.reload();
  expect(await visitor.getByRole('link', { name: 'Watch a few minutes' }).getAttribute('href')).toBe('#from-the-stage');
  expect(await visitor.locator('#from-the-stage li').count()).toBe(6);
  expect(await visitor.locator('#from-the-stage input').count()).toBe(0);
  expect(await visitor.getByText('Only admins see the controls').count()).toBe(0);
  const press = slot(visitor, 1).getByRole('link', { name: 'Watch video 1 on YouTube' });
  expect(await press.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=${videoId}`);
  expect(await visitor.locator('iframe').count()).toBe(0);
  await press.click();
  expect(await slot(visitor, 1).locator('iframe').getAttribute('src')).toBe(
    `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`,
  );
  await slot(visitor, 2).getByRole('link', { name: 'Watch video 2 on Vimeo' }).click();
  expect(await slot(visitor, 2).locator('iframe').getAttribute('src')).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  );
});

test.each(scripts)(
  'a link that leads to no video is said beside its field, and nothing typed is lost (script: %s)',
  async (javaScript) => {
    const page = await visit('admin', { javaScript, reducedMotion: 'reduce' });
    const field = slot(page, 3).getByLabel('Vimeo link');
    await field.fill('https://vimeo.com/somebody');
    if (javaScript) await field.blur();
    else await slot(page, 3).getByRole('button', { name: 'Add Vimeo link' }).click();
    await slot(page, 3).getByText('This is not a link to a Vimeo video.').waitFor();
    expect(await field.inputValue()).toBe('https://vimeo.com/somebody');
    expect(await field.getAttribute('aria-describedby')).toBe('vimeoUrl-3-error');
    if (javaScript) expect(await findFaults(page)).toEqual([]);
  },
);

test('without script an admin adds, describes, moves and removes as well', async () => {
  const page = await visit('admin', { javaScript: false });
  await slot(page, 1).getByLabel('YouTube link').fill(`https://youtu.be/${videoId}`);
  await slot(page, 1).getByRole('button', { name: 'Add YouTube link' }).click();
  await page.getByText('YouTube video added').waitFor();
  await slot(page, 1).getByText('Title and description').click();
  await slot(page, 1).getByLabel('Title').fill('The Tuesday that works');
  await slot(page, 1).getByRole('button', { name: 'Save' }).click();
  await slot(page, 1).getByRole('heading', { name: 'The Tuesday that works' }).waitFor();
  await slot(page, 1).getByRole('button', { name: 'Move later' }).click();
  await slot(page, 2).getByRole('link', { name: 'Watch The Tuesday that works on YouTube' }).waitFor();
  await slot(page, 2).getByRole('button', { name: 'Remove' }).click();
  await slot(page, 2).getByText('Slot 2 is empty').waitFor();
});

test('an uploaded film plays with controls and seeking, for everybody', async () => {
  const page = await visit('admin', { width: 390, height: 800 });
  const film = makeVideo({ bytes: 300_000 });
  await upload(page, 6, film);
  await page.getByText('Video uploaded successfully').waitFor();
  await page.getByText('Your video has been added to the showcase').waitFor();
  expect(await findOverflow(page)).toEqual([]);

  const visitor = await visit('visitor');
  const video = slot(visitor, 6).locator('video');
  expect(
    await video.evaluate((element: HTMLVideoElement) => [
      element.controls,
      element.autoplay,
      element.dataset.behaviour,
    ]),
  ).toEqual([true, false, undefined]);
  const src = (await video.getAttribute('src')) ?? '';
  const part = await ask(src, { base: site.address, headers: { Range: 'bytes=100-199' } });
  expect([part.status, part.body.length]).toEqual([206, 100]);
  expect(part.body.equals(film.subarray(100, 200))).toBe(true);
  expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('what is no video is refused with a sentence, and the slot stays empty', async () => {
  const page = await visit('admin');
  await upload(page, 5, Buffer.from('<html><script>alert(1)</script></html>'));
  await slot(page, 5).getByText('Upload failed').waitFor();
  await slot(page, 5)
    .getByText(/This is a web page/)
    .waitFor();
  await slot(page, 5).getByText('Slot 5 is empty').waitFor();
});

test('the autoPlay setting is followed, without sound', async () => {
  const page = await visit('admin');
  await upload(page, 1, makeVideo());
  await page.getByText('Video uploaded successfully').waitFor();
  const member = await signInAs(site);
  await inDatabaseOf(site, (client) =>
    client.query(`insert into user_settings (user_id, values) values ($1, '{"autoPlay": true}')`, [member.id]),
  );
  for (const [reducedMotion, isMuted] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    const quiet = await newPage({ address: site.address, reducedMotion });
    await quiet.context().addCookies([member.cookie]);
    await quiet.goto('/speaking');
    const film = quiet.locator('#slot-1 video');
    expect(await film.getAttribute('data-behaviour')).toBe('play-quietly');
    await eventually(
      'it is muted or left alone',
      async () => (await film.evaluate((element: HTMLVideoElement) => element.muted)) === isMuted,
    );
    // Reached again without a new document.
    await quiet.keyboard.press('Shift');
    await quiet.locator('html[data-hydrated]').waitFor();
    await quiet.getByRole('link', { name: 'Home', exact: true }).click();
    await film.waitFor({ state: 'detached' });
    await quiet.goBack();
    await film.waitFor();
    await eventually(
      'it is muted or left alone again',
      async () => (await film.evaluate((element: HTMLVideoElement) => element.muted)) === isMuted,
    );
  }
});
