import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { openTestDatabase } from '#test/database.ts';
import { countQuestion, questionRateLimit, tooManyQuestions } from './count-question.server.ts';

openTestDatabase();
afterEach(() => setClock());

test('one person asks so often within an hour, is told when to come back, and keeps nobody else from asking', async () => {
  const start = Date.parse('2026-11-20T12:00:00Z');
  setClock(new Date(start));
  for (let each = 0; each < questionRateLimit.max; each++) expect(await countQuestion('ann')).toBeNull();
  setClock(new Date(start + 30 * 60_000));
  expect(await countQuestion('ann')).toBe(1800);
  expect(tooManyQuestions(1800)).toMatch(/What you wrote is safe\. Please wait 30 minutes/);
  expect(await countQuestion('bea')).toBeNull();
  setClock(new Date(start + 60 * 60_000));
  expect(await countQuestion('ann')).toBeNull();
});
