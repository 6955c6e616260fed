import { afterEach, expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { HealthContext } from '#app/core/health/health-check.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { countMailsByState } from './count-mails.server.ts';
import { mailQueueHealth } from './mail.health-check.server.ts';
import { mails } from './tables.server.ts';

openTestDatabase();
afterEach(() => setClock());

const queue = (minutes: number) =>
  db.insert(mails).values({
    kind: 'test',
    recipient: 'ann@example.org',
    subject: 'Hello',
    queuedAt: new Date(now().getTime() + minutes * 60_000),
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

test('an email for later waits once its time has come, and is counted with its age', async () => {
  await db.delete(mails);
  await queue(18 * 60);
  setClock(new Date(now().getTime() + (18 * 60 + 7) * 60_000));
  expect(await factOf()).toBe('1 email is waiting, the oldest for 7 minutes.');
  expect((await countMailsByState())[0]?.oldestSeconds).toBeCloseTo(7 * 60, 0);
});
