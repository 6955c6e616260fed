import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { as, clientAddress, formTo } from '#test/forum-request.ts';
import { bookPlace } from '../../booking/book-place.server.ts';
import { findHold, holdPlace } from '../../booking/hold-place.server.ts';
import type { Service } from '../../services/services.server.ts';
import { answerBookingForm } from '../answer-booking-form.server.ts';

openTestDatabase();
beforeEach(() => {
  openSiteOrigin('https://example.org');
  setClock(new Date('2026-12-01T10:00:00Z'));
});
afterEach(() => setClock());

const start = '2026-12-07T09:00:00.000Z';
const typed = { fullName: 'Ann Typing', email: 'not yet', 'question-1': 'Sleep', sessions: '3', package: 'log-in' };
const hold = (service: Service, at = start, address = clientAddress) =>
  holdPlace({ service, start: new Date(at), timeZone: 'UTC', earlier: [], clientAddress: address });

async function makeAsked() {
  const questions = [{ label: 'Topic', isRequired: true }];
  return makeService([(await makeHost()).id], { questions, maxSeries: 3, stepMinutes: 60 });
}

function post(service: Service, fields: Record<string, string>, cookie = '') {
  const request = formTo(`/book/${service.slug}`, fields);
  if (cookie) request.headers.set('Cookie', cookie);
  return as(null, request, (context) => answerBookingForm(request, context, service));
}

/** Returns where a response leads, and the cookie that it sets. */
function leadOf(response: unknown) {
  const { headers } = response as Response;
  return { href: headers.get('Location') ?? '', cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' };
}

test('who looks at other times keeps what they typed, and finds it in the form of the time that they choose', async () => {
  const service = await makeAsked();
  const secret = await hold(service);
  const form = { ...typed, hold: secret, start, zone: 'UTC', 'session-2': '2026-12-14T09:00:00.000Z' };
  const left = leadOf(await post(service, { ...form, act: 'leave' }));
  expect(left.href).toBe(`/book/${service.slug}?month=2026-12&day=2026-12-07&zone=UTC`);
  expect((await findHold(secret, service.id))?.typed).toEqual({ ...typed, 'session-2': form['session-2'] });
  const other = { act: 'hold', zone: 'UTC', start: '2026-12-08T09:00:00.000Z' };
  const { href } = leadOf(await post(service, other, left.cookie));
  const [, chosen = ''] = href.split('?hold=');
  expect(await findHold(secret, service.id)).toBeNull();
  expect((await findHold(chosen, service.id))?.typed).toEqual(typed);
});

test('who looks at other times after their own is over holds it again, or is offered others beside what they typed', async () => {
  const service = await makeAsked();
  const form = { ...typed, act: 'leave', hold: await hold(service), start, zone: 'UTC' };
  setClock(new Date('2026-12-01T10:11:00Z'));
  const [, secret = ''] = leadOf(await post(service, form)).cookie.split('=');
  expect((await findHold(secret, service.id))?.typed).toEqual(typed);
  setClock(new Date('2026-12-01T11:00:00Z'));
  await hold(service, start, '192.0.2.1');
  expect(await post(service, form)).toMatchObject({
    init: { status: 409 },
    data: { values: typed, form: { hold: '', alternatives: [{}, {}, {}] } },
  });
});

test.each(['book', 'leave'])('a network that has taken too many places gets its form back (%s)', async (act) => {
  const service = await makeAsked();
  setClock(new Date(`2026-12-0${act === 'book' ? 2 : 3}T10:00:00Z`));
  const several = { fullName: 'Ann', phone: '', timeZone: 'UTC', answers: [], hold: '', userId: null, actorId: null };
  const sessions = Array.from({ length: 25 }, (_, index) => new Date(Date.UTC(2026, 11, 7 + index, 9)));
  const [first = new Date(), ...later] = sessions;
  await bookPlace({ ...several, service, email: `${act}@example.org`, start: first, later, clientAddress });
  const form = { ...typed, email: 'ann@example.org', package: '', sessions: '1', start: '2026-12-07T12:00:00.000Z' };
  expect(await post(service, { ...form, act })).toMatchObject({
    init: { status: 429 },
    data: { values: { 'question-1': 'Sleep' }, form: { start: form.start } },
  });
});
