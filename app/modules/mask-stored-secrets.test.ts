import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { deleteEvents } from '#test/analytics.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { makePartitions } from './insight/counts/partitions.server.ts';
import { rollUp } from './insight/counts/roll-up.server.ts';
import { missingAddresses } from './insight/missing-addresses/tables.server.ts';
import { browserErrors } from './insight/page-reports/tables.server.ts';
import { type NewEvent, storeEvents } from './insight/record/store-events.server.ts';
import { readLists } from './insight/reports/read-report.server.ts';
import { analyticsEvents } from './insight/tables.server.ts';
import { maskStoredSecrets } from './mask-stored-secrets.job.server.ts';
import { subscribers, subscriberTokens } from './newsletter/tables.server.ts';

openTestDatabase();
beforeAll(deleteEvents);
afterAll(() => setClock());

const period = { first: '2026-03-01', last: '2026-05-20' };
const everything = () => readLists({ period, filters: {} }, { limit: 50 });
const textOf = async () =>
  JSON.stringify(
    [
      await everything(),
      await readLists(
        { period: { first: '2026-03-01', last: '2026-03-31' }, filters: { country: 'GB' } },
        { limit: 50 },
      ),
      await db.select().from(analyticsEvents),
      await db.select().from(missingAddresses),
      await db.select().from(browserErrors),
      await db.select().from(subscribers),
      await db.select().from(subscriberTokens),
    ],
    (_name, value) => (typeof value === 'bigint' ? String(value) : value),
  );

/** A visit that opens a page after another one and ends with a conversion there. */
const visit = (at: string, path: string, number: number): NewEvent[] => {
  const of = {
    visitor: BigInt(number),
    country: 'GB',
    device: 'Phone',
    browser: 'Firefox',
    language: 'en-GB',
  } as const;
  const event = { ...of, referrer: '', campaign: '', target: '', seconds: 0, depth: 0 };
  return [
    { ...event, at: new Date(`${at}T10:00:00Z`), kind: 'view', view: BigInt(number * 10), path },
    { ...event, at: new Date(`${at}T10:01:00Z`), kind: 'view', view: BigInt(number * 10 + 1), path: '/about' },
    { ...event, at: new Date(`${at}T10:02:00Z`), kind: 'conversion', view: 0n, path, target: 'enquiry' },
    { ...event, at: new Date(`${at}T10:03:00Z`), kind: 'missing', view: 0n, path: '/about', target: path },
  ];
};

test('what earlier versions stored of addresses with a secret is masked, once, and every sum stays', async () => {
  setClock(new Date('2026-05-20T12:00:00Z'));
  for (const [index, day] of ['2026-03-02', '2026-03-31', '2026-05-19'].entries()) {
    await makePartitions(day, day);
    const tokens = [`/booking/secret${index}`, `/Figures/secret-${index}`, '/contact'];
    for (const [number, path] of tokens.entries())
      await db.transaction((tx) => storeEvents(tx, visit(day, path, index * 10 + number + 1)));
  }
  await rollUp();
  // Single events are stored for 30 days.
  await db.execute(sql`delete from analytics_events where at < '2026-05-01'`);
  await db.execute(sql`delete from analytics_event_days where day < '2026-05-01'`);
  const time = new Date();
  await db.insert(missingAddresses).values([{ path: '/preview/secret/x' }, { path: '/gone' }]);
  const error = { place: 'start:1:1', release: 'a', route: '/', count: 1, firstAt: time, lastAt: time };
  await db.insert(browserErrors).values([
    { ...error, message: 'Failed to fetch /settings/data/secret' },
    { ...error, message: 'Bad value' },
  ]);
  const [subscriber] = await db
    .insert(subscribers)
    .values({ email: 'a@example.org', state: 'pending', consentAt: time, consentSource: 'Website: /booking/secret' })
    .returning();
  const token = { digest: 'a', subscriberId: subscriber?.id ?? '', purpose: 'confirm', createdAt: time } as const;
  await db.insert(subscriberTokens).values({ ...token, expiresAt: time, source: 'Website: /booking/secret' });

  const before = await everything();
  expect((await textOf()).match(/secret/g)?.length).toBeGreaterThan(20);
  await maskStoredSecrets.run({}, jobContext);
  const text = await textOf();
  expect(text).not.toContain('secret');
  for (const expected of ['/booking/***', '/figures/***', '/contact', '/gone', 'Bad value', 'Website: /booking/***'])
    expect(text).toContain(expected);

  const sumOf = (lists: typeof before, list: 'page' | 'entry' | 'missing' | 'sequence') =>
    lists[list]?.rows.reduce((sum, row) => sum + (row.count ?? row.visits ?? 0), 0);
  const after = await everything();
  for (const list of ['page', 'entry', 'missing', 'sequence'] as const) {
    expect(sumOf(after, list), list).toBe(sumOf(before, list));
    expect(sumOf(after, list), list).toBeGreaterThan(0);
  }
  await maskStoredSecrets.run({}, jobContext);
  expect(await everything()).toEqual(after);
});
