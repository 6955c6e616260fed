import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import type { HealthContext } from '#app/core/health/health-check.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { countMailsByState } from './count-mails.server.ts';
import { mailQueueHealth } from './mail.health-check.server.ts';
import { mails } from './tables.server.ts';

openTestDatabase();

const queue = (minutes: number) =>
  db.insert(mails).values({
    kind: 'test',
    recipient: 'ann@example.org',
    subject: 'Hello',
    queuedAt: new Date(Date.now() + minutes * 60_000),
  });
const factOf = async () =>
  (await mailQueueHealth.check({ signal: new AbortController().signal } as HealthContext)).fact;

test('an email that is for later does not wait, and has no age', async () => {
  await queue(18 * 60);
  expect(await factOf()).toBe('No emails are waiting.');
  expect(await countMailsByState()).toEqual([{ state: 'queued', count: 1, oldestSeconds: 0 }]);
  await queue(-5);
  expect(await factOf()).toBe('1 email is waiting, the oldest for 5 minutes.');
});
