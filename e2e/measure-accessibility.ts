/**
 * Measures what the accessibility statement says, on a new site with its first content: every page of the sitemap and the
 * forms besides, on a phone and a desktop, light and dark. Run it with `npm run accessibility`, and commit the file that
 * it writes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer } from '#test/started-server.ts';
import { provideHeadlessChromium } from '../scripts/chromium.mjs';
import { desktopInDark, desktopInLight, findFaults, findOverflow, phoneInDark, phoneInLight } from './find-faults.ts';

const forms = ['/auth', '/privacy/request', '/privacy/statistics', '/search?q=workshop', '/subscribe'];
const file = join(import.meta.dirname, '../app/modules/site/accessibility/measured.json');
const axePackage = createRequire(import.meta.url).resolve('axe-core/package.json');

const site = await startServer();
const browser = await chromium.launch({ executablePath: await provideHeadlessChromium(), args: ['--no-sandbox'] });
try {
  const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const pages = [...listed, ...forms].toSorted();
  const problems = new Map<string, { path: string; rule: string }>();
  const note = (path: string, rule: string) => problems.set(`${path} ${rule}`, { path, rule });
  const page = await (await browser.newContext({ baseURL: site.address, reducedMotion: 'reduce' })).newPage();
  for (const path of pages) {
    const response = await page.goto(path);
    if (!response?.ok()) throw new Error(`${path} answered ${response?.status()}`);
    for (const { width, colorScheme } of [phoneInLight, phoneInDark, desktopInLight, desktopInDark]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const fault of await findFaults(page)) note(path, fault.slice(0, fault.indexOf(' ')));
    }
    await page.setViewportSize({ width: 320, height: 700 });
    if ((await findOverflow(page)).length > 0) note(path, 'reflow');
  }
  const measured = {
    measuredOn: new Date().toISOString().slice(0, 10),
    tool: `axe-core ${JSON.parse(readFileSync(axePackage, 'utf8')).version}`,
    pages,
    problems: [...problems.values()],
  };
  writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
  console.log(`${pages.length} pages, ${problems.size} problems: ${file}`);
} finally {
  await browser.close();
  await site.stop();
}
