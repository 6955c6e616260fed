import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { findFaults, findFaultsInAppearances } from './faults.ts';
import { otherPaths, pagePaths } from './site.ts';

test.each([...pagePaths, ...otherPaths])(
  '%s passes axe on phones and desktops, light and dark, and fits 320',
  async (path) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await findFaultsInAppearances(page, { hasBestPractices: true })).toEqual([]);
  },
);

test('open menus, panels, answers and toasts pass axe as well', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
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
