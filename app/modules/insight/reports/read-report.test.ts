import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { closeDatabase, db, openDatabase } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { addDays, daysOf, londonDay } from '#app/lib/time/london-day.ts';
import { deleteEvents, makeEvents } from '#test/analytics.ts';
import { expectSame, recounted } from '#test/analytics-recount.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { countFunnel } from '../counts/count-funnel.job.server.ts';
import { addFunnel, readFunnels } from '../counts/funnels.server.ts';
import { rollUpDay } from '../counts/roll-up.server.ts';
import { type Filters, lists } from '../definitions/dimensions.ts';
import { sumOf } from '../definitions/measures.ts';
import type { Period } from '../definitions/period.ts';
import { analyticsCounts } from '../tables.server.ts';
import { readLists, readSeries } from './read-report.server.ts';

const database = openTestDatabase();
afterAll(() => setClock());

const filterSets: Filters[] = [
  {},
  { campaign: 'spring / letter', device: 'Phone' },
  { country: 'GB', browser: 'Firefox', language: 'en-GB' },
  { country: '' },
  { conversion: 'enquiry', referrer: 'google.com' },
  { outbound: 'example.org/', country: 'IE' },
  { outbound: 'example.org/', conversion: 'enquiry' },
  { page: '/nowhere' },
];

describe.each([
  { name: 'March', from: '2026-03-26', to: '2026-03-31', change: '2026-03-29' },
  { name: 'October', from: '2026-10-22', to: '2026-10-27', change: '2026-10-25' },
])('around the change of the clocks in $name', ({ from, to, change }) => {
  beforeAll(async () => {
    await deleteEvents();
    setClock(new Date(`${to}T12:00:00Z`));
    await makeEvents({ from, to, visits: 25, seed: Number(from.slice(5, 7)) });
    for (const day of daysOf(from, addDays(change, -1))) await rollUpDay(day);
  });
  const periods: Period[] = [
    { first: from, last: to },
    { first: change, last: change },
    { first: from, last: from },
    { first: addDays(from, 1), last: addDays(change, -1) },
    { first: addDays(change, -1), last: addDays(change, 1) },
    { first: addDays(from, -3), last: addDays(to, 3) },
  ];

  test.each(filterSets)('every figure is that of a second count, filtered by %o', async (filters) => {
    const recount = await recounted();
    for (const period of periods) await expectSame(recount, period, filters);
  });

  test.each(lists)('every figure is that of a second count, filtered by the first row of the list %s', async (list) => {
    const recount = await recounted();
    const { [list]: firstList } = await readLists({ period: { first: from, last: to }, filters: {} }, { limit: 1 });
    const value = firstList?.rows[0]?.value;
    expect(value).toBeDefined();
    for (const period of periods) await expectSame(recount, period, { [list]: value });
  });

  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])(
    'that the database and the process are in the zone %s changes nothing',
    async (zone) => {
      const recount = await recounted();
      const { TZ } = process.env;
      await closeDatabase();
      openDatabase(
        { ...database.config, max: 4, options: `${database.config.options} -c timezone=${zone}` },
        createLog({ level: 'warn' }),
      );
      process.env.TZ = zone;
      try {
        for (const day of daysOf(from, to)) await rollUpDay(day);
        for (const period of periods) await expectSame(recount, period, { country: 'GB' });
        await expectSame(recount, { first: change, last: change }, {});
      } finally {
        if (TZ === undefined) delete process.env.TZ;
        else process.env.TZ = TZ;
        await closeDatabase();
        openDatabase({ ...database.config, max: 4 }, createLog({ level: 'warn' }));
      }
    },
  );

  test('a day has as many hours as the clock says, and their sums are those of the day', async () => {
    const question = { period: { first: change, last: change }, filters: {} };
    const hours = await readSeries(question, 'all');
    const days = await readSeries({ ...question, period: { first: change, last: addDays(change, 1) } });
    const { conversions, ...sum } = sumOf(hours);
    expect({ at: change, ...sum, conversions }).toEqual(days.find(({ at }) => at === change));
    expect(hours.every(({ at }) => londonDay(new Date(at)) === change)).toBe(true);
  });

  test('days that are rolled up show the same as days that are not, and a second roll-up changes nothing', async () => {
    const question = { period: { first: from, last: to }, filters: { device: 'Desktop' } };
    const before = [await readLists(question, { limit: 1000 }), await readSeries(question)];
    for (const day of daysOf(from, to)) await rollUpDay(day);
    const after = [await readLists(question, { limit: 1000 }), await readSeries(question)];
    expect(after).toEqual(before);
    const rows = await db.select().from(analyticsCounts).orderBy(analyticsCounts.day);
    for (const day of daysOf(from, to)) await rollUpDay(day);
    expect(await db.select().from(analyticsCounts).orderBy(analyticsCounts.day)).toEqual(rows);
    await expectSame(await recounted(), { first: from, last: to }, {});
  });

  test('a funnel counts the visits that take its steps in their order, rolled up or not', async () => {
    const steps = [
      { kind: 'page', target: '/' },
      { kind: 'page', target: '/about' },
      { kind: 'conversion', target: 'enquiry' },
    ] as const;
    const { visits } = await recounted();
    const reached = [0, 0, 0];
    for (const { views, others } of visits) {
      let since = 0;
      for (const [index, { kind, target }] of steps.entries()) {
        const times = [...views, ...others]
          .filter((event) =>
            kind === 'page'
              ? event.kind === 'view' && event.path === target
              : event.kind === kind && event.target === target,
          )
          .map((event) => event.at.getTime())
          .filter((time) => time >= since);
        if (times.length === 0) break;
        since = Math.min(...times);
        reached[index] = (reached[index] ?? 0) + 1;
      }
    }
    const funnelId = await db.transaction((tx) => addFunnel(tx, { name: 'To an enquiry', steps: [...steps] }));
    await countFunnel.run({ funnelId }, jobContext);
    const funnel = (await readFunnels({ first: from, last: to })).find(({ id }) => id === funnelId);
    expect(funnel?.steps.map(({ visits }) => visits)).toEqual(reached);
  });
});
