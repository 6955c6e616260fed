import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { auditList } from './audit-list.ts';
import {
  listAuditEvents,
  listAuditOptions,
  listRecentAuditEvents,
  readAuditEvents,
} from './list-audit-events.server.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';
import { auditEvents } from './tables.server.ts';

openTestDatabase();

const queryOf = (search: string) => parseListQuery(`http://site.test/admin/audit?${search}`, auditList);
const ask = async (search: string) =>
  (await listAuditEvents(queryOf(search))).rows.map(({ subjectName }) => subjectName);

test('acts are found by person, act, thing and day, the latest first', async () => {
  const ann = await makeUser({ name: 'Ann' });
  const line = (at: string, actorId: string | null, action: string, subjectType: string, subjectName: string) =>
    db.insert(auditEvents).values({ at: new Date(at), actorId, action, subjectType, subjectId: '1', subjectName });
  await line('2026-03-01T10:00:00Z', ann.id, 'role.granted', 'user', 'Bob');
  await line('2026-06-10T22:59:00Z', ann.id, 'page.published', 'page', 'Home');
  await line('2026-06-10T23:01:00Z', null, 'page.published', 'page', 'About');

  expect(await ask('')).toEqual(['About', 'Home', 'Bob']);
  expect(await ask('dir=asc')).toEqual(['Bob', 'Home', 'About']);
  expect(await ask(`actor=${ann.id}`)).toEqual(['Home', 'Bob']);
  expect(await ask('actor=site')).toEqual(['About']);
  expect(await ask('actor=nobody-with-this-id')).toEqual([]);
  expect(await ask('action=role.granted')).toEqual(['Bob']);
  expect(await ask('subject=page')).toEqual(['About', 'Home']);
  expect(await ask('q=page pub')).toEqual(['About', 'Home']);
  expect(await ask('q=ann')).toEqual(['Home', 'Bob']);
  // In London, 10 June ends one hour before it ends in UTC.
  expect(await ask('from=2026-06-10&to=2026-06-10')).toEqual(['Home']);
  expect(await ask('from=2026-06-11')).toEqual(['About']);

  const batches: number[] = [];
  for await (const entries of readAuditEvents(queryOf(''), 2)) batches.push(entries.length);
  expect(batches).toEqual([2, 1]);

  expect(await listAuditOptions()).toEqual({
    actor: [
      { value: 'site', label: 'The site itself' },
      { value: ann.id, label: 'Ann' },
    ],
    action: [
      { value: 'page.published', label: 'Page published' },
      { value: 'role.granted', label: 'Role granted' },
    ],
    subject: [
      { value: 'page', label: 'Page' },
      { value: 'user', label: 'User' },
    ],
  });
});

test('an act that fails leaves no line', async () => {
  const act = { actorId: null, action: 'thing.broken', subject: { type: 'thing', id: '1', name: 'Broken' } };
  const failing = db.transaction(async (tx) => {
    await recordAuditEvent(tx, act);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await ask('action=thing.broken')).toEqual([]);
});

test('the latest actions are those that change something', async () => {
  const ann = await makeUser({ name: 'Ann' });
  for (const action of [
    'client.read',
    'booking.read',
    'sign-in.succeeded',
    'api-token.read-personal-data',
    'page.published',
  ])
    await db
      .insert(auditEvents)
      .values({ actorId: ann.id, action, subjectType: 'thing', subjectId: '1', subjectName: 'x' });
  const recent = (await listRecentAuditEvents(50)).filter(({ actorId }) => actorId === ann.id);
  expect(recent.map(({ action }) => action)).toEqual(['page.published']);
});
