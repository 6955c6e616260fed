import { randomUUID } from 'node:crypto';
import { and, eq, not, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { id } from '#app/core/database/columns.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { consumeRateLimit, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { defineFields } from '#app/lib/forms/fields/define-fields.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import { defineList } from '#app/lib/lists/list-definition.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvText } from '#app/lib/lists/table-export.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { as, formTo } from '#test/forum-request.ts';
import { savesOfPerson } from './change-records.server.ts';
import { exportColumns } from './export-records.server.ts';
import { recordScreen } from './record-screens.server.ts';
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
const lockers = pgTable('test_lockers', {
  id: id(),
  name: text().notNull(),
  code: text().notNull(),
  isGone: boolean().notNull().default(false),
});

beforeAll(async () => {
  await db.execute(sql`
    create table test_people (id uuid primary key default gen_random_uuid(), name text not null);
    create table test_rooms (id uuid primary key default gen_random_uuid(), name text not null, seats integer not null,
      secret text not null default 'hidden');
    create table test_room_people (room_id uuid not null references test_rooms on delete cascade,
      person_id uuid not null references test_people on delete cascade);
    create table test_lockers (id uuid primary key default gen_random_uuid(), name text not null, code text not null,
      is_gone boolean not null default false)`);
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
  choices: { people: () => db.select().from(people) },
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
  const shownRevision = resource.revisionOf(room);
  await save(10, shownRevision);
  for (const revision of [shownRevision, '', 'made up'])
    await expect(save(11, revision)).rejects.toThrow('Somebody saved this room in the meantime');
  expect(await resource.find(room.id)).toMatchObject({ seats: 10 });
  await expect(resource.remove({ actorId, id: room.id, read: shownRevision })).rejects.toThrow('Nothing was deleted');
  const stored = await resource.find(room.id);
  await resource.remove({ actorId, id: room.id, ...(stored && { read: resource.revisionOf(stored) }) });
  await expect(save(12, shownRevision)).rejects.toThrow('This room no longer exists');
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
    const batches = resource.readAll(parseListQuery(`/rooms?${search}`, resource.list), 1);
    const columns = exportColumns(resource.fields, await resource.readChoices());
    return (await Array.fromAsync(csvText(columns, batches)))
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

const lockerResource = defineResource({
  key: 'test-locker',
  section: 'Test',
  table: lockers,
  within: not(lockers.isGone),
  most: 3,
  fields: defineFields({
    Locker: { name: f.line('Name', { max: 40, isRequired: true }), code: f.secret('Code', { max: 40 }) },
  }),
  unique: { name: 'Another locker has this name' },
  list: {
    definition: defineList({
      name: 'test-lockers',
      path: '/lockers',
      noun: { one: 'locker', many: 'lockers' },
      searchLabel: 'Search',
      columns: [
        { key: 'name', label: 'Name' },
        { key: 'sign', label: 'Sign' },
      ],
      filters: [],
      defaultSort: { column: 'name', direction: 'asc' },
    }),
    search: [lockers.name],
    order: { name: [lockers.name] },
    more: { sign: sql<string>`upper(${lockers.name})` },
  },
});

const saveLocker = async (
  name: string,
  code: string,
  locker: { id: string; name: string; code: string } | null = null,
) => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const revision = locker ? lockerResource.revisionOf(locker) : '';
  return lockerResource.save({ actorId, id: locker?.id ?? null, input: { name, code }, revision });
};
const all = parseListQuery('/lockers', lockerResource.list);

test('of two people who change nothing but the secret, the second one is refused', async () => {
  const added = await saveLocker('Passage', 'first-code');
  await saveLocker('Passage', 'second-code', added);
  await expect(saveLocker('Passage', 'third-code', added)).rejects.toThrow('Somebody saved this locker');
  expect((await lockerResource.find(added.id))?.code).toBe('second-code');
});

test('a secret is stored, stays if the field is empty, and is in no form, list, file, part or audit event', async () => {
  const added = await saveLocker('Attic', 'first-code');
  expect(lockerResource.fields.form(added, '', {}).values).toEqual({ name: 'Attic', code: '' });
  expect(await saveLocker('Cellar', '', added)).toMatchObject({ name: 'Cellar', code: 'first-code' });
  const changed = await saveLocker('Cellar', 'second-code', { ...added, name: 'Cellar' });
  expect(changed.code).toBe('second-code');
  const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, added.id)).orderBy(auditEvents.at);
  expect(events.map(({ after }) => after)).toEqual([
    { name: 'Attic' },
    { name: 'Cellar' },
    { name: 'Cellar', code: 'a new one' },
  ]);
  const outputs = [
    await lockerResource.listPage(all),
    await Array.fromAsync(lockerResource.readAll(all)),
    [await lockerResource.readPart(5), await lockerResource.readOne(added.id)],
    exportColumns(lockerResource.fields, {}).map(({ heading }) => heading),
  ];
  expect(JSON.stringify(outputs)).not.toMatch(/-code|"code"|Code/);
  await db.delete(lockers);
});

test('rows that are not of the kind are in nothing, can be neither saved nor deleted, and take no name and no room', async () => {
  const gone = await saveLocker('Gone', '1');
  await db.update(lockers).set({ isGone: true });
  expect(await lockerResource.find(gone.id)).toBeNull();
  expect(await lockerResource.readOne(gone.id)).toBeNull();
  await expect(saveLocker('Back', '1', gone)).rejects.toThrow('This locker no longer exists');
  await expect(lockerResource.remove({ actorId: gone.id, id: gone.id })).rejects.toThrow(
    'This locker no longer exists',
  );
  await saveLocker('Gone', '2');
  const { rows } = await lockerResource.listPage(all);
  expect(rows).toEqual([{ id: expect.any(String), name: 'Gone', sign: 'GONE' }]);
  expect(await lockerResource.findNamed('', 5)).toHaveLength(1);
  await saveLocker('Second', '');
  await saveLocker('Third', '');
  await expect(saveLocker('Fourth', '')).rejects.toThrow('There is room for 3 lockers. Remove one first.');
});

test('a post to delete is refused by a screen that declares no deletion, and carried out by one that does', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  openAuthSettings({ secret: 'x'.repeat(32) });
  await db.delete(lockers);
  const locker = await saveLocker('Crafted', '');
  const request = formTo(`/lockers/${locker.id}`, { act: 'remove' });
  const post = (screen: Pick<ReturnType<typeof recordScreen>, 'action'>) =>
    as({ id, role: 'admin' }, request.clone(), (context) =>
      screen.action({ request: request.clone(), url: new URL(request.url), params: { id: locker.id }, context }),
    );
  expect(await post(recordScreen(lockerResource))).toMatchObject({ init: { status: 409 } });
  expect(await lockerResource.find(locker.id)).not.toBeNull();
  await post(recordScreen(lockerResource, { removed: {} }));
  expect(await lockerResource.find(locker.id)).toBeNull();
});

/** Opens the screen of a room, and posts its form. */
async function openRoom(roomId: string) {
  const { id } = await makeUser({ roles: ['admin'] });
  openAuthSettings({ secret: 'x'.repeat(32) });
  const screen = recordScreen(resource);
  return (fields: Record<string, string>, place = roomId, chosen: string[] = []) => {
    const body = new URLSearchParams({ act: 'save', ...fields });
    for (const id of chosen) body.append('people', id);
    const request = new Request(`https://example.org/rooms/${place}`, { method: 'POST', body });
    return as({ id, role: 'admin' }, request.clone(), async (context) => {
      const sent = { url: new URL(request.url), params: { id: place }, context };
      const answer = await screen.action({ request: request.clone(), ...sent });
      const shown = await screen.loader({ request: request.clone(), ...sent }).catch(() => null);
      return { answer, shown };
    });
  };
}

test('after a save over another one, what is stored is beside what was typed, and the next save replaces it', async () => {
  const [ann, bob] = [await addPerson('Ann'), await addPerson('Bob')];
  const { actorId, room } = await addRoom('Plum');
  const revision = resource.revisionOf(room);
  await resource.save({ actorId, id: room.id, input: { name: 'Plum', seats: 9, people: [ann, bob] }, revision });
  const post = await openRoom(room.id);
  // What is stored already was saved by the first press of the button, whatever the order of the choices.
  for (const chosen of [
    [ann, bob],
    [bob, ann],
  ])
    expect((await post({ name: 'Plum ', seats: '9', revision }, room.id, chosen)).answer).toMatchObject({
      status: 302,
    });
  const { answer } = await post({ name: ' Plum ', seats: '12', revision });
  const stored = await resource.find(room.id);
  expect(stored).toMatchObject({ seats: 9 });
  expect(answer).toMatchObject({
    data: {
      values: { seats: '12', revision: stored && formOf(stored).revision },
      errors: { seats: 'Stored now: “9”', people: expect.stringMatching(/^Stored now: (Ann, Bob|Bob, Ann)$/) },
      toast: { text: expect.stringMatching(/^Somebody saved this room .* then save again to keep yours\.$/) },
    },
    init: { status: 409 },
  });
  const again = (answer as { data: { values: Record<string, string> } }).data.values.revision ?? '';
  expect((await post({ name: 'Plum', seats: '12', revision: again })).answer).toMatchObject({ status: 302 });
  expect(await resource.find(room.id)).toMatchObject({ seats: 12, people: [] });
});

type Room = NonNullable<Awaited<ReturnType<typeof resource.find>>>;
const formOf = (room: Room) => {
  const { revision, values } = resource.fields.form(room, resource.revisionOf(room), {});
  return { revision, values: { name: values.name ?? '', seats: values.seats ?? '' } };
};

test.each<[string, Partial<Room>, Record<string, string>, Partial<Room>]>([
  ['another field', { seats: 9 }, { name: 'Mine' }, { name: 'Mine', seats: 9 }],
  ['nothing', { seats: 9 }, {}, { seats: 9 }],
  ['spaces, which make no difference', { seats: 9 }, { seats: ' 8 ' }, { seats: 9 }],
  ['the same field to the same value', { seats: 9 }, { seats: '9' }, { seats: 9 }],
])(
  'after a save over another one, what only they changed stays, if one changed %s',
  async (_what, theirs, mine, is) => {
    const { actorId, room } = await addRoom(`Fig ${randomUUID().slice(0, 8)}`);
    const { revision, values } = formOf(room);
    const { name, seats, people } = { ...room, ...theirs };
    await resource.save({ actorId, id: room.id, input: { name, seats, people }, revision });
    const post = await openRoom(room.id);
    expect((await post({ ...values, ...mine, revision })).answer).toMatchObject({ status: 302 });
    expect(await resource.find(room.id)).toMatchObject({ name, people, ...is });
  },
);

test('of a save over another one, fields that one did not touch are no conflict', async () => {
  const ann = await addPerson('Ann');
  const { actorId, room } = await addRoom(`Elm ${randomUUID().slice(0, 8)}`);
  const { revision, values } = formOf(room);
  const theirs = { name: `${room.name} House`, seats: 9, people: [ann] };
  await resource.save({ actorId, id: room.id, input: theirs, revision });
  const post = await openRoom(room.id);
  const { answer } = await post({ ...values, seats: '12', revision });
  const stored = (await resource.find(room.id)) as Room;
  const shownValues = { name: theirs.name, seats: '12', revision: formOf(stored).revision };
  expect(answer).toMatchObject({ data: { values: { ...shownValues, people: ann } }, init: { status: 409 } });
  expect(answer).toHaveProperty('data.errors', { seats: 'Stored now: “9”' });
  expect((await post(shownValues, room.id, [ann])).answer).toMatchObject({ status: 302 });
  expect(await resource.find(room.id)).toMatchObject({ ...theirs, seats: 12 });
});

test('what is typed for a record that was deleted meanwhile stays, in a form that adds it', async () => {
  const { actorId, room } = await addRoom('Lilac');
  const post = await openRoom(room.id);
  await resource.remove({ actorId, id: room.id });
  const typed = { name: 'Lilac and more', seats: '12', revision: resource.revisionOf(room) };
  const { answer, shown } = await post(typed);
  expect(answer).toMatchObject({ data: { values: typed, postTo: '/rooms/new' }, init: { status: 409 } });
  expect(shown?.view).toMatchObject({ isNew: true });
  expect((await post(typed, 'new')).answer).toMatchObject({ status: 302 });
  expect((await post({ ...typed, seats: 'many' })).answer).toMatchObject({
    data: { values: { seats: 'many' }, errors: { seats: expect.any(String) }, postTo: '/rooms/new' },
    init: { status: 409 },
  });
  await expect(post({ act: 'remove' })).rejects.toMatchObject({ init: { status: 404 } });
});

test('records are read in parts, by their ids', async () => {
  await db.insert(lockers).values(['One', 'Two', 'Three'].map((name) => ({ name, code: '' })));
  const whole = await lockerResource.readPart(10);
  expect(whole.length).toBeGreaterThanOrEqual(3);
  expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).toSorted());
  const first = await lockerResource.readPart(2);
  expect([...first, ...(await lockerResource.readPart(10, first[1]?.id))]).toEqual(whole);
});

test('a person saves a few hundred times in ten minutes at most', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await consumeRateLimit(savesOfPerson, actorId, db, savesOfPerson.max);
  const save = lockerResource.save({ actorId, id: null, input: { name: 'Many', code: '' }, revision: '' });
  await expect(save).rejects.toThrow(RateLimitError);
});
