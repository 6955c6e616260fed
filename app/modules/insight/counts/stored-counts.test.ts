import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { deleteEvents, makeEvents } from '#test/analytics.ts';
import { expectSame, recounted } from '#test/analytics-recount.ts';
import { openTestDatabase } from '#test/database.ts';
import { untilRowsAreAwaited } from '#test/locks.ts';
import type { Filters } from '../definitions/dimensions.ts';
import { storeEvents } from '../record/store-events.server.ts';
import { analyticsCounts, analyticsEvents, analyticsMonths } from '../tables.server.ts';
import { addFunnel, readFunnels, rollUpFunnel } from './funnels.server.ts';
import { rollUp } from './roll-up.server.ts';

const database = openTestDatabase();
afterAll(() => setClock());

test('a day is counted again when something is stored about it, also after midnight, and not otherwise', async () => {
  await deleteEvents();
  await makeEvents({ from: '2026-05-01', to: '2026-05-03', visits: 5, seed: 9 });
  setClock(new Date('2026-05-03T00:30:00Z'));
  const versions = async () =>
    Object.fromEntries((await db.select().from(analyticsCounts)).map(({ day, version }) => [day, version]));
  await rollUp();
  const before = await versions();
  await rollUp();
  expect(await versions()).toEqual(before);
  const [viewed] = await db.select().from(analyticsEvents).where(eq(analyticsEvents.kind, 'view'));
  if (!viewed) throw new Error('There is no view');
  const late = {
    ...viewed,
    view: 17n,
    kind: 'leave' as const,
    seconds: 7,
    depth: 1,
    at: new Date('2026-05-01T23:30:00Z'),
  };
  await db.transaction((tx) =>
    storeEvents(tx, [
      { ...viewed, device: 'Phone', view: 17n, at: new Date('2026-05-01T22:59:00Z') },
      { ...late, device: 'Phone' },
    ]),
  );
  const period = { first: '2026-05-01', last: '2026-05-01' };
  await expectSame(await recounted(), period, {});
  await rollUp();
  expect(await versions()).toEqual({
    ...before,
    '2026-05-01': (before['2026-05-01'] ?? 0) + 1,
    '2026-05-02': (before['2026-05-02'] ?? 0) + 1,
  });
});

test('months are read from their own sums and columns, which are made again if a day of theirs changes', async () => {
  await deleteEvents();
  setClock(new Date('2026-04-10T12:00:00Z'));
  for (const day of ['2026-01-30', '2026-02-01', '2026-02-28', '2026-03-31', '2026-04-10']) {
    await makeEvents({ from: day, to: day, visits: 8, seed: Number(day.slice(-2)) });
  }
  const periods = [
    { first: '2026-01-15', last: '2026-04-10' },
    { first: '2026-02-01', last: '2026-03-31' },
    { first: '2026-02-02', last: '2026-03-30' },
  ];
  const filterSets: Filters[] = [{}, { country: 'GB' }, { page: '/about', device: 'Phone' }];
  for (const period of periods) for (const filters of filterSets) await expectSame(await recounted(), period, filters);
  expect((await db.select().from(analyticsMonths)).map(({ month }) => month).sort()).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ]);
  await makeEvents({ from: '2026-02-10', to: '2026-02-10', visits: 8, seed: 3 });
  for (const period of periods) for (const filters of filterSets) await expectSame(await recounted(), period, filters);
});

test('of two that count a funnel on one day, the second begins when the first has stored, so that the newer result is kept', async () => {
  await deleteEvents();
  const day = '2026-05-06';
  setClock(new Date(`${day}T12:00:00Z`));
  await makeEvents({ from: day, to: day, visits: 5, seed: 3 });
  const steps = [{ kind: 'page' as const, target: '/counted-twice' }];
  const id = await db.transaction((tx) => addFunnel(tx, { name: 'Twice', steps }));
  const [viewed] = await db.select().from(analyticsEvents).where(eq(analyticsEvents.kind, 'view'));
  if (!viewed) throw new Error('There is no view');
  const view = { ...viewed, device: 'Phone' as const, visitor: 99n, view: 99n, path: '/counted-twice', at: now() };
  const isCounted = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const first = db.transaction(async (tx) => {
    await rollUpFunnel(tx, id, day);
    isCounted.resolve();
    await mayCommit.promise;
  });
  await isCounted.promise;
  const second = db.transaction((tx) => rollUpFunnel(tx, id, day));
  await untilRowsAreAwaited(database.config, 1);
  await db.transaction((tx) => storeEvents(tx, [view]));
  mayCommit.resolve();
  await Promise.all([first, second]);
  const [funnel] = await readFunnels({ first: day, last: day });
  expect(funnel?.steps).toMatchObject([{ target: '/counted-twice', visits: 1 }]);
});
