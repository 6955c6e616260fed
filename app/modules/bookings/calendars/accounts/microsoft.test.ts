import { expect, test } from 'vitest';
import { openMicrosoftAccount } from './microsoft.server.ts';
import { CalendarError } from './remote-calendar.ts';

const event = {
  id: '4b7c7a52-6f3c-4a0e-9d61-2b8d3f1f0a11',
  title: 'Coaching session',
  startsAt: new Date('2026-12-07T09:00:00Z'),
  endsAt: new Date('2026-12-07T10:00:00Z'),
  link: 'https://example.org/admin/bookings/1',
};
const stored = (start: string) => ({ id: 'AAA=', '@odata.etag': 'W/"1"', start: { dateTime: `${start}.0000000` } });

/** Creates the event at a service that answers so. */
const create = (status: number, body: object) =>
  openMicrosoftAccount(async () => Response.json(body, { status }), 'Europe/London')
    .open('BBB=')
    .create(event);

test('an event that was created is there', async () => {
  expect(await create(201, stored('2026-12-07T09:00:00'))).toEqual({ ref: 'AAA=', version: 'W/"1"' });
});

test('the event of an earlier request with the same id is read before it is written', async () => {
  expect(await create(201, stored('2026-12-07T08:00:00'))).toBeNull();
  expect(await create(409, { error: { code: 'ErrorDuplicateTransactionId' } })).toBeNull();
});

test('a service that refuses for now is not taken for one that has ended the access', async () => {
  await expect(create(403, {})).rejects.toThrow('The calendar rejected this for now. We’ll try again.');
  await expect(create(401, {})).rejects.toThrow(CalendarError);
  await expect(create(401, {})).rejects.toThrow('connect it again');
});
