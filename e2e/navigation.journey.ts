import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { eventually } from './site.ts';

const products = {
  Blog: '/blog',
  'AI Services': '/ai-services',
  Platforms: '/platforms',
  Coaching: '/coaching',
  Training: '/training',
  Contact: '/contact',
  Speaking: '/speaking',
};

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with' : 'without';

  test(`${how} JavaScript the products menu opens, lists seven links and closes on a press elsewhere`, async () => {
    const page = await newPage({ javaScript });
    await page.goto('/about');
    const nav = page.getByRole('navigation', { name: 'Main' });
    for (const [name, href] of [
      ['Home', '/'],
      ['About', '/about'],
    ]) {
      expect(await nav.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    }
    const menu = page.locator('#products-menu');
    expect(await menu.isVisible()).toBe(false);
    await nav.getByRole('button', { name: 'Products' }).click();
    expect(await menu.isVisible()).toBe(true);
    const links = await menu.getByRole('link').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(Object.values(products));
    const names = await menu.getByRole('link').allInnerTexts();
    for (const [index, name] of Object.keys(products).entries()) expect(names[index]).toMatch(new RegExp(`^${name}`));
    await page.mouse.click(200, 600);
    expect(await menu.isVisible()).toBe(false);
  });

  test(`${how} JavaScript the products menu works by keyboard and closes on Escape`, async () => {
    const page = await newPage({ javaScript });
    await page.goto('/terms');
    const button = page.getByRole('button', { name: 'Products' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('#products-menu');
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/blog');
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('/ai-services');
    await eventually('the menu has closed', async () => !(await menu.isVisible()));
  });
}

test('the menu fits a telephone of 320 pixels', async () => {
  const page = await newPage({ width: 320, height: 640 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Products' }).click();
  const box = await page.locator('#products-menu').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: /^Training/ }).click();
  await page.getByRole('heading', { name: 'Three workshops. No beanbags.' }).waitFor();
  await eventually('the menu has closed', async () => !(await page.locator('#products-menu').isVisible()));
});

test('on a phone the menus of a navigation with two rows open below both', async () => {
  const page = await newPage({ width: 390 });
  await page.goto('/about');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const menu = page.locator('#products-menu');
  const open = async () => {
    await nav.getByRole('button', { name: 'Products' }).click();
    const [linksBox, menuBox] = [await nav.locator('ul').first().boundingBox(), await menu.boundingBox()];
    return { below: menuBox?.y ?? 0, links: (linksBox?.y ?? 0) + (linksBox?.height ?? 0) };
  };
  const one = await open();
  expect(one.below).toBeGreaterThan(one.links);
  await page.keyboard.press('Escape');
  await nav
    .locator('ul')
    .first()
    .evaluate((list) => list.append(...[...list.children].map((item) => item.cloneNode(true))));
  await nav
    .getByRole('button', { name: 'Products' })
    .last()
    .evaluate((copy) => copy.remove());
  const two = await open();
  expect(two.links).toBeGreaterThan(one.links + 20);
  expect(two.below).toBeGreaterThan(two.links);
});

test('the menu marks the page one is on', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto('/about');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  expect(await current.allInnerTexts()).toEqual(['About']);
});

test('the skip link leads past the navigation', async () => {
  const page = await newPage();
  await page.goto('/about');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('the footer holds the legal links, the settings, a link to log in and a small dark dot that does the same', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of Object.entries({
    Privacy: '/privacy',
    Disclaimer: '/disclaimer',
    Terms: '/terms',
    Settings: '/settings',
    Accessibility: '/accessibility',
    'Log in': '/auth',
    'Sign In': '/auth',
  })) {
    expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
  }
  const dot = footer.getByRole('link', { name: 'Sign In' });
  expect(await dot.getAttribute('title')).toBe('Sign In');
  const box = await dot.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await dot.click();
  await page.waitForURL('/auth');
});

test('the footer shows Your Country and a globe until the country is known', async () => {
  const page = await newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/about', { waitUntil: 'networkidle' });
  // The footer is not in view yet.
  expect(requested).not.toContain('/api/country');
  const answered = page.waitForResponse('**/api/country');
  const country = page.locator('[data-behaviour="country"]');
  await country.scrollIntoViewIfNeeded();
  expect(await (await answered).json()).toBeNull();
  expect(await country.innerText()).toBe('Your Country');
  expect(await country.locator('svg').count()).toBe(1);
});

test('behind a trusted proxy the footer shows the country of the visitor, with its flag', async () => {
  for (const [visitor, name, flag] of [
    ['8.8.8.8', 'United States', 'us'],
    ['203.0.113.9, 81.2.69.142', 'United Kingdom', 'gb'],
    ['nonsense', 'Your Country', ''],
  ] as const) {
    const page = await newPage({ extraHTTPHeaders: { 'X-Forwarded-For': visitor } });
    const answered = page.waitForResponse('**/api/country');
    await page.goto('/');
    const country = page.locator('[data-behaviour="country"]');
    await country.scrollIntoViewIfNeeded();
    expect((await answered).status()).toBe(200);
    await country.getByText(name).waitFor();
    if (!flag) continue;
    const picture = country.locator('img');
    expect(await picture.getAttribute('src')).toBe(`/flags/${flag}.svg`);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('footer img')?.naturalWidth);
    // Neither hydration nor a navigation inside the site changes the country.
    await page.keyboard.press('Shift');
    await page.locator('html[data-hydrated]').waitFor();
    expect([await country.innerText(), await picture.count()]).toEqual([name, 1]);
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await page.getByRole('heading', { name: 'We look after people' }).waitFor();
    expect([await country.innerText(), await picture.count()]).toEqual([name, 1]);
  }
});
