import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';

/** Answers for every script that this page has not fetched yet, until it opens another document. */
async function replaceScripts(page: Page, answer: { status: number; contentType: string; body: string }) {
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  const missing: string[] = [];
  await page.route('**/assets/**', (route) => {
    const address = route.request().url();
    if (!isOld || known.includes(address)) return route.continue();
    missing.push(address);
    return route.fulfill(answer);
  });
  return { missing, restore: () => page.unroute('**/assets/**') };
}

const answers = [
  ['404', { status: 404, contentType: 'text/plain', body: 'Not found' }],
  ['a page', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Home</title>' }],
] as const;

test.each(answers)('a link whose scripts a release replaced by %s leads where it says', async (_, answer) => {
  const page = await newPage();
  for (const [from, link, heading] of [
    ['/about', 'footer a[href="/privacy"]', 'Privacy'],
    ['/blog', 'main a[href^="/blog/the-ten-minute"]', 'ten-minute morning'],
  ] as const) {
    await page.goto(from);
    await page.keyboard.press('Shift');
    await page.locator('html[data-hydrated]').waitFor();
    const { missing, restore } = await replaceScripts(page, answer);
    const address = (await page.locator(link).first().getAttribute('href')) ?? '';
    await page.locator(link).first().click();
    // The browser leaves the router's own reload for this, which is an error to `waitForURL`.
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    await page.getByRole('heading', { level: 1, name: new RegExp(heading, 'i') }).waitFor();
    expect(missing).not.toEqual([]);
    await restore();
  }
});
