/**
 * Takes the pictures of the README from a new site with its first content: four screens, light and dark. Run it with
 * `npm run pictures`, and look at them before you commit them.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { signInAs } from '#test/sign-in-as.ts';
import { startServer } from '#test/started-server.ts';
import { provideHeadlessChromium } from '../scripts/chromium.mjs';

const screens = {
  home: '/',
  article: '/blog/the-ten-minute-morning-and-why-it-is-enough',
  discussion: '/forum/what-do-you-write-when-nothing-happened',
  admin: '/admin/pages',
};
const viewport = { width: 1280, height: 800 };
const folder = join(import.meta.dirname, '../docs/pictures');

const site = await startServer();
const browser = await chromium.launch({ executablePath: await provideHeadlessChromium(), args: ['--no-sandbox'] });
try {
  mkdirSync(folder, { recursive: true });
  const { cookie } = await signInAs(site, { name: 'Admin', roles: ['admin'] });
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: site.address, viewport, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(screens)) {
      if (name === 'admin') await context.addCookies([cookie]);
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      if (!response?.ok()) throw new Error(`${path} answered ${response?.status()}`);
      const picture = await page.screenshot();
      await sharp(picture)
        .webp({ quality: 82 })
        .toFile(join(folder, `${name}-${colorScheme}.webp`));
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
