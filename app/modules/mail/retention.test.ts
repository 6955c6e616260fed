import { asc } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { mailRetention } from './retention.server.ts';
import { mails } from './tables.server.ts';

openTestDatabase();
afterEach(() => setClock());

test('lines of the mail log go after twelve months; what waits to be sent stays', async () => {
  setClock(new Date('2026-11-20T12:00:00Z'));
  const add = (subject: string, state: 'sent' | 'queued', queuedAt: string) =>
    db
      .insert(mails)
      .values({ kind: 'test', recipient: 'ann@example.test', subject, state, queuedAt: new Date(queuedAt) });
  await add('old', 'sent', '2025-11-19T12:00:00Z');
  await add('old and waiting', 'queued', '2025-11-19T12:00:00Z');
  await add('young', 'sent', '2025-11-21T12:00:00Z');
  await applyRetention(mailRetention);
  const remaining = await db.select({ subject: mails.subject }).from(mails).orderBy(asc(mails.subject));
  expect(remaining.map(({ subject }) => subject)).toEqual(['old and waiting', 'young']);
});
