import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookingsPersonalData } from '../bookings.personal-data.server.ts';
import { hostsList } from '../hosts/hosts-list.ts';
import { listHosts } from '../hosts/queries.server.ts';
import { bookingCalendars } from '../tables.server.ts';
import { listServices } from './queries.server.ts';
import { servicesList } from './services-list.ts';

openTestDatabase();
const list = new URL('https://example.org/admin/bookings');

test('the lists show who gives a service, and what a host gives', async () => {
  const [robin, kim] = [await makeHost({ name: 'Robin' }), await makeHost({ name: 'Kim' })];
  await makeService([robin.id, kim.id], { name: 'Coaching' });
  await makeService([robin.id], { name: 'Demo', position: 1 });
  const services = await listServices(parseListQuery(list, servicesList));
  expect(services.rows.map(({ name, hosts }) => [name, hosts])).toEqual([
    ['Coaching', ['Kim', 'Robin']],
    ['Demo', ['Robin']],
  ]);
  const hosts = await listHosts(parseListQuery(list, hostsList));
  expect(hosts.rows.map(({ name, services: given }) => [name, given])).toEqual([
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
