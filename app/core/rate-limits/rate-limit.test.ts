import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { rateLimitRefusals } from '#app/core/runtime/metrics.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { createMemoryRateLimit } from './memory-rate-limit.server.ts';
import {
  consumeRateLimit,
  RateLimitError,
  refundRateLimit,
  resetRateLimit,
  secondsToWait,
} from './rate-limit.server.ts';
import { counterRetention } from './retention.server.ts';
import { rateLimitCounters } from './tables.server.ts';

openTestDatabase();
beforeEach(async () => {
  await db.delete(rateLimitCounters);
  setClock(new Date('2026-11-20T12:00:00Z'));
});
afterEach(() => setClock());

const limit = { name: 'door', max: 10, windowMs: 60_000 };
const subject = '192.0.2.1';
const later = (ms: number) => setClock(new Date(Date.parse('2026-11-20T12:00:00Z') + ms));
const retryAfter = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: RateLimitError) => error.retryAfterSeconds,
  );

test('of many at once, exactly as many as allowed get through', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => consumeRateLimit(limit, subject)));
  const counts = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(counts.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RateLimitError);
});

test('what a limit refuses is counted for the operators by the name of the limit, in the database or in memory', async () => {
  const refused = async () => {
    const { values } = await rateLimitRefusals.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.limit, value]));
  };
  rateLimitRefusals.reset();
  const inMemory = createMemoryRateLimit({ name: 'window', max: 1, windowMs: 60_000 });
  for (let tries = 0; tries < 12; tries++) await secondsToWait(limit, subject);
  for (let tries = 0; tries < 4; tries++) inMemory(subject);
  expect(await refused()).toEqual({ door: 2, window: 3 });
});

test('a window begins with its first try, and so does the next one; refused tries do not make it longer', async () => {
  for (let tries = 0; tries < 10; tries++) await consumeRateLimit(limit, subject);
  later(20_500);
  expect(await retryAfter(consumeRateLimit(limit, subject))).toBe(40);
  later(59_999);
  expect(await retryAfter(consumeRateLimit(limit, subject))).toBe(1);
  later(60_000);
  expect(await consumeRateLimit(limit, subject)).toBe(1);
  later(119_999);
  expect(await consumeRateLimit(limit, subject)).toBe(2);
});

test('subjects and limits do not count for each other', async () => {
  for (let tries = 0; tries < 10; tries++) await consumeRateLimit(limit, subject);
  expect(await consumeRateLimit(limit, '192.0.2.2')).toBe(1);
  expect(await consumeRateLimit({ ...limit, name: 'window' }, subject)).toBe(1);
});

test('a request that does several things counts as many, and is refused whole if they are too many', async () => {
  const count = (amount: number) => consumeRateLimit(limit, subject, db, amount);
  expect([await count(4), await count(6)]).toEqual([4, 10]);
  await expect(count(1)).rejects.toThrow(RateLimitError);
  later(60_000);
  expect([await count(3), await consumeRateLimit(limit, subject)]).toEqual([3, 4]);
  await expect(count(7)).rejects.toThrow(RateLimitError);
  later(120_000);
  await expect(count(11)).rejects.toThrow(RateLimitError);
});

test('a limit without a maximum only counts', async () => {
  const endless = { ...limit, max: Number.POSITIVE_INFINITY };
  for (let tries = 1; tries <= 30; tries++) expect(await consumeRateLimit(endless, subject)).toBe(tries);
});

test('what is forgiven is forgotten, twice without harm', async () => {
  for (let tries = 0; tries < 10; tries++) await consumeRateLimit(limit, subject);
  await resetRateLimit(limit, subject);
  await resetRateLimit(limit, subject);
  expect(await consumeRateLimit(limit, subject)).toBe(1);
});

test('a try that was right is taken back, alone, and never more than were counted', async () => {
  for (let tries = 0; tries < 10; tries++) await consumeRateLimit(limit, subject);
  await refundRateLimit(limit, subject);
  expect(await consumeRateLimit(limit, subject)).toBe(10);
  await expect(consumeRateLimit(limit, subject)).rejects.toThrow(RateLimitError);
  for (let tries = 0; tries < 20; tries++) await refundRateLimit(limit, subject);
  expect(await consumeRateLimit(limit, subject)).toBe(1);
});

test('whom it counts cannot be read from the database', async () => {
  await consumeRateLimit(limit, 'ann@example.org');
  const { rows } = await db.execute(sql`select * from rate_limit_counters as t where strpos(t::text, 'ann') > 0`);
  expect(rows).toEqual([]);
});

test('counters no window can hold any more are removed, and no others', async () => {
  await consumeRateLimit(limit, 'old');
  later(86_400_000 - 1000);
  await consumeRateLimit(limit, 'young');
  later(86_400_001);
  await applyRetention(counterRetention);
  expect(await db.select().from(rateLimitCounters)).toHaveLength(1);
  expect(await consumeRateLimit(limit, 'young')).toBe(2);
});

test('all addresses of one IPv6 network count together, alone and beside an account', async () => {
  const few = { ...limit, max: 2 };
  for (const rest of ['', ' ann@example.org']) {
    await consumeRateLimit(few, `2001:db8:1:2::1${rest}`);
    expect(await consumeRateLimit(few, `2001:db8:1:2:ffff::2${rest}`)).toBe(2);
    await expect(consumeRateLimit(few, `2001:db8:1:2::3${rest}`)).rejects.toThrow(RateLimitError);
    expect(await consumeRateLimit(few, `2001:db8:1:3::1${rest}`)).toBe(1);
  }
});
