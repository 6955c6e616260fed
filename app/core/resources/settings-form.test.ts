import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { applyForm } from '#app/core/request/form-acts.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { defineSection } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { savesOfPerson } from './change-records.server.ts';
import { settingsForm } from './settings-form.server.ts';

openTestDatabase();

const section = defineSection(
  'Rooms',
  {
    name: f.line('Name', { max: 20, isRequired: true, initial: 'Blue' }),
    seats: f.number('Seats', { min: 1, max: 90, initial: 8 }),
    isOpen: f.tick('Open', { initial: true }),
    isQuiet: f.tick('Quiet'),
    words: f.lines('Words', { most: 3, max: 9, initial: ['one', 'two'] }),
    code: f.secret('Key', { max: 20, isRequired: true }),
  },
  { seats: ({ seats, isQuiet }) => (isQuiet && seats > 20 ? 'A quiet room has at most 20 seats' : undefined) },
);
const document = { key: 'rooms', schema: section.stored };
const rooms = settingsForm(document, section);
const initial = { name: 'Blue', seats: 8, isOpen: true, isQuiet: false, words: ['one', 'two'], code: '' };

test('what is stored is what the form shows, each kind of field, and a secret never leaves', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  expect(await getSettings(document)).toEqual(initial);
  const changed = { ...initial, isOpen: false, isQuiet: true, words: [], code: 'hush' };
  expect(await rooms.save(id, changed)).toBe(true);
  expect(await getSettings(document)).toEqual(changed);
  const { values, groups } = rooms.view(await getSettings(document));
  expect(values).toEqual({ name: 'Blue', seats: '8', isOpen: '', isQuiet: 'on', words: '', code: '' });
  const isKeyRequired = (fields: typeof groups) => fields[0]?.fields.find(({ name }) => name === 'code')?.isRequired;
  expect([isKeyRequired(groups), isKeyRequired(section.form(null, '').groups)]).toEqual([false, true]);
});

test('nobody’s save is lost: a form that showed another version is refused, and the same values are saved once', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  await rooms.save(id, initial);
  const { revision } = rooms.view(await getSettings(document));
  expect(await rooms.save(id, { ...initial, seats: 9 }, revision)).toBe(true);
  expect(await rooms.save(id, { ...initial, seats: 9 }, revision)).toBe(false);
  await expect(rooms.save(id, { ...initial, seats: 10 }, revision)).rejects.toThrow('Somebody saved this form');
  expect((await getSettings(document)).seats).toBe(9);
  const isOfRooms = and(eq(auditEvents.subjectId, 'rooms'), eq(auditEvents.actorId, id));
  const events = await db.select().from(auditEvents).where(isOfRooms);
  expect(events).toContainEqual(
    expect.objectContaining({ before: initial, after: { ...initial, seats: 9 }, action: 'settings.changed' }),
  );
});

test('a refused form comes back with everything typed, and one person saves only so often', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  const send = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ act: 'rooms', name: 'Red', isQuiet: 'on', words: 'a\nb', ...fields });
    const request = new Request('https://site.example/admin/rooms', { method: 'POST', body });
    return applyForm(request, rooms.act(id), '/admin/rooms');
  };
  expect(await send({ seats: '21' })).toMatchObject({
    data: { values: { name: 'Red', seats: '21' }, errors: { seats: 'A quiet room has at most 20 seats' } },
    init: { status: 422 },
  });
  const { revision } = rooms.view(await getSettings(document));
  expect(await send({ seats: '20', revision: 'of an older form' })).toMatchObject({
    data: { values: { seats: '20', revision }, errors: { seats: expect.stringMatching(/^Stored now: “\d+”$/) } },
    init: { status: 409 },
  });
  expect(await send({ seats: '7' })).toMatchObject({ status: 302 });
  await consumeRateLimit(savesOfPerson, id, db, savesOfPerson.max - 2);
  expect(await send({ seats: '6' })).toMatchObject({ data: { values: { seats: '6' } }, init: { status: 429 } });
});

test('what two people changed in different fields is checked together before it is saved', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  const halls = defineSection(
    'Halls',
    {
      name: f.line('Name', { max: 20 }),
      seats: f.number('Seats', { min: 1, max: 90, initial: 8 }),
      isQuiet: f.tick('Quiet'),
    },
    { seats: ({ seats, isQuiet }) => (isQuiet && seats > 20 ? 'A quiet hall has at most 20 seats' : undefined) },
  );
  const hallDocument = { key: 'halls', schema: halls.stored };
  const form = settingsForm(hallDocument, halls);
  const { revision, values } = form.view(await getSettings(hallDocument));
  await form.save(id, { name: '', seats: 8, isQuiet: true }, revision);
  const send = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...values, ...fields, revision });
    return applyForm(new Request('https://site.example/admin', { method: 'POST', body }), form.act(id), '/admin');
  };
  const together = await send({ seats: '30' });
  expect(together).toMatchObject({ data: { values: { seats: '30', isQuiet: 'on' } }, init: { status: 409 } });
  expect(together).toHaveProperty('data.errors', { seats: 'A quiet hall has at most 20 seats' });
  expect(await send({ name: 'West', seats: '20' })).toMatchObject({ status: 302 });
  expect(await getSettings(hallDocument)).toEqual({ name: 'West', seats: 20, isQuiet: true });
});
