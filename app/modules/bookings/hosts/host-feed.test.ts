import { beforeEach, expect, test } from 'vitest';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { readBusyTimes } from '#packages/foreign-files/calendar/busy-times.ts';
import { makeUser } from '#test/accounts.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { ownUid } from '../mails/own-uid.ts';
import { makeFeed, readFeed, removeFeed } from './host-feed.server.ts';

openTestDatabase();
beforeEach(() => openSiteOrigin('https://example.org'));

test('a host’s feed has their sessions and no names, and each new address ends the one before', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const host = await makeHost();
  const service = await makeService([host.id], { seats: 3 });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const session = await makeSession(service, host.id, tomorrow, { seats: 3, taken: 2 });
  await makeBooking(session.id, { fullName: 'Ann Visitor' });
  const make = async () => (await makeFeed({ actorId, hostId: host.id })).split('/').at(-1) ?? '';
  const [first, second] = [await make(), await make()];
  expect(await readFeed(first)).toBeNull();
  const feed = (await readFeed(second)) ?? '';
  expect(feed).toContain('SUMMARY:Conversation (2 of 3)');
  expect(feed).toContain(`UID:${session.id}@bookings`);
  expect(feed).not.toContain('Ann');
  // Read back as a busy calendar, it does not take its own times again.
  expect(
    readBusyTimes(feed, {
      timeZone: 'UTC',
      range: { start: 0, end: Date.now() + 1e12 },
      addresses: [],
      ownEnding: ownUid,
    }).busy,
  ).toEqual([]);
  await removeFeed({ actorId, hostId: host.id });
  expect(await readFeed(second)).toBeNull();
});

test('a request is tentative in the feed, and a time that is only held is not there', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const host = await makeHost();
  const service = await makeService([host.id], {});
  const secret = (await makeFeed({ actorId, hostId: host.id })).split('/').at(-1) ?? '';
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  for (const [index, state] of (['held', 'requested', 'confirmed', 'attended'] as const).entries())
    await makeBooking((await makeSession(service, host.id, at(24 + 2 * index))).id, { state });
  const statuses = (await readFeed(secret))?.match(/STATUS:\w+/g);
  expect(statuses).toEqual(['STATUS:TENTATIVE', 'STATUS:CONFIRMED', 'STATUS:CONFIRMED']);
});
