import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { search } from '#app/modules/search/search.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookingsPersonalData } from '../bookings.personal-data.server.ts';
import { bookingCalendars } from '../calendars/tables.server.ts';
import { hosts } from '../hosts/hosts.server.ts';
import { bookableServices } from '../tables.server.ts';
import { blockTime } from '../team/block-time.server.ts';
import { serviceFields } from './service-fields.ts';
import { services } from './services.server.ts';

openTestDatabase();
const list = new URL('https://example.org/admin/bookings');

test('the lists show who gives a service, and what a host gives', async () => {
  const [robin, kim] = [await makeHost({ name: 'Robin' }), await makeHost({ name: 'Kim' })];
  await makeService([robin.id, kim.id], { name: 'Coaching' });
  await makeService([robin.id], { name: 'Demo', position: 1 });
  const listed = await services.listPage(parseListQuery(list, services.list));
  expect(listed.rows.map(({ name, hosts }) => [name, hosts])).toEqual([
    ['Coaching', ['Kim', 'Robin']],
    ['Demo', ['Robin']],
  ]);
  const given = await hosts.listPage(parseListQuery(list, hosts.list));
  expect(given.rows.map(({ name, services: names }) => [name, names])).toEqual([
    ['Kim', ['Coaching']],
    ['Robin', ['Coaching', 'Demo']],
  ]);
});

test('the export of a host names their calendars', async () => {
  const user = await makeUser();
  const host = await makeHost({ userId: user.id });
  await db.insert(bookingCalendars).values({ hostId: host.id, name: 'Work', address: 'https://example.org/work.ics' });
  expect(await bookingsPersonalData.export({ ...user, displayName: '' })).toMatchObject({
    given: [{ calendars: ['Work'] }],
  });
});

const serviceForm = (details: Record<string, string>) =>
  serviceFields.schema.parse({
    name: 'Talk',
    summary: 'A talk',
    lengthMinutes: '60',
    stepMinutes: '30',
    needsAllHosts: 'any',
    placeKind: 'video',
    bufferBeforeMinutes: '0',
    bufferAfterMinutes: '0',
    minimumNoticeHours: '0',

    windowDays: '60',
    seats: '1',
    maxSeries: '1',
    changeNoticeHours: '24',
    position: '0',
    questions: '',
    buttons: '',
    ...details,
  });

test.each([
  ['the address of another service', { slug: 'taken-by-talks' }, 'slug'],
  ['a button of another service', { slug: 'free', buttons: 'book a talk' }, 'buttons'],
  ['no host', { slug: 'free', isOpen: 'on' }, 'hosts'],
])('a service with %s is refused beside its field', async (_what, details, field) => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await db.delete(bookableServices);
  await makeService([(await makeHost()).id], { slug: 'taken-by-talks', buttons: ['Book a Talk'] });
  const { revision: _none, ...input } = serviceForm(details);
  await expect(services.save({ actorId, id: null, input, revision: '' })).rejects.toMatchObject({
    name: 'FieldError',
    field,
  });
});

test('the audit log has the hours of a host as text, and names no account', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const host = await hosts.find((await makeHost({ name: 'Robin', userId: actorId })).id);
  if (!host) throw new Error('No host');
  const input = { ...host, Monday: [{ from: 8 * 60, to: 12 * 60 }] };
  await hosts.save({ actorId, id: host.id, input, revision: hosts.revisionOf(host) });
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, host.id));
  expect(event).toMatchObject({ action: 'booking-host.changed', before: { name: 'Robin' } });
  expect([event?.before, event?.after]).toMatchObject([
    { hours: { Monday: '09:00-17:00', Tuesday: '09:00-17:00' } },
    { hours: { Monday: '08:00-12:00', Tuesday: '09:00-17:00' } },
  ]);
  expect(JSON.stringify([event?.before, event?.after])).not.toContain(actorId);
  expect(await hosts.find(host.id)).toMatchObject({
    account: actorId,
    userId: actorId,
    weekly: { 0: [{ from: 480 }] },
  });
});

test('the sitemap learns when a service was changed', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const { id } = await makeService([(await makeHost()).id], {});
  onTestFinished(() => setClock());
  setClock(new Date('2031-05-04T10:00:00Z'));
  const service = await services.find(id);
  if (!service) throw new Error('No service');
  const saved = await services.save({ actorId, id, input: service, revision: services.revisionOf(service) });
  expect(saved.changedAt).toEqual(new Date('2031-05-04T10:00:00Z'));
});

test('a time of a host that is taken is refused beside its field', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const hostId = (await makeHost()).id;
  const hour = (from: number, to: number) => ({
    start: new Date(Date.UTC(2026, 11, 1, from)),
    end: new Date(Date.UTC(2026, 11, 1, to)),
  });
  await blockTime({ actorId, hostId, note: '', ...hour(9, 11) });
  await expect(blockTime({ actorId, hostId, note: '', ...hour(10, 12) })).rejects.toMatchObject({ field: 'from' });
});

test('the search finds what can be booked, from the moment it opens until it closes', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await db.delete(bookableServices);
  const { id } = await makeService([(await makeHost()).id], { slug: 'quiet-hour', name: 'Quiet hour', isOpen: false });
  const set = async (isOpen: boolean) => {
    const service = await services.find(id);
    if (!service) throw new Error('No service');
    await services.save({ actorId, id, input: { ...service, isOpen }, revision: services.revisionOf(service) });
  };
  const pathsFor = async (query: string) => (await search(query)).results.map(({ path }) => path);
  await set(false);
  expect(await pathsFor('quiet hour')).toEqual([]);
  expect(await pathsFor('book a time')).toEqual([]);
  await set(true);
  expect(await pathsFor('quiet hour')).toEqual(['/book/quiet-hour']);
  expect(await pathsFor('book a time')).toContain('/book');
  expect(await pathsFor('appointments')).toContain('/book');
  await set(false);
  expect(await pathsFor('quiet hour')).toEqual([]);
  expect(await pathsFor('book a time')).toEqual([]);
});
