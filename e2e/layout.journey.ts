import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { newPage } from './browser.ts';
import { extent } from './extent.ts';
import { addPost } from './posts.ts';
import { otherPaths, pagePaths } from './site.ts';

/**
 * Returns the distance between the end of the footer and the end of the window, or of the page if that is longer, in
 * pixels.
 */
const gapBelowFooter = (page: Page) =>
  page.evaluate(() => {
    const bottom = (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) + scrollY;
    return Math.abs(Math.round(Math.max(innerHeight, document.documentElement.scrollHeight) - bottom));
  });

test.each(extent([1440], [390, 1440]))('on short pages the footer stands at the bottom (%i px)', async (width) => {
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
  await page.getByLabel('Excerpt').fill('Not saved yet.');
}

test.each(extent([390], [390, 768, 1440]))('a toast covers none of an editor’s buttons (%i px)', async (width) => {
  const { page } = await newAdminPage({ width, height: 900 });
  await loseNetworkInEditor(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const toast = page.getByRole('alert');
  await toast.waitFor();
  expect(await covered(page)).toEqual([]);
  expect(await toast.isVisible()).toBe(true);
  await page.mouse.wheel(0, 60);
  await page.waitForFunction(() => scrollY > 0);
  expect(await covered(page)).toEqual([]);
  await page.context().setOffline(false);
});

/** Returns what can be pressed and has its centre under a toast, at the top of the page or once it is scrolled to. */
const underToasts = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('ul[aria-label="Messages"], [role="alert"]')];
    const isInToast = (element: Element | null) => toasts.some((toast) => toast.contains(element));
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
      (control) => !isInToast(control) && control.checkVisibility(),
    );
    const isCovered = (control: Element) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      return isInToast(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    scrollTo(0, 0);
    const atTop = controls.filter(isCovered);
    const scrolledTo = controls.filter((control) => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return isCovered(control);
    });
    return [...atTop, ...scrolledTo.reverse()].map((control) => control.outerHTML.slice(0, 120));
  });

test('on a phone a toast of the admin area covers nothing that can be pressed, and does not follow to the next page', async () => {
  const { page } = await newAdminPage({ width: 390, height: 844 });
  await openScreen(page, '/admin/bookings/services/new');
  await page.getByRole('button', { name: 'Add service' }).click();
  const toast = page.getByRole('list', { name: 'Messages' }).getByRole('alert');
  await toast.waitFor();
  expect(await underToasts(page)).toEqual([]);
  expect(await toast.isVisible()).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Back to the services' }).click();
  await page.waitForURL('**/admin/bookings/services');
  await toast.waitFor({ state: 'detached' });
});

test.each([true, false])(
  'on a phone a toast of a public page covers nothing that can be pressed (JavaScript: %s)',
  async (javaScript) => {
    const page = await newPage({ width: 390, height: 844, javaScript });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Validation Error' });
    await toast.waitFor();
    expect(await underToasts(page)).toEqual([]);
    expect(await toast.isVisible()).toBe(true);
  },
);

test('on a phone a toast that stays is below the navigation, and does not follow anyone who scrolls on', async () => {
  const page = await newPage({ width: 390, height: 844 });
  await page.goto('/contact');
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Send message' }).click();
  const toast = page.getByRole('list', { name: 'Messages' }).getByRole('alert');
  await toast.waitFor();
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  // The first invalid field has the focus, and the toast is in view.
  expect(await topOf(toast)).toBeGreaterThanOrEqual(0);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => topOf(toast)).toBeLessThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  const navigation = await page.locator('body > header').evaluate((header) => header.getBoundingClientRect().bottom);
  expect(await topOf(toast)).toBeGreaterThanOrEqual(navigation);
});

/** Returns the middle of a control, in pixels of the window, once nothing lies over it. */
async function placeToPress(control: Locator): Promise<{ x: number; y: number }> {
  const find = () =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    });
  await expect.poll(find).not.toBeNull();
  return (await find()) ?? expect.fail('Something lies over it again');
}

test('on a phone nothing moves under the finger when a passing toast comes and goes', async () => {
  const page = await newPage({ width: 390, height: 844, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install();
  await page.goto('/');
  const share = page.getByRole('button', { name: 'Share this site' });
  await share.click();
  await page.locator('html[data-hydrated]').waitFor();
  const topOfShare = () => share.evaluate((button) => button.getBoundingClientRect().top);
  const toast = page.getByRole('list', { name: 'Messages' }).getByRole('status');
  // Scrolled, with room above the button for a toast.
  const before = await share.evaluate((button) => {
    for (const main of document.querySelectorAll('main')) main.style.paddingTop = '40rem';
    scrollTo({ top: 400, behavior: 'instant' });
    return button.getBoundingClientRect().top;
  });
  expect(await page.evaluate(() => scrollY)).toBe(400);
  // A click that is tried again would scroll the panel into view, and the page with it.
  const copyLink = await placeToPress(page.getByRole('button', { name: 'Copy link' }));
  await page.mouse.click(copyLink.x, copyLink.y);
  await toast.waitFor();
  expect(await topOfShare()).toBeCloseTo(before, 0);
  await page.clock.runFor(6500);
  await toast.waitFor({ state: 'detached' });
  expect(await topOfShare()).toBeCloseTo(before, 0);

  // At the top of the page the toast is above the page, until the page can be scrolled by its height.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page
    .getByRole('button', { name: 'Copied!' })
    .or(page.getByRole('button', { name: 'Copy link' }))
    .click();
  const message = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await message.waitFor();
  expect(await message.innerText()).toContain('Link copied!');
  const below = await topOfShare();
  await page.clock.runFor(10_000);
  expect(await toast.isVisible()).toBe(true);
  expect(await topOfShare()).toBeCloseTo(below, 0);
  await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }));
  await toast.waitFor({ state: 'detached' });
  expect(await topOfShare()).toBeCloseTo(below - 250, 0);
});

test('on a phone nothing moves under the finger when a toast of the admin area comes and is closed', async () => {
  const { page } = await newAdminPage({ width: 390 });
  await openScreen(page, '/admin/settings/api/programs');
  const addresses = page.getByLabel('Redirect addresses');
  const topOfAddresses = () => addresses.evaluate((field) => field.getBoundingClientRect().top);
  await addresses.fill('ftp://agent.example');
  await page.getByRole('button', { name: 'Add program' }).click();
  // The focus, and the window with it, goes to the first fault. The toast comes afterwards.
  await page.waitForFunction(() => document.activeElement?.ariaInvalid === 'true' && scrollY > 0);
  const before = await topOfAddresses();
  const toast = page.getByRole('list', { name: 'Messages' }).getByRole('alert');
  await toast.waitFor();
  expect(await topOfAddresses()).toBeCloseTo(before, 0);
  // Closed by keyboard, it gives back the focus.
  await toast.getByRole('button', { name: 'Close' }).evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await toast.waitFor({ state: 'detached' });
  expect(await topOfAddresses()).toBeCloseTo(before, 0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
});

test('on a phone a long title of a post is read whole, and holds no line break', async () => {
  const { page } = await newAdminPage({ width: 390 });
  await addPost(page);
  const title = page.getByLabel('Title', { exact: true });
  const longTitle = 'What to do in the ten minutes before everybody else in the house gets up and needs you';
  await title.fill(longTitle);
  await title.press('Enter');
  expect(await title.inputValue()).toBe(longTitle);
  const size = await title.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
    scrollHeight - clientHeight,
    scrollWidth - clientWidth,
  ]);
  expect(size).toEqual([0, 0]);
});

test('the admin area has a sidebar where there is room, and a button for it where there is not', async () => {
  const { page } = await newAdminPage({ width: 767 });
  await openScreen(page, '/admin');
  for (const [width, hasSidebar, hasMenu] of [
    [767, false, true],
    [768, true, true],
    [1024, true, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await page.locator('.sidebar').isVisible()]).toEqual([width, hasSidebar]);
    expect([width, await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()]).toEqual([
      width,
      hasMenu,
    ]);
  }
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
  const some = ['/', '/coaching', '/resjam-method', '/blog', '/forum', '/search?q=workshop', '/auth'];
  for (const path of extent(some, [...pagePaths, ...otherPaths])) {
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
