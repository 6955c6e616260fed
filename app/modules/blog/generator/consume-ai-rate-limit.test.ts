import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { openTestDatabase } from '#test/database.ts';
import { aiRateLimit, consumeAiRateLimit, tooManyQuestions } from './consume-ai-rate-limit.server.ts';

openTestDatabase();
afterEach(() => setClock());

test('one person asks so often within an hour, is told when to come back, and keeps nobody else from asking', async () => {
  const start = Date.parse('2026-11-20T12:00:00Z');
  setClock(new Date(start));
  for (let each = 0; each < aiRateLimit.max; each++) expect(await consumeAiRateLimit('ann')).toBeNull();
  setClock(new Date(start + 30 * 60_000));
  expect(await consumeAiRateLimit('ann')).toBe(1800);
  expect(tooManyQuestions(1800)).toMatch(/What you wrote is safe\. Please wait 30 minutes/);
  expect(await consumeAiRateLimit('bea')).toBeNull();
  setClock(new Date(start + 60 * 60_000));
  expect(await consumeAiRateLimit('ann')).toBeNull();
});
