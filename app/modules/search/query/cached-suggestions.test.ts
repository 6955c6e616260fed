import { afterEach, beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { createMemoryRateLimit } from '#app/core/rate-limits/memory-rate-limit.server.ts';
import { seedContent } from '#server/seed-content.ts';
import { openTestDatabase } from '#test/database.ts';
import { entriesAddedTag, entriesChangedTag } from '../search-tags.ts';
import { searchEntries } from '../tables.server.ts';
import { cachedSuggestions, dropSuggestions, hasSuggestions } from './cached-suggestions.server.ts';

openTestDatabase();
beforeAll(() => seedContent({ hasSampleContent: true }));
afterEach(() => dropSuggestions(['*']));

const anyone = () => new AbortController().signal;
const paths = async (query: string, signal = anyone()) =>
  (await cachedSuggestions(query, signal)).flatMap(({ suggestions }) => suggestions.map(({ path }) => path));

test('equal queries are one search, which is answered from memory until one of its results changes', async () => {
  const [one, other] = await Promise.all([
    cachedSuggestions('coach', anyone()),
    cachedSuggestions(' Coach ', anyone()),
  ]);
  expect(other).toBe(one);
  expect(hasSuggestions('COACH')).toBe(true);
  await db.delete(searchEntries);
  expect(await cachedSuggestions('coach', anyone())).toBe(one);
  // New discussions come all day: a minute later they are suggested.
  dropSuggestions([entriesAddedTag('thread')]);
  expect(hasSuggestions('coach')).toBe(true);
  dropSuggestions([entriesChangedTag('thread')]);
  expect(await paths('coach')).toEqual([]);
});

test('a search for which no client waits any more is not started, and does not take the place of others', async () => {
  const busy = ['a', 'b', 'c', 'd'].map((letter) => paths(letter));
  const gone = new AbortController();
  const left = cachedSuggestions('worksho', gone.signal);
  const shared = [cachedSuggestions('journ', gone.signal), cachedSuggestions('journ', anyone())];
  gone.abort();
  await expect(left).rejects.toBe(gone.signal.reason);
  await Promise.all([...busy, ...shared]);
  expect(hasSuggestions('worksho')).toBe(false);
  expect(hasSuggestions('journ')).toBe(true);
});

test('a limit in memory refuses one network and no other, and says when to come back', () => {
  const count = createMemoryRateLimit({ name: 'tried', max: 2, windowMs: 60_000 });
  expect([count('192.0.2.1'), count('192.0.2.1'), count('192.0.2.2')]).toEqual([null, null, null]);
  expect(count('192.0.2.1')).toBeGreaterThan(0);
  expect(count('192.0.2.2')).toBeNull();
});
