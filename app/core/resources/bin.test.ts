import { eq, sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { id, moment } from '#app/core/database/columns.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { defineFields } from '#app/lib/forms/fields/define-fields.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import { defineList } from '#app/lib/lists/list-definition.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { as } from '#test/forum-request.ts';
import { applyToRecords } from './bin-screens.server.ts';
import { listScreen, recordScreen } from './record-screens.server.ts';
import { defineResource } from './resource.server.ts';

openTestDatabase();

const lamps = pgTable('test_lamps', {
  id: id(),
  name: text().notNull(),
  isOld: boolean().notNull().default(false),
  binnedAt: moment(),
});

beforeAll(() =>
  db.execute(sql`create table test_lamps (id uuid primary key default gen_random_uuid(), name text not null,
    is_old boolean not null default false, binned_at timestamptz)`),
);
beforeEach(() => db.delete(lamps));

const changes: string[] = [];
const lampRecords = defineResource({
  key: 'test-lamp',
  section: 'Test',
  table: lamps,
  fields: defineFields({ Lamp: { name: f.line('Name', { max: 40, isRequired: true }) } }),
  within: eq(lamps.isOld, false),
  bin: { since: lamps.binnedAt, days: 30 },
  nameOf: ({ name }) => `Lamp ${name}`,
  unique: { name: 'Another lamp has this name' },
  most: 3,
  list: {
    definition: defineList({
      name: 'test-lamps',
      path: '/lamps',
      noun: { one: 'lamp', many: 'lamps' },
      searchLabel: 'Search',
      columns: [{ key: 'name', label: 'Name' }],
      filters: [],
      defaultSort: { column: 'name', direction: 'asc' },
    }),
    search: [lamps.name],
    order: { name: [lamps.name] },
  },
  async afterChange(_tx, changed) {
    changes.push(changed);
  },
});
const { bin } = lampRecords;
if (!bin) throw new Error('The kind has a bin');

async function add(...names: string[]) {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const acts = [];
  for (const name of names) {
    const { id } = await lampRecords.save({ actorId, id: null, input: { name }, revision: '' });
    acts.push({ id, actorId });
  }
  return acts as [(typeof acts)[number], ...typeof acts];
}
const names = async () =>
  (await lampRecords.listPage(parseListQuery('/lamps', lampRecords.list))).rows.map(({ name }) => name);
const inBin = async (q = '') => (await bin.list({ q, limit: 10 })).rows.map(({ title }) => title);

test('a deleted record is in the bin and nowhere else, is restored as it was, and each is told once', async () => {
  const [act] = await add('Hall', 'Desk');
  await lampRecords.remove(act);
  expect(await names()).toEqual(['Desk']);
  expect(await lampRecords.find(act.id)).toBeNull();
  expect(await lampRecords.findNamed('hall', 5)).toEqual([]);
  expect([await inBin(), await inBin('hal'), await inBin('desk')]).toEqual([['Lamp Hall'], ['Lamp Hall'], []]);
  expect(await bin.findRemoved([act.id])).toEqual([{ id: act.id, name: 'Lamp Hall' }]);
  await expect(lampRecords.remove(act)).rejects.toThrow('This lamp is in the bin. Restore it first.');

  changes.length = 0;
  expect([await bin.restore(act), await bin.restore(act)]).toEqual([true, false]);
  expect(changes).toEqual([act.id]);
  expect([await names(), await inBin()]).toEqual([['Desk', 'Hall'], []]);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, act.id)).orderBy(auditEvents.at);
  expect(events.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['test-lamp.added', 'Lamp Hall'],
    ['test-lamp.deleted', 'Lamp Hall'],
    ['test-lamp.restored', 'Lamp Hall'],
  ]);
});

test('only what is in the bin is deleted for good: by hand, or once its days are over', async () => {
  const [first, second, third] = await add('One', 'Two', 'Three');
  if (!second || !third) throw new Error('No lamps');
  expect(await bin.delete(first)).toBe(false);
  for (const act of [first, second]) await lampRecords.remove(act);
  expect([await bin.delete(first), await bin.delete(first)]).toEqual([true, false]);
  await applyRetention(bin.retention);
  expect(await inBin()).toEqual(['Lamp Two']);
  setClock(daysBefore(now(), -31));
  await applyRetention(bin.retention);
  setClock();
  expect(await inBin()).toEqual([]);
  expect(await names()).toEqual(['Three']);
});

test('rows that are not of the kind are not in its bin, and stay', async () => {
  const old = { name: 'Old', isOld: true, binnedAt: daysBefore(now(), 31) };
  const [row] = await db.insert(lamps).values(old).returning();
  const act = { id: row?.id ?? '', actorId: row?.id ?? '' };
  expect([await inBin(), await bin.restore(act), await bin.delete(act)]).toEqual([[], false, false]);
  await applyRetention(bin.retention);
  expect(await db.$count(lamps)).toBe(1);
});

test('a name in the bin is free; its record is not restored beside another of that name, nor as one too many', async () => {
  const [act] = await add('Hall');
  await lampRecords.remove(act);
  await add('HALL');
  await expect(bin.restore(act)).rejects.toThrow('Another lamp has this name');
  expect(await inBin()).toEqual(['Lamp Hall']);
  await db.delete(lamps).where(eq(lamps.name, 'HALL'));
  await add('One', 'Two', 'Three');
  await expect(bin.restore(act)).rejects.toThrow('There is room for 3 lamps');
});

test('the list undoes what was just deleted, from its bar or on the screen of a record', async () => {
  openAuthSettings({ secret: 'x'.repeat(32) });
  const [first, second] = await add('Hall', 'Desk');
  if (!second) throw new Error('No lamp');
  const { actorId } = first;
  const post = (address: string, act: string, ids: string[]) => {
    const url = new URL(address, 'https://example.org');
    const body = new URLSearchParams([['act', act], ...ids.map((id) => ['id', id])]);
    const request = new Request(url, { method: 'POST', body });
    return as({ id: actorId, role: 'admin' }, request.clone(), async (context) => {
      const [, , id] = url.pathname.split('/');
      const answer = id
        ? await recordScreen(lampRecords, { removed: {} }).action({ request, url, params: { id }, context })
        : await applyToRecords(lampRecords, { request, url, actorId });
      const next = (answer as Response).headers.get('Location') ?? '';
      const nextUrl = new URL(next, 'https://example.org');
      const { bin: view } = await listScreen(lampRecords).loader({ request, url: nextUrl, params: {}, context });
      return { path: nextUrl.pathname, view };
    });
  };
  const both = [first.id, second.id];
  for (const _press of ['first', 'second']) {
    const { path, view } = await post('/lamps?q=x', 'remove', both);
    expect([path, view?.days, view?.removed.map(({ name }) => name).sort()]).toEqual([
      '/lamps',
      30,
      ['Lamp Desk', 'Lamp Hall'],
    ]);
  }
  expect((await post(`/lamps?removed=${both.join('+')}`, 'restore', both)).view?.removed).toEqual([]);
  expect(await names()).toEqual(['Desk', 'Hall']);
  expect((await post(`/lamps/${first.id}`, 'remove', [])).view?.removed).toEqual([{ id: first.id, name: 'Lamp Hall' }]);
  expect(await names()).toEqual(['Desk']);
});
