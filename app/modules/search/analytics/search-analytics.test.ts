import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { readSearchSettings, searchSettingsDocument } from '#app/modules/search/settings/search-settings.server.ts';
import { searchWords } from '#app/modules/search/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { cleanUpSearches, forgetQuery } from './clean-up-searches.server.ts';
import { countSearchClick, countSearchQuery, writeSearchCounts } from './count-searches.server.ts';
import { listQueries, listSearchPoints, summariseQueries } from './list-queries.server.ts';
import { isPersonalQuery, normaliseQuery } from './personal-query.ts';
import { searchClickDays, searchQueryDays } from './tables.server.ts';

openTestDatabase();
const log = createLog({ level: 'error' });

beforeEach(async () => {
  await writeSearchCounts();
  await db.delete(searchQueryDays);
  await db.delete(searchClickDays);
});
afterEach(() => setClock());

const list = async (options: Partial<Parameters<typeof listQueries>[0]> = {}) =>
  (await listQueries({ q: '', days: 30, isWithoutResults: false, limit: 50, offset: 0, ...options })).rows;
const queries = async (options?: Parameters<typeof list>[0]) => (await list(options)).map(({ query }) => query);

test('searches, their results, and what was opened at which place are added up, whatever the case and the spaces', async () => {
  countSearchQuery('Workshop', 4);
  countSearchQuery('  workshop ', 3);
  countSearchQuery('xylophone', 0);
  countSearchClick('WORKSHOP', { path: '/training', rank: 1 });
  countSearchClick('workshop', { path: '/training', rank: 1 });
  countSearchClick('workshop', { path: '/about', rank: 4 });
  expect(await list()).toEqual([
    { query: 'workshop', searches: 2, results: 3, clicks: 3, averageRank: 2 },
    { query: 'xylophone', searches: 1, results: 0, clicks: 0, averageRank: null },
  ]);
  expect(await queries({ isWithoutResults: true })).toEqual(['xylophone']);
  expect(await queries({ q: 'WORK' })).toEqual(['workshop']);
  expect(await summariseQueries({ days: 30 })).toEqual({ searches: 3, queries: 2, withoutResults: 1, clicks: 3 });
});

test('a query that found nothing at first and finds something now is no longer in the list of those that find nothing', async () => {
  setClock(new Date('2026-11-20T12:00:00Z'));
  countSearchQuery('sauna', 0);
  await writeSearchCounts();
  setClock(new Date('2026-11-21T12:00:00Z'));
  countSearchQuery('sauna', 2);
  expect(await queries({ isWithoutResults: true })).toEqual([]);
  // A suggestion that was opened is a search whose number of results is not known.
  countSearchQuery('sauna', null);
  expect(await list()).toEqual([{ query: 'sauna', searches: 3, results: 2, clicks: 0, averageRank: null }]);
});

test('a period of seven days has seven days of London, also in the first hour of a summer day', async () => {
  setClock(new Date('2026-06-25T12:00:00Z'));
  countSearchQuery('sauna', 1);
  await writeSearchCounts();
  setClock(new Date('2026-07-01T22:30:00Z'));
  expect(await queries({ days: 7 })).toEqual(['sauna']);
  setClock(new Date('2026-07-01T23:30:00Z'));
  expect(await queries({ days: 7 })).toEqual([]);
});

test('the chart has a bar for each day, week or month of the period, also for those without a search, and adds up to the totals', async () => {
  const days = { '2026-11-20': 3, '2026-11-22': 1, '2026-09-01': 2, '2025-12-31': 5 };
  for (const [day, searches] of Object.entries(days)) {
    setClock(new Date(`${day}T12:00:00Z`));
    for (let at = 0; at < searches; at++) countSearchQuery('journal', 2);
    countSearchQuery('xylophone', 0);
    await writeSearchCounts();
  }
  setClock(new Date('2026-11-22T23:30:00Z'));
  const week = await listSearchPoints({ days: 7 });
  expect(week.map(({ short, value, line }) => [short, value, line])).toEqual([
    ...[
      ['16 Nov', 0, 0],
      ['17 Nov', 0, 0],
      ['18 Nov', 0, 0],
      ['19 Nov', 0, 0],
    ],
    ...[
      ['20 Nov', 4, 1],
      ['21 Nov', 0, 0],
      ['22 Nov', 2, 1],
    ],
  ]);
  for (const period of [{ days: 7 }, { days: 30 }, { days: 90 }, { days: 365 }]) {
    const points = await listSearchPoints(period);
    const totals = await summariseQueries(period);
    expect(points.reduce((all, { value }) => all + value, 0)).toBe(totals.searches);
    expect(points.reduce((all, { line }) => all + (line ?? 0), 0)).toBe(totals.withoutResults);
  }
});

test('nothing of a count tells visitors apart: days, words, addresses of pages and numbers are all there is', async () => {
  setClock(new Date('2026-11-20T12:34:56Z'));
  countSearchQuery('journal', 1);
  countSearchClick('journal', { path: '/resjam-method', rank: 1 });
  await writeSearchCounts();
  expect(await db.select().from(searchQueryDays)).toEqual([
    { day: '2026-11-20', query: 'journal', searches: 1, results: 1 },
  ]);
  expect(await db.select().from(searchClickDays)).toEqual([
    { day: '2026-11-20', query: 'journal', path: '/resjam-method', rank: 1, clicks: 1 },
  ]);
});

test.each([
  'ann@example.org',
  'ann @ example.org',
  '07700 900123',
  '+44 20 7946 0958',
  'order 20261120',
  '12/03/1980',
  'SW1A 1AA',
  'dentist near m1 4bt',
  '14 Acacia Avenue',
  '221b Baker Street',
  'https://example.org/reset?token=abc',
  '192.168.0.1',
  'I want to die',
  'a'.repeat(81),
])('“%s” looks personal and is not kept', async (typed) => {
  expect(isPersonalQuery(normaliseQuery(typed))).toBe(true);
  countSearchQuery(typed, 0);
  countSearchClick(typed, { path: '/about', rank: 1 });
  await writeSearchCounts();
  expect(await db.$count(searchQueryDays)).toBe(0);
  expect(await db.$count(searchClickDays)).toBe(0);
});

test.each(['90 day coaching', '24/7 support', 'stress & sleep', 'ai receptionist', 'café', '£1,997', 'b2b'])(
  '“%s” is kept',
  (typed) => expect(isPersonalQuery(normaliseQuery(typed))).toBe(false),
);

test('queries with the name of a member are not kept, and go when somebody of that name joins', async () => {
  await makeUser({ name: 'Ann Other' });
  for (const typed of ['ann other', 'Where is Ann Other?', 'annother', 'joe newman']) countSearchQuery(typed, 0);
  countSearchClick('ann other', { path: '/about', rank: 1 });
  expect((await queries()).toSorted()).toEqual(['annother', 'joe newman']);
  expect(await db.$count(searchClickDays)).toBe(0);
  await makeUser({ name: 'Joe Newman' });
  await cleanUpSearches();
  expect(await queries()).toEqual(['annother']);
});

test('a member who is called like a word of the site does not keep searches for it from being counted', async () => {
  await makeUser({ name: 'Coaching' });
  countSearchQuery('coaching', 3);
  expect(await queries()).toEqual([]);
  await db.insert(searchWords).values({ word: 'coaching', stem: 'coach' });
  countSearchQuery('coaching', 3);
  expect(await queries()).toEqual(['coaching']);
});

test('of very many queries the least frequent go in one night, however many they are', async () => {
  await db.delete(searchQueryDays);
  const rows = Array.from({ length: 1203 }, (_, number) => ({
    query: `robot ${number}`,
    day: '2026-11-01',
    searches: number < 3 ? 5 : 1,
  }));
  setClock(new Date('2026-11-02T12:00:00Z'));
  await db.insert(searchQueryDays).values(rows);
  await cleanUpSearches(3);
  expect((await queries()).toSorted()).toEqual(['robot 0', 'robot 1', 'robot 2']);
});

test('counts go after the retention period of analytics', async () => {
  setClock(new Date('2026-01-15T12:00:00Z'));
  countSearchQuery('old words', 1);
  countSearchClick('old words', { path: '/about', rank: 1 });
  await writeSearchCounts();
  setClock(new Date('2028-03-14T12:00:00Z'));
  await cleanUpSearches();
  expect(await db.$count(searchQueryDays)).toBe(1);
  setClock(new Date('2028-03-16T12:00:00Z'));
  await cleanUpSearches();
  expect(await db.$count(searchQueryDays)).toBe(0);
  expect(await db.$count(searchClickDays)).toBe(0);
});

test('a query that an admin deletes is gone, also where it was counted and not yet written', async () => {
  countSearchQuery('delete me', 1);
  await writeSearchCounts();
  countSearchQuery('delete me', 1);
  countSearchClick('delete me', { path: '/about', rank: 1 });
  await forgetQuery('delete me');
  expect(await queries()).toEqual([]);
  expect(await db.$count(searchClickDays)).toBe(0);
});

test('robots cost a bounded number of rows, and no search writes anything itself', async () => {
  for (let at = 0; at < 2000; at++)
    countSearchQuery(`word${String.fromCharCode(97 + (at % 26))} ${'x'.repeat(at % 60)}${at % 100}`, 0);
  expect(await db.$count(searchQueryDays)).toBe(0);
  await writeSearchCounts();
  expect(await db.$count(searchQueryDays)).toBeLessThanOrEqual(500);
});

test('where search analytics is off, nothing is counted', async () => {
  const settings = searchSettingsDocument.schema.parse({});
  await db.transaction((tx) => saveSettings(tx, searchSettingsDocument, { ...settings, hasAnalytics: false }));
  await readSearchSettings(log);
  countSearchQuery('coaching', 5);
  countSearchClick('coaching', { path: '/coaching', rank: 1 });
  expect(await queries()).toEqual([]);
  await db.transaction((tx) => saveSettings(tx, searchSettingsDocument, settings));
  await readSearchSettings(log);
  countSearchQuery('coaching', 5);
  expect(await queries()).toEqual(['coaching']);
});
