import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { openTestDatabase } from '#test/database.ts';
import { countSearch, searchRateLimit, tooManySearches } from './count-search.server.ts';

openTestDatabase();
afterEach(() => setClock());

test('one address that searches on and on is told when to come back, others are not', async () => {
  const start = Date.parse('2026-11-20T12:00:00Z');
  setClock(new Date(start));
  for (let each = 0; each < searchRateLimit.max; each++) expect(await countSearch('192.0.2.1')).toBeNull();
  setClock(new Date(start + 20_000));
  const waitSeconds = await countSearch('192.0.2.1');
  expect(waitSeconds).toBe(40);
  expect(tooManySearches(waitSeconds)).toEqual({ status: 429, headers: { 'Retry-After': '40' } });
  expect(await countSearch('192.0.2.2')).toBeNull();
  setClock(new Date(start + 60_000));
  expect(await countSearch('192.0.2.1')).toBeNull();
  expect(tooManySearches(null)).toEqual({});
});
