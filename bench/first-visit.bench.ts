// What a first visit takes over the wire, headers included: before the visitor's first touch and after it.
// Aims: at most 6 kB of script before, 105 kB after, 130 kB in all with the fonts before.
import { chromium } from 'playwright-core';
import { startServer } from '#test/started-server.ts';
import { provideChromium } from '../scripts/chromium.mjs';
import { round } from './measure.ts';

const site = await startServer();
const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] });
const kilobytes = (bytes: number) => `${round(bytes / 1000, 1)} kB`;

for (const path of ['/', '/coaching', '/about', '/contact']) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await page.goto(site.address + path, { waitUntil: 'networkidle' });
  const script = bytes.Script ?? 0;
  const total = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  const parts = Object.entries(bytes).map(([type, size]) => `${type.toLowerCase()} ${kilobytes(size)}`);
  await page.mouse.click(200, 400);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  const after = bytes.Script ?? 0;
  console.log(
    `${path.padEnd(10)} script ${kilobytes(script)} before, ${kilobytes(after)} after; in all ${kilobytes(total)} (${parts.join(', ')})`,
  );
  await context.close();
}
console.log('           (aims: script 6.0 before, 105.0 after; in all 130.0)');
await browser.close();
await site.stop();
