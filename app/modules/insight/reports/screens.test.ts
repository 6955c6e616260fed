import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { addDays } from '#app/lib/time/london-day.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { deleteEvents, makeEvents } from '#test/analytics.ts';
import { openTestDatabase } from '#test/database.ts';
import { sumOf } from '../definitions/measures.ts';
import { comparedWith, periodOf } from '../definitions/period.ts';
import { sendSummaries } from '../summaries/send-summaries.job.server.ts';
import { summarisePeriod } from '../summaries/summary.ts';
import { saveMailChoice } from '../summaries/summary-mails.server.ts';
import { chartPoints } from './chart-points.ts';
import { figuresOf } from './figures.ts';
import { countGoals, readCounts, readLists } from './read-report.server.ts';
import { parseReportQuery, reportSearch } from './report-query.ts';
import { addShareLink, listShareLinks, openShareLink, revokeShareLink } from './share-links.server.ts';

openTestDatabase();
beforeEach(() => openSiteOrigin('https://resjam.example'));
afterEach(() => setClock());

const today = '2026-11-22';
const parse = (search: string) => parseReportQuery(new URLSearchParams(search), today, 26);
const counts = (more: object) => ({ ...sumOf([]), ...more });

test('the address holds period, comparison and filters, and what is impossible is left out', () => {
  const query = parse('period=7d&compare=year&page=/about&country=&unknown=1');
  expect(query).toMatchObject({
    period: { first: '2026-11-16', last: today },
    compared: { first: '2025-11-17', last: '2025-11-23' },
    filters: { page: '/about', country: '' },
  });
  expect(parse(reportSearch(query))).toEqual(query);
  expect(reportSearch(parse('period=nonsense&compare=x'))).toBe('');
  expect(parse('period=custom&first=2026-12-01&last=2026-01-01').name).toBe('28d');
  expect(parse('period=custom&first=2026-11-01&last=2027-01-01').period).toEqual({ first: '2026-11-01', last: today });
  expect(parse(reportSearch(query, { filters: { page: null } })).filters).toEqual({ country: '' });
});

test('a period is compared with as many days before it, or with the same weekdays a year before', () => {
  expect(periodOf('12m', today, 26)).toEqual({ first: '2025-11-23', last: today });
  expect(comparedWith({ first: '2026-11-16', last: today }, 'previous')).toEqual({
    first: '2026-11-09',
    last: '2026-11-15',
  });
  expect(comparedWith({ first: today, last: today }, 'none')).toBeNull();
});

test('small numbers are shown as small, and a change only where there is enough to compare', () => {
  const [visitors, visits] = figuresOf(counts({ visitors: 60, visits: 4 }), counts({ visitors: 40, visits: 90 }), {});
  expect(visitors).toMatchObject({ text: '60', change: '+50% (40 before)', tone: 'up' });
  expect(visits?.change).toBe('4 visits: too few to compare');
  const share = figuresOf(counts({ visits: 12, bounces: 3 }), null, {}).find(
    ({ label }) => label === 'Left after one page',
  );
  expect(share).toMatchObject({ text: '3 of 12', change: 'Too few for a percentage' });
});

test('where nothing was counted no figure speaks of a comparison or of a share', () => {
  expect(figuresOf(counts({}), counts({}), {}).map(({ text, change }) => `${text} ${change}`)).toEqual([
    '0 No earlier data',
    '0 No earlier data',
    '0 No earlier data',
    '– Nothing to measure',
    '– Nothing to measure',
    '0 No earlier data',
  ]);
  const [visitors] = figuresOf(counts({ visitors: 60 }), counts({}), {});
  expect(visitors?.change).toBe('No earlier data');
});

test('a chart has every hour, day, week or month, also those without visits', () => {
  const shape = (period: { first: string; last: string }) =>
    chartPoints({
      period,
      series: [],
      compared: null,
      comparedSeries: [],
      annotations: [],
      measure: 'visits',
      filters: {},
    });
  expect(shape({ first: '2026-10-25', last: '2026-10-25' })).toHaveLength(25);
  expect(shape({ first: '2026-03-29', last: '2026-03-29' })).toHaveLength(23);
  expect(shape({ first: addDays(today, -27), last: today })).toHaveLength(28);
  expect(shape({ first: addDays(today, -90), last: today })).toHaveLength(13);
  expect(shape({ first: '2025-12-01', last: today })).toHaveLength(12);
});

test('a link for others works until it is revoked, and its secret is not stored', async () => {
  const secret = await db.transaction((tx) => addShareLink(tx, 'The board'));
  expect(await openShareLink(secret)).toBe(true);
  expect(await openShareLink(`${secret}x`)).toBe(false);
  const [link] = await listShareLinks();
  expect(JSON.stringify(link)).not.toContain(secret);
  await db.transaction((tx) => revokeShareLink(tx, link?.id ?? ''));
  expect(await openShareLink(secret)).toBe(false);
});

test('goals count visits of a page and presses of a button', async () => {
  await deleteEvents();
  await makeEvents({ from: '2026-05-01', to: '2026-05-02', visits: 30, seed: 4 });
  const question = { period: { first: '2026-05-01', last: '2026-05-02' }, filters: {} };
  const goal = { id: '1', name: 'A', createdAt: new Date() };
  const counts = await readCounts(question, { lists: ['page', 'press'], hasSeries: false });
  const goals = countGoals(counts, [
    { ...goal, kind: 'page', target: '/contact' },
    { ...goal, kind: 'button', target: 'Book a call' },
    { ...goal, kind: 'page', target: '/nowhere' },
  ]);
  const { page, press } = await readLists(question, { limit: 100 });
  expect(goals.map(({ count }) => count)).toEqual([
    page?.rows.find(({ value }) => value === '/contact')?.pageVisits,
    press?.rows[0]?.count,
    0,
  ]);
});

test('a summary goes once to each admin who asked for it, with three things worth knowing', async () => {
  const subscribedAdmin = await makeUser({ roles: ['admin'] });
  await makeUser({ roles: ['admin'] });
  const member = await makeUser();
  await db.transaction(async (tx) => {
    await saveMailChoice(tx, subscribedAdmin.id, { weekly: true, monthly: false });
    await saveMailChoice(tx, member.id, { weekly: true, monthly: true });
  });
  setClock(new Date('2026-11-23T07:30:00Z'));
  for (const _ of [1, 2]) await sendSummaries('weekly');
  await sendSummaries('monthly');
  const sent = await db.select().from(mails);
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [subscribedAdmin.email, expect.stringMatching(/^Visits: the week from 16.*22 November 2026$/)],
  ]);
});

test('the three things name the numbers, what gained, and what came of it', () => {
  const page = (value: string, count: number) => ({ value, ...sumOf([]), count });
  expect(
    summarisePeriod({
      current: counts({ visitors: 120, visits: 150, conversions: 3 }),
      before: counts({ visitors: 100, conversions: 1 }),
      pages: [page('/', 90), page('/coaching', 80)],
      pagesBefore: [page('/', 85), page('/coaching', 20)],
      referrers: [{ ...page('example.org', 30), visits: 25 }],
    }),
  ).toEqual([
    '120 visitors made 150 visits. That is 20% more than the 100 before.',
    '/coaching gained the most: 80 views instead of 20.',
    'Visitors wrote, applied, subscribed or signed up 3 times, and once before. Most visits from other sites came from example.org (25).',
  ]);
});
