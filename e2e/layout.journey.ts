import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { newPage } from './browser.ts';
import { addPost } from './posts.ts';
import { eventually, otherPaths, pagePaths } from './site.ts';

/**
 * Returns the distance between the end of the footer and the end of the window, or of the page if that is longer, in
 * pixels.
 */
const gapBelowFooter = (page: Page) =>
  page.evaluate(() => {
    const bottom = (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) + scrollY;
    return Math.abs(Math.round(Math.max(innerHeight, document.documentElement.scrollHeight) - bottom));
  });

test.each([390, 1440])('on short pages the footer stands at the bottom (%i px)', async (width) => {
  const page = await newPage({ width, height: 1600 });
  const { cookie } = await signInAs(site());
  for (const path of [
    '/no-such-page',
    '/search?q=xylophone',
    '/subscribe',
    '/newsletter',
    '/unsubscribe',
    '/forum',
    '/contact',
  ]) {
    await page.goto(path);
    expect([path, await gapBelowFooter(page)]).toEqual([path, 0]);
  }
  await page.context().addCookies([cookie]);
  for (const path of ['/settings', '/settings/security', '/no-such-page']) {
    await page.goto(path);
    expect([path, await gapBelowFooter(page)]).toEqual([path, 0]);
  }
});

/** Returns the buttons and links of the screen's head that a toast covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('ul[aria-label="Messages"] > li')?.getBoundingClientRect();
    return [...document.querySelectorAll('[data-toasts-below] :is(a, button)')]
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return (
          toast && box.right > toast.left && box.left < toast.right && box.bottom > toast.top && box.top < toast.bottom
        );
      })
      .map((control) => control.textContent);
  });

/** Opens the editor of a new post, and takes the network away once the page is prepared for that. */
async function loseNetworkInEditor(page: Page): Promise<void> {
  await addPost(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/failed-requests-')),
  );
  await page.context().setOffline(true);
}

test.each([390, 768, 1440])('a toast covers none of an editor’s buttons (%i px)', async (width) => {
  const { page } = await newAdminPage({ width, height: 900 });
  await loseNetworkInEditor(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const toast = page.getByRole('alert');
  await toast.waitFor();
  expect(await covered(page)).toEqual([]);
  expect(await toast.isVisible()).toBe(true);
  await page.mouse.wheel(0, 60);
  await page.waitForFunction(() => scrollY > 0);
  expect(await covered(page)).toEqual([]);
  await page.context().setOffline(false);
});

test('on a phone a toast moves to the bottom of the window where it would cover what has the focus', async () => {
  const { page } = await newAdminPage({ width: 390, height: 900 });
  await loseNetworkInEditor(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const toasts = page.getByRole('list', { name: 'Messages' });
  await page.getByRole('alert').waitFor();
  const topOf = async () => (await toasts.boundingBox())?.y ?? 0;
  const first = await topOf();
  await page.getByRole('button', { name: 'Edit slug' }).focus();
  await eventually('it is at the bottom', async () => (await topOf()) > 600);
  await page.getByRole('link', { name: 'Cancel' }).focus();
  await eventually('it is at its place again', async () => Math.abs((await topOf()) - first) < 5);
  await page.context().setOffline(false);
});

test('on a phone a long title of a post is read whole, and holds no line break', async () => {
  const { page } = await newAdminPage({ width: 390 });
  await addPost(page);
  const title = page.getByLabel('Title', { exact: true });
  const words = 'What to do in the ten minutes before everybody else in the house gets up and needs you';
  await title.fill(words);
  await title.press('Enter');
  expect(await title.inputValue()).toBe(words);
  const size = await title.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
    scrollHeight - clientHeight,
    scrollWidth - clientWidth,
  ]);
  expect(size).toEqual([0, 0]);
});

test.each([
  [767, false],
  [768, true],
])('at %i px the admin sidebar stands beside the room: %s', async (width, isBeside) => {
  const { page } = await newAdminPage({ width });
  await openScreen(page, '/admin');
  expect(await page.locator('.sidebar').isVisible()).toBe(isBeside);
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(!isBeside);
});

test('a second press on Copy link is answered for two seconds of its own', async () => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Share this site' }).click();
  await page.locator('html[data-hydrated]').waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Copy link' }).click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await copied.waitFor();
  await page.clock.runFor(1500);
  await copied.click();
  await page.getByText('Link copied!').nth(1).waitFor();
  await page.clock.runFor(1500);
  expect(await copied.isVisible()).toBe(true);
  await page.clock.runFor(600);
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
});

test('a page loads the three files of typefaces that English needs, and others only for their letters', async () => {
  const page = await newPage({ width: 390 });
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.match(/\/assets\/(.*)-[\w-]{8}\.woff2$/)?.[1];
    if (name) fonts.add(name);
  });
  for (const path of [...pagePaths, ...otherPaths]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
  }
  expect([...fonts].sort()).toEqual(['brygada-1918-italic', 'brygada-1918-normal', 'source-sans-3-normal']);
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Zoë Åkerström in Łódź';
  });
  await page.evaluate(() => document.fonts.ready);
  expect([...fonts].slice(3).sort()).toEqual(['brygada-1918-normal-latin', 'brygada-1918-normal-latin-ext']);
  // The fallbacks are fonts of the system, which may lack them.
  const failed = await page.evaluate(() =>
    [...document.fonts].filter(({ family, status }) => /1918|Sans 3/.test(family) && status === 'error').map(String),
  );
  expect(failed).toEqual([]);
});
