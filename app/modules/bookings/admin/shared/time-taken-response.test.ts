import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { TimeTakenError } from '../../places/time-taken-error.ts';
import { timeTakenResponse } from './time-taken-response.server.ts';

openTestDatabase();
afterEach(() => setClock());

test('a team whose time was taken keeps what it typed and gets the three nearest times, the booking’s own apart', async () => {
  setClock(new Date('2026-12-06T10:00:00Z'));
  const host = await makeHost({ weekly: [[{ from: 540, to: 720 }], [], [], [], [], [], []] });
  const service = await makeService([host.id], { stepMinutes: 60 });
  const [ownSession, takenSession] = [
    await makeSession(service, host.id, '2026-12-07T10:00:00Z'),
    await makeSession(service, host.id, '2026-12-07T09:00:00Z'),
  ];
  const moving = { id: (await makeBooking(ownSession.id)).id, startsAt: ownSession.startsAt };
  const requested = { service, start: takenSession.startsAt, values: { message: 'Sorry' }, moving };
  const { data, init } = await timeTakenResponse(new TimeTakenError(), requested);
  expect(init).toMatchObject({ status: 409 });
  expect(data).toMatchObject({
    values: { message: 'Sorry' },
    nearest: [
      { label: 'Monday 7 December 2026, 11:00' },
      { label: 'Monday 14 December 2026, 09:00' },
      { label: 'Monday 14 December 2026, 10:00' },
    ],
  });
  const refused = await timeTakenResponse(new DomainError('Too late'), requested);
  expect(refused.data).not.toHaveProperty('nearest');
  await expect(timeTakenResponse(new Error('down'), requested)).rejects.toThrow('down');
});
