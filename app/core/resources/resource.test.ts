import { and, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { id } from '#app/core/database/columns.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { defineFields } from '#app/lib/forms/fields/define-fields.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import { defineList } from '#app/lib/lists/list-definition.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvText } from '#app/lib/lists/table-export.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { exportColumns } from './export-records.server.ts';
import { defineResource } from './resource.server.ts';

openTestDatabase();

const people = pgTable('test_people', { id: id(), name: text().notNull() });
const rooms = pgTable('test_rooms', {
  id: id(),
  name: text().notNull(),
  seats: integer().notNull(),
  secret: text().notNull().default('hidden'),
});
const roomPeople = pgTable('test_room_people', { roomId: uuid().notNull(), personId: uuid().notNull() });

beforeAll(async () => {
  await db.execute(sql`
    create table test_people (id uuid primary key default gen_random_uuid(), name text not null);
    create table test_rooms (id uuid primary key default gen_random_uuid(), name text not null, seats integer not null,
      secret text not null default 'hidden');
    create table test_room_people (room_id uuid not null references test_rooms on delete cascade,
      person_id uuid not null references test_people on delete cascade)`);
});

const noun = { one: 'person', many: 'people' };

const resource = defineResource({
  key: 'test-room',
  section: 'Test',
  table: rooms,
  fields: defineFields({
    Room: {
      name: f.line('Name', { max: 40, isRequired: true }),
      seats: f.number('Seats', { min: 1, max: 99 }),
      people: f.many('People', { of: { noun, path: '/people' } }),
    },
  }),
  links: { people: { own: roomPeople.roomId, other: roomPeople.personId, named: people } },
  unique: { name: 'Another room has this name' },
  list: {
    definition: defineList({
      name: 'test-rooms',
      path: '/rooms',
      noun: { one: 'room', many: 'rooms' },
      searchLabel: 'Search',
      columns: [
        { key: 'name', label: 'Name', isSortable: true },
        { key: 'people', label: 'People' },
      ],
      filters: [{ key: 'size', label: 'Size', kind: 'choice', options: [{ value: 'large', label: 'Large' }] }],
      defaultSort: { column: 'name', direction: 'asc' },
    }),
    search: [rooms.name],
    filters: { size: () => sql`${rooms.seats} > 20` },
    order: { name: [rooms.name] },
  },
  async beforeSave(_tx, { before, input }) {
    if (before && input.seats < before.seats) throw new DomainError('A room never gets smaller.');
  },
  async beforeDelete(_tx, { name }) {
    if (name === 'Kept') throw new DomainError('This room is kept.');
  },
});

const addRoom = async (name: string, seats = 8, others: string[] = []) => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const room = await resource.save({ actorId, id: null, input: { name, seats, people: others }, revision: '' });
  return { actorId, room };
};
const addPerson = async (name: string) => (await db.insert(people).values({ name }).returning())[0]?.id ?? '';
const eventsOf = (subjectId: string) =>
  db
    .select({ action: auditEvents.action, before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, 'test-room'), eq(auditEvents.subjectId, subjectId)))
    .orderBy(auditEvents.at);

test('the audit log has what was stored before and after, with the names of links, and no other column', async () => {
  const [ann, bob] = [await addPerson('Ann'), await addPerson('Bob')];
  const { actorId, room } = await addRoom('Blue', 8, [bob, ann]);
  const changed = { name: 'Blue', seats: 9, people: [bob] };
  await resource.save({ actorId, id: room.id, input: changed, revision: resource.revisionOf(room) });
  await resource.remove({ actorId, id: room.id });
  const [first, second] = [
    { name: 'Blue', seats: 8, people: 'Ann, Bob' },
    { name: 'Blue', seats: 9, people: 'Bob' },
  ];
  expect(await eventsOf(room.id)).toEqual([
    { action: 'test-room.added', before: null, after: first },
    { action: 'test-room.changed', before: first, after: second },
    { action: 'test-room.removed', before: second, after: null },
  ]);
  expect(await resource.find(room.id)).toBeNull();
});

test('a save over another one is refused, and so is one of a record that is gone or that shows nothing', async () => {
  const { actorId, room } = await addRoom('Green');
  const save = (seats: number, revision: string) =>
    resource.save({ actorId, id: room.id, input: { name: 'Green', seats, people: [] }, revision });
  const shown = resource.revisionOf(room);
  await save(10, shown);
  for (const revision of [shown, '', 'made up'])
    await expect(save(11, revision)).rejects.toThrow('Somebody saved this room in the meantime');
  expect(await resource.find(room.id)).toMatchObject({ seats: 10 });
  await resource.remove({ actorId, id: room.id });
  await expect(save(12, shown)).rejects.toThrow('This room no longer exists');
  await expect(resource.remove({ actorId, id: room.id })).rejects.toThrow('This room no longer exists');
});

test('a value that another record has is refused beside its field, also of two at once and in another case', async () => {
  await addRoom('Yellow');
  await expect(addRoom('YELLOW')).rejects.toMatchObject({ field: 'name', message: 'Another room has this name' });
  const both = await Promise.allSettled([addRoom('Red'), addRoom('red')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a refusal of its rules changes nothing', async () => {
  const { actorId, room } = await addRoom('Kept');
  const smaller = { name: 'Smaller', seats: 2, people: [] };
  await expect(
    resource.save({ actorId, id: room.id, input: smaller, revision: resource.revisionOf(room) }),
  ).rejects.toThrow('A room never gets smaller.');
  await expect(resource.remove({ actorId, id: room.id })).rejects.toThrow('This room is kept.');
  expect(await resource.find(room.id)).toMatchObject({ name: 'Kept', seats: 8 });
  expect(await eventsOf(room.id)).toHaveLength(1);
});

test('a record is linked to what exists, and the list names it; it searches, filters and orders', async () => {
  await db.delete(rooms);
  const [ann, zoe] = [await addPerson('Ann'), await addPerson('Zoe')];
  await addRoom('South', 8, [zoe, ann, '7f2c1f0e-5f4f-4e58-9d35-0f6b6a3f9a10']);
  await addRoom('North', 30);
  const list = async (search: string) => {
    const { rows, total } = await resource.listPage(parseListQuery(`/rooms?${search}`, resource.list));
    return [total, ...rows.map((row) => row.name)];
  };
  const { rows } = await resource.listPage(parseListQuery('/rooms', resource.list));
  expect(rows[1]).toEqual({ id: expect.any(String), name: 'South', seats: 8, people: ['Ann', 'Zoe'] });
  expect(await list('')).toEqual([2, 'North', 'South']);
  expect(await list('dir=desc')).toEqual([2, 'South', 'North']);
  expect(await list('q=ORT')).toEqual([1, 'North']);
  expect(await list('size=large')).toEqual([1, 'North']);
  expect(await list('page=2')).toEqual([2]);
});

test('a file has every field in words, in the order of the list, and the search finds names', async () => {
  await db.delete(rooms);
  const [ann, zoe] = [await addPerson('Ann'), await addPerson('Zoe')];
  await addRoom('=South', 8, [zoe, ann]);
  await addRoom('North', 30);
  const csv = async (search: string) => {
    const portions = resource.readAll(parseListQuery(`/rooms?${search}`, resource.list), 1);
    const columns = exportColumns(resource.fields, await resource.readChoices());
    return (await Array.fromAsync(csvText(columns, portions)))
      .join('')
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
  };
  expect(await csv('')).toEqual(['Name,Seats,People', `'=South,8,"Ann; Zoe"`, 'North,30,']);
  expect(await csv('size=large')).toEqual(['Name,Seats,People', 'North,30,']);
  expect(await resource.findNamed('nor', 5)).toEqual([{ id: expect.any(String), name: 'North' }]);
  expect(await resource.findNamed('', 1)).toHaveLength(1);
});
