import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { listAnnotations } from './annotations.server.ts';

openTestDatabase();

const publish = (at: string, subjectName: string, action = 'page.published') =>
  db.insert(auditEvents).values({ at: new Date(at), action, subjectType: 'page', subjectId: '1', subjectName });

test('what was published is named once for each day in London, however often it was published on it', async () => {
  for (let turn = 10; turn < 40; turn++) await publish(`2026-06-01T12:${turn}:00Z`, 'About');
  await publish('2026-06-01T22:30:00Z', 'Home');
  await publish('2026-06-01T23:30:00Z', 'About');
  await publish('2026-06-02T09:00:00Z', 'About', 'page.changed');
  await publish('2026-06-02T23:30:00Z', 'Too late');
  await publish('2026-05-31T22:30:00Z', 'Too early');
  expect(await listAnnotations({ first: '2026-06-01', last: '2026-06-02' })).toEqual([
    { day: '2026-06-01', name: 'About' },
    { day: '2026-06-01', name: 'Home' },
    { day: '2026-06-02', name: 'About' },
  ]);
});
