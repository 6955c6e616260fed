import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { subscribeToChanges } from '#app/core/server-sent-events/server-sent-events.server.ts';
import { makeEvents } from '#test/analytics.ts';
import { openTestDatabase } from '#test/database.ts';
import { analyticsTag } from './analytics-tag.ts';
import { makePartitions } from './counts/partitions.server.ts';
import { type Client, flushEvents, openEventQueue, queueEvents } from './record/event-queue.server.ts';
import { reportSchema } from './record/event-schema.ts';
import { recordConversion } from './record/record-conversion.server.ts';
import { withVisitRequest } from './record/visit-context.server.ts';
import { deleteOldSalts, maxBrowsersOfNetwork } from './record/visitor.server.ts';
import { countOnlineVisitors } from './reports/read-report.server.ts';
import { analyticsEvents, droppedEvents, visitorSalts } from './tables.server.ts';

openTestDatabase();
beforeAll(() => openSiteOrigin(origin));

const origin = 'https://resjam.example';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const ann: Client = { clientAddress: '81.2.69.142', userAgent: firefox, acceptLanguage: 'en-GB,en;q=0.5' };
const ben: Client = { ...ann, clientAddress: '81.2.69.143' };
/** Of whom so much is reported that nothing more counts. */
const flooder: Client = { ...ann, clientAddress: '81.2.69.144' };
const start = new Date('2026-05-01T09:00:00Z');
const onPostViews = vi.fn(async () => undefined);

beforeAll(() => {
  openEventQueue({ onPostViews });
});
beforeEach(async () => {
  setClock(start);
  await makePartitions('2026-04-28', '2026-05-08');
  onPostViews.mockClear();
});
afterEach(async () => {
  await flushEvents();
  await db.delete(analyticsEvents);
  setClock();
});

let views = 0;
const view = (path: string, more: object = {}) => ({ kind: 'view', view: ++views, path, ...more });
const report = (client: Client, ...events: object[]) => queueEvents(reportSchema.parse({ events }).events, client);
const later = (minutes: number) => setClock(new Date(now().getTime() + minutes * 60_000));
const stored = async () => {
  await flushEvents();
  return db.select().from(analyticsEvents).orderBy(analyticsEvents.at);
};

test('a page is counted with where the visit came from and what the browser is, and without the visitor', async () => {
  await report(
    ann,
    view('/about', { referrer: 'https://www.example.org/a/private/page?q=me', campaign: 'spring / letter' }),
  );
  const [row] = await stored();
  expect(row).toMatchObject({
    kind: 'view',
    path: '/about',
    entry: '/about',
    referrer: 'example.org',
    campaign: 'spring / letter',
    country: 'GB',
    device: 'Desktop',
    browser: 'Firefox',
    language: 'en-GB',
  });
  const text = JSON.stringify(row, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
  for (const secret of ['81.2.69', 'private', 'Gecko']) expect(text).not.toContain(secret);
});

test('a page of this site is no referrer', async () => {
  await report(ann, view('/about', { referrer: `${origin}/` }));
  expect((await stored())[0]?.referrer).toBe('');
});

test('half an hour without anything ends a visit, and the next one has an entry and a referrer of its own', async () => {
  await report(ann, view('/', { referrer: 'https://one.example/' }));
  await flushEvents();
  later(29);
  await report(ann, view('/about'));
  await flushEvents();
  later(31);
  await report(ann, view('/contact', { referrer: 'https://two.example/' }));
  await report(ben, view('/'));
  const rows = await stored();
  expect(new Set(rows.map(({ visit }) => visit)).size).toBe(3);
  expect(rows.filter(({ visitor }) => visitor === rows[0]?.visitor)).toMatchObject([
    { path: '/', entry: '/', referrer: 'one.example' },
    { path: '/about', entry: '/', referrer: 'one.example' },
    { path: '/contact', entry: '/contact', referrer: 'two.example' },
  ]);
});

test('a visitor is another one on the next day in London, and the salt of the day before is gone', async () => {
  setClock(new Date('2026-05-01T22:50:00Z'));
  await report(ann, view('/'));
  await flushEvents();
  setClock(new Date('2026-05-01T23:10:00Z'));
  await deleteOldSalts();
  await report(ann, view('/'));
  const rows = await stored();
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
  expect(new Set(rows.map(({ visit }) => visit)).size).toBe(2);
  expect(await db.select({ day: visitorSalts.day }).from(visitorSalts)).toEqual([{ day: '2026-05-02' }]);
});

test('robots, previews, tools and the area of the team are not counted', async () => {
  for (const userAgent of ['Googlebot/2.1', 'curl/8', '', 'HeadlessChrome/140'])
    await report({ ...ann, userAgent }, view('/'));
  for (const path of ['/admin', '/admin/pages', '/preview/secret', '/api/session', '/figures/secret'])
    await report(ann, view(path));
  expect(await stored()).toEqual([]);
});

test('a reader of a post is named once a day, also across flushes', async () => {
  const post = '3f8f7f4e-6d5c-4b3a-9a81-0d1e2f3a4b5c';
  await report(ann, view('/blog/a', { post }), view('/blog/a', { post }));
  await flushEvents();
  await report(ann, view('/blog/a', { post }));
  await report(ben, view('/blog/a', { post }));
  await flushEvents();
  expect(onPostViews.mock.calls.map(([, ids]: unknown[]) => ids)).toEqual([[post], [post]]);
});

test('what is reported without any view is left out, and words on a button are stored only for a goal', async () => {
  await report(ann, { kind: 'outbound', view: 1, path: '/', target: 'example.org/' });
  await report(ann, view('/'), { kind: 'press', view: 1, path: '/', target: 'Reply to Zebedee' });
  await report(ann, { kind: 'download', view: 1, path: '/', target: '/guides/resjam-method.pdf' });
  expect((await stored()).map(({ kind, target }) => [kind, target])).toEqual([
    ['view', ''],
    ['conversion', 'guide'],
  ]);
});

test('a flood of one visitor, and more than the queue holds, is dropped and counted as dropped', async () => {
  const many = Array.from({ length: 20 }, () => view('/'));
  for (let at = 0; at < 15; at++) await report(flooder, ...many);
  expect(await stored()).toHaveLength(240);
  await flushEvents();
  expect(await db.select().from(droppedEvents)).toEqual([{ day: '2026-05-01', count: 60 }]);
});

test('one network is at most so many visitors and events, whatever browsers it claims to be', async () => {
  const invented = (at: number): Client => ({
    ...ann,
    clientAddress: `2001:db8:1:2::${at}`,
    userAgent: `${firefox} Invented/${at}`,
  });
  for (let at = 0; at < 237; at++) await report(invented(at), view('/'));
  const rows = await stored();
  expect(rows).toHaveLength(237);
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(maxBrowsersOfNetwork + 1);
  const many = Array.from({ length: 20 }, () => view('/'));
  for (let at = 0; at < 60; at++) await report(invented(1000 + at), ...many);
  expect((await stored()).length).toBeLessThanOrEqual(1200);
});

test('what cannot be stored now is stored by the next flush', async () => {
  await report(ann, view('/'));
  await db.execute(sql`alter table analytics_events rename to analytics_events_away`);
  await expect(flushEvents()).rejects.toThrow();
  await db.execute(sql`alter table analytics_events_away rename to analytics_events`);
  expect(await stored()).toHaveLength(1);
});

test('events whose commit took place without an answer are stored once', async () => {
  await report(ann, view('/'));
  await report(ben, view('/'));
  const { transaction } = db;
  onTestFinished(() => {
    db.transaction = transaction;
  });
  db.transaction = async (work, config) => {
    await transaction(work, config);
    throw new Error('Connection terminated unexpectedly');
  };
  await expect(flushEvents()).rejects.toThrow('Connection terminated');
  db.transaction = transaction;
  await report(ann, view('/about'));
  expect(await stored()).toHaveLength(3);
  expect(await stored()).toHaveLength(3);
});

test('events whose transaction a server that took over does not know are stored by the next flush', async () => {
  await report(ann, view('/'));
  const { transaction } = db;
  onTestFinished(() => {
    db.transaction = transaction;
  });
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      // The id that this server would give some time later.
      const later = { rows: [{ id: '4611686018427387904' }] };
      const execute = tx.execute.bind(tx);
      tx.execute = ((query: Parameters<typeof execute>[0]) =>
        JSON.stringify(query).includes('pg_current_xact_id')
          ? Promise.resolve(later)
          : execute(query)) as typeof execute;
      await work(tx);
      throw new Error('Connection terminated unexpectedly');
    }, config);
  await expect(flushEvents()).rejects.toThrow('Connection terminated');
  db.transaction = transaction;
  expect(await stored()).toHaveLength(1);
});

test('events whose commit failed are stored by the next flush, also if its answer was lost', async () => {
  await report(ann, view('/'));
  await db.execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'the commit is refused'; end $$;
    create constraint trigger refuse after insert or update on analytics_event_days deferrable initially deferred
      for each row execute function refuse()`),
  );
  await expect(flushEvents()).rejects.toThrow();
  await db.execute(sql`drop function refuse() cascade`);
  expect(await stored()).toHaveLength(1);
});

const request = (client: Client, mayCount = true) => ({ client, path: '/contact', mayCount: async () => mayCount });
const convert = (client: Client, mayCount?: boolean) =>
  withVisitRequest(request(client, mayCount), () => inTransaction(async () => recordConversion('enquiry')));

test('a conversion belongs to the visit that led to it, with its first page, referrer and campaign', async () => {
  await report(ann, view('/coaching', { referrer: 'https://example.org', campaign: 'spring' }));
  await convert(ann);
  const conversion = (await stored()).find(({ kind }) => kind === 'conversion');
  expect(conversion).toMatchObject({
    target: 'enquiry',
    path: '/contact',
    entry: '/coaching',
    referrer: 'example.org',
    campaign: 'spring',
  });
  expect(new Set((await stored()).map(({ visit }) => visit)).size).toBe(1);
});

test('a conversion is not counted of who may not be counted, of robots, or without a commit', async () => {
  await convert(ann, false);
  await convert({ ...ann, userAgent: 'curl/8' });
  await inTransaction(async () => recordConversion('enquiry'));
  const failing = withVisitRequest(request(ann), () =>
    inTransaction(async () => {
      recordConversion('enquiry');
      throw new Error('no');
    }),
  );
  await expect(failing).rejects.toThrow('no');
  expect(await stored()).toEqual([]);
});

test('what a visitor read before a conversion that is rolled back is counted all the same', async () => {
  await report(ann, view('/coaching'));
  const failing = withVisitRequest(request(ann), () =>
    inTransaction(async () => {
      recordConversion('enquiry');
      throw new Error('no');
    }),
  );
  await expect(failing).rejects.toThrow('no');
  expect((await stored()).map(({ kind, path }) => [kind, path])).toEqual([['view', '/coaching']]);
});

test('a conversion counts on a site that is new, or that has stored no event for weeks', async () => {
  setClock(new Date('2026-08-01T09:00:00Z'));
  await convert(ann);
  expect((await stored()).map(({ kind }) => kind)).toEqual(['conversion']);
});

test('a conversion that cannot be counted fails nothing', async () => {
  await db.execute(sql`alter table analytics_events rename to analytics_events_away`);
  await withVisitRequest(request(ann), () =>
    inTransaction(async (tx) => {
      recordConversion('enquiry');
      await tx.insert(droppedEvents).values({ day: '2026-05-07', count: 1 });
    }),
  );
  await db.execute(sql`alter table analytics_events_away rename to analytics_events`);
  expect(await db.$count(droppedEvents, eq(droppedEvents.day, '2026-05-07'))).toBe(1);
});

test('visitors of the last five minutes are on the site now, and open screens hear of every change', async () => {
  const heard: string[][] = [];
  const stop = subscribeToChanges([analyticsTag], (tags) => heard.push(tags));
  onTestFinished(stop);
  await report(ann, view('/'));
  await report(ann, view('/about'));
  later(3);
  await report(ben, view('/'));
  await flushEvents();
  expect(heard.at(-1)).toEqual([analyticsTag]);
  expect(await countOnlineVisitors(now())).toBe(2);
  later(3);
  await report(ann, { kind: 'leave', view: 1, path: '/', seconds: 3, depth: 10 });
  await flushEvents();
  expect(await countOnlineVisitors(now())).toBe(1);
  later(3);
  expect(await countOnlineVisitors(now())).toBe(0);
});

test('generated events are as the queue stores them', async () => {
  await makeEvents({ from: '2026-05-01', to: '2026-05-01', visits: 20, seed: 3 });
  expect((await stored()).length).toBeGreaterThan(20);
});
