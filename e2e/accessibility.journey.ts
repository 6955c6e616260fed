import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { extent } from './extent.ts';
import { findFaults, findFaultsInAppearances, findOverflow } from './faults.ts';
import { otherPaths, pagePaths } from './site.ts';

/** Pages in one window: the browser compiles their scripts and loads their fonts once. */
const groups = extent<[name: string, paths: string[]][]>(
  // `screens` opens each of these in every run.
  [],
  [
    ['pages', pagePaths],
    ['the blog, the forum and search', otherPaths],
  ],
);

test.each(groups)('%s pass axe on phones and desktops, light and dark, and fit 320', async (_, paths) => {
  const page = await newPage({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const pageFaults = await findFaultsInAppearances(page, { hasBestPractices: true });
    await page.setViewportSize({ width: 320, height: 700 });
    faults.push(...[...pageFaults, ...(await findOverflow(page))].map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('open menus, panels, answers and toasts pass axe as well', async () => {
  for (const colorScheme of extent<('light' | 'dark')[]>(['dark'], ['light', 'dark'])) {
    const page = await newPage({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Refused'));
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Share this site' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('alert').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Products' }).click();
    expect(await findFaults(page)).toEqual([]);
    await page.goto('/coaching');
    for (const question of await page.locator('summary').all()) await question.click();
    expect(await findFaults(page)).toEqual([]);
  }
});

test('with forced colours buttons keep an edge and the current page is marked', async () => {
  const page = await newPage({ forcedColors: 'active' });
  await page.goto('/coaching');
  const button = page.locator('main .button').first();
  const border = await button.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(Number.parseFloat(border)).toBeGreaterThan(0);
  // The system chooses the colours then; axe would check those of the stylesheet, which are not shown.
  expect(await findFaults(page, { except: ['color-contrast'] })).toEqual([]);
});
