import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import { makeUser } from '#test/accounts.ts';
import { callApi } from '#test/api.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeApiToken } from '../tokens/change-tokens.server.ts';

openTestDatabase();

const tomorrow = addDays(londonDay(new Date()), 1);

test('anybody sees the open services and their free times, and none of a closed one', async () => {
  const host = await makeHost();
  const open = await makeService([host.id], { name: 'A walk' });
  const closed = await makeService([host.id], { isOpen: false });
  const { body } = await callApi('/services');
  expect(body.items).toMatchObject([{ slug: open.slug, name: 'A walk', lengthMinutes: 60, seats: 1 }]);
  const times = (await callApi(`/services/${open.slug}/times?from=${tomorrow}&days=1`)).body.items;
  expect(times.length).toBeGreaterThan(10);
  await makeSession(open, host.id, times[0].start);
  const later = (await callApi(`/services/${open.slug}/times?from=${tomorrow}&days=1`)).body.items;
  expect(later.length).toBe(times.length - 2);
  expect(Date.parse(later[0].end) - Date.parse(later[0].start)).toBe(3_600_000);
  expect(await callApi(`/services/${closed.slug}/times`)).toMatchObject({ status: 404 });
  expect(await callApi(`/services/${open.slug}/times?days=400`)).toMatchObject({ status: 400 });
});

test('a token with the scope lists bookings, and no holds, answers or notes', async () => {
  const host = await makeHost();
  const service = await makeService([host.id], {});
  const session = await makeSession(service, host.id, `${tomorrow}T09:00:00Z`);
  const booking = await makeBooking(session.id, { notes: 'a private note' });
  await makeBooking(session.id, { state: 'held', fullName: '' });
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const details = { actorId, name: 'Diary', days: 30 } as const;
  const make = async (scopes: ('bookings:read' | 'figures:read')[]) =>
    (await makeApiToken({ ...details, scopes, key: randomUUID() })).token;
  const path = `/bookings?service=${service.slug}`;
  const { body } = await callApi(path, { token: await make(['bookings:read']) });
  expect(body.items).toMatchObject([
    { id: booking.id, service: service.slug, state: 'confirmed', name: 'Ann Visitor' },
  ]);
  expect(JSON.stringify(body)).not.toContain('private note');
  expect(await callApi(path, { token: await make(['figures:read']) })).toMatchObject({ status: 403 });
  expect(await callApi(path)).toMatchObject({ status: 401 });
});
