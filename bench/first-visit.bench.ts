// Measures what a first visit transfers, compressed: before the visitor's first interaction and after it. Includes
// bodies and the headers of all responses. Aims: at most 3 kB of script before, 85 kB after, 60 kB in all with the
// fonts before. One page view of four also loads the script that measures it; the heaviest page is visited both ways.
// Ends with the scripts that public pages load, and how much of each none of them has run.
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { provideChromium } from '../scripts/chromium.mjs';
import { recordFigure } from './figures.ts';
import { round, startSite, warmUp } from './measure.ts';
import { ScriptCoverage } from './script-coverage.ts';

const site = await startSite();
const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] });
const kilobytes = (bytes: number) => `${round(bytes / 1000, 1)} kB`;

const thread = '/forum/how-do-you-stop-checking-email-after-seven';
const heaviest = '/coaching';
const paths = ['/', heaviest, '/about', '/contact', '/blog', '/resjam-method', '/forum', thread, '/privacy'];
await warmUp(site, paths);
const coverage = new ScriptCoverage();
const visits = [...paths.map((path) => ({ path, isMeasured: false })), { path: heaviest, isMeasured: true }];
for (const { path, isMeasured } of visits) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  // The page chooses by this whether it measures itself (modules/insight/page-reports/report-when-idle.ts).
  await page.addInitScript(`Math.random = () => ${isMeasured ? 0 : 0.9}`);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const answers = new Map<string, { type: string; headBytes: number }>();
  const bodies: Record<string, number> = {};
  let headBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    answers.set(requestId, { type: type.toLowerCase(), headBytes: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId) ?? { type: 'other', headBytes: 0 };
    bodies[answer.type] = (bodies[answer.type] ?? 0) + encodedDataLength - answer.headBytes;
    headBytes += answer.headBytes;
  });
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.goto(site.address + path, { waitUntil: 'networkidle' });
  const before: Record<string, number> = { ...bodies, headers: headBytes };
  const all = Object.values(before).reduce((sum, one) => sum + one, 0);
  // Beside the text: a link would be followed.
  await page.mouse.click(4, 400);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  coverage.add(await page.coverage.stopJSCoverage());
  const limits = [
    { name: 'script before the first touch', bytes: before.script ?? 0, atMost: 3 },
    { name: 'script after it', bytes: bodies.script ?? 0, atMost: 85 },
    { name: 'in all, before it', bytes: all, atMost: 60 },
  ];
  const title = isMeasured ? `${path}, measured` : path;
  for (const { name, bytes, atMost } of limits)
    recordFigure({ name: `${title}, ${name}`, value: bytes / 1000, unit: 'kB', atMost });
  const parts = Object.entries(before).map(([type, size]) => `${type} ${kilobytes(size)}`);
  console.log(
    `${title.padEnd(10)} script ${kilobytes(before.script ?? 0)} before, ${kilobytes(bodies.script ?? 0)} after; in all ${kilobytes(all)} (${parts.join(', ')})`,
  );
  await context.close();
}
console.log('           (aims: script 3.0 before, 85.0 after; in all 60.0)');
console.log(coverage.describe(process.env.BENCH_SITE ?? join(import.meta.dirname, '..')));
await browser.close();
await site.stop();
