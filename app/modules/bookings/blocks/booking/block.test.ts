import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookingServer } from './block.server.ts';
import { bookingBlock } from './block.ts';

openTestDatabase();
afterEach(() => setClock());

const load = (service?: string) => {
  const url = new URL('https://example.org/');
  const block = bookingBlock.schema.parse({ id: 'a', type: 'booking', service });
  return bookingServer.load({ url, request: new Request(url), context: new RouterContextProvider() }, block);
};

test('a block shows the next free times of its service while it is open, and otherwise leads to no booking page', async () => {
  setClock(new Date('2026-12-01T10:00:00Z'));
  const host = await makeHost({ weekly: [[{ from: 540, to: 720 }], [], [], [], [], [], []] });
  const open = await makeService([host.id], { stepMinutes: 60, price: '£90' });
  await makeSession(open, host.id, '2026-12-07T09:00:00Z');
  expect(await load(open.id)).toMatchObject({
    path: `/book/${open.slug}`,
    facts: ['1 hour', '£90'],
    days: [
      { day: '2026-12-07', times: [{ label: '10:00' }, { label: '11:00' }] },
      { day: '2026-12-14', times: [{ label: '09:00' }, { label: '10:00' }, { label: '11:00' }] },
      { day: '2026-12-21', times: [{ label: '09:00' }, { label: '10:00' }, { label: '11:00' }] },
    ],
  });
  expect(await load()).toMatchObject({ path: '/book', days: [] });
  const closed = await makeService([host.id], { isOpen: false });
  expect(await load(closed.id)).toMatchObject({ path: null, name: 'Conversation', days: [] });
  expect(await load(crypto.randomUUID())).toMatchObject({ path: null });
});

test('a service that cannot be one is refused before anything looks for it', () => {
  const parsed = bookingBlock.schema.safeParse({ id: 'a', type: 'booking', service: '-'.repeat(36) });
  expect(parsed.error?.issues[0]?.message).toBe('Please choose a service');
});
