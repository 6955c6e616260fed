import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { bookableServices } from '#app/modules/bookings/tables.server.ts';
import { makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookingServer } from './block.server.ts';
import { bookingBlock } from './block.ts';
import BookingView from './view.tsx';

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

const show = async (service = '') => {
  const block = bookingBlock.schema.parse({ id: 'a', type: 'booking', service, heading: 'Book a conversation' });
  const data = await load(service);
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(BookingView, { block, data })));
};

test('a block for every service shows nothing while none is open, and one for a closed service leads to the form', async () => {
  await db.update(bookableServices).set({ isOpen: false });
  const host = await makeHost({});
  const closed = await makeService([host.id], { isOpen: false });
  expect(await show()).toBe('');
  expect(await show(closed.id)).toContain('It cannot be booked online at the moment.');
  const open = await makeService([host.id], {});
  expect(await show()).toContain(`href="/book/${open.slug}"`);
  expect(await show()).toContain('Book a conversation');
});

test('more services than a visitor can pass over are on the page of bookings alone', async () => {
  await db.update(bookableServices).set({ isOpen: false });
  const host = await makeHost({});
  for (let count = 0; count < 6; count++) await makeService([host.id], {});
  const six = await show();
  expect([six.match(/href="\/book\/[^"]+"/g)?.length, six.includes('Choose a time')]).toEqual([6, true]);
  await makeService([host.id], {});
  const seven = await show();
  expect(seven.match(/href="\/book\/[^"]+"/g)).toHaveLength(6);
  expect(seven).toContain('See everything you can book');
});

test('a service that cannot be one is refused before anything looks for it', () => {
  const parsed = bookingBlock.schema.safeParse({ id: 'a', type: 'booking', service: '-'.repeat(36) });
  expect(parsed.error?.issues[0]?.message).toBe('Please choose a service');
});
