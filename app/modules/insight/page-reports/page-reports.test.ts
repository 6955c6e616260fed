import { afterEach, beforeAll, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { listBrowserErrors, listVitals } from './list-page-reports.server.ts';
import { recordPageReport } from './record-page-report.server.ts';
import { type PageReport, pageReportSchema } from './report-schema.ts';
import { pageReportRetentions } from './retention.server.ts';
import { browserErrors, pageVitals } from './tables.server.ts';

openTestDatabase();
beforeAll(() => openSiteOrigin(origin));
const origin = 'https://example.org';
const place = `${origin}/assets/start-Ab12cd34.js:1:20`;
const report = (given: Partial<PageReport>): PageReport =>
  pageReportSchema.parse({ path: '/about', device: 'phone', release: 'abc', errors: [], ...given });

afterEach(async () => {
  setClock();
  await db.delete(pageVitals);
  await db.delete(browserErrors);
});

test('of four page views three were at most as slow as the figure, by page and device', async () => {
  for (const lcp of [100, 200, 300, 400, 500]) {
    await recordPageReport(report({ vitals: { lcp, cls: 0.1, ttfb: 50, lcpElement: 'main>img' } }));
  }
  await recordPageReport(report({ device: 'computer', vitals: { lcp: 90, inp: 30 } }));
  expect(await listVitals(7)).toMatchObject([
    { route: '/about', device: 'phone', views: 5, lcp: 400, inp: null, ttfb: 50, lcpElement: 'main>img' },
    { route: '/about', device: 'computer', views: 1, lcp: 90, inp: 30, cls: null },
  ]);
});

test('errors are grouped by message, place and release, and store nothing of the visitor', async () => {
  const error = { message: 'Bad value "my illness" at https://example.org/search?q=illness', place };
  const extension = { message: 'Oops', place: 'chrome-extension://abc/x.js:1:1' };
  await recordPageReport(report({ errors: [error, extension] }));
  await recordPageReport(report({ path: '/members/ann', errors: [error] }));
  await recordPageReport(report({ release: 'next', errors: [error] }));
  const rows = await listBrowserErrors(7);
  expect(rows).toMatchObject([
    { place: 'start:1:20', release: 'abc', count: 2, route: '/members/:id' },
    { release: 'next', count: 1 },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/illness|ann/);
});

test('after 30 days measurements and errors are deleted', async () => {
  const start = new Date('2026-05-01T12:00:00Z');
  setClock(start);
  await recordPageReport(report({ vitals: { ttfb: 1 }, errors: [{ message: 'Oops', place }] }));
  const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);
  setClock(daysLater(29));
  for (const retention of pageReportRetentions) await applyRetention(retention);
  expect([await listVitals(30), await listBrowserErrors(30)]).toMatchObject([[{ views: 1 }], [{ count: 1 }]]);
  expect(await listVitals(7)).toEqual([]);
  setClock(daysLater(31));
  for (const retention of pageReportRetentions) await applyRetention(retention);
  expect(await db.$count(pageVitals)).toBe(0);
  expect(await db.$count(browserErrors)).toBe(0);
});

test('a flood of reports is ignored', async () => {
  setClock(new Date('2026-05-03T12:00:00Z'));
  const stored = await Promise.all(Array.from({ length: 605 }, () => recordPageReport(report({}))));
  expect(stored.filter((isStored) => !isStored)).toHaveLength(5);
});
