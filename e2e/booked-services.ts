import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { site } from './admin.ts';
import { ask } from './site.ts';

const weekly = Object.fromEntries(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => [day, '9-12']),
);

async function post(to: string, form: Record<string, string | readonly string[]>): Promise<string> {
  const admin = await signInAs(site(), { roles: ['admin'] });
  const response = await fetch(inject('address') + to, {
    method: 'POST',
    body: new URLSearchParams(
      Object.entries(form).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    ),
    headers: { Origin: inject('address'), Cookie: admin.header },
    redirect: 'manual',
  });
  expect(response.status).toBe(302);
  return response.headers.get('Location')?.split('/').at(-1) ?? '';
}

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** Asks a page of free times for a day on which no time is too soon, whatever the time of the test is. */
export const wholeDay = `month=${inThreeDays.slice(0, 7)}&day=${inThreeDays}`;

/** Adds a host who works every morning. */
export const addHost = ({ email = `${randomUUID()}@example.test` } = {}) =>
  post('/admin/bookings/hosts/new', {
    name: 'Robin Host',
    email,
    isActive: 'on',
    timeZone: 'Europe/London',
    region: 'none',
    ...weekly,
  });

/** Adds an open service of an hour. All journeys book from one address, whose limit is that of one office. */
export async function addService(host: string, details: Record<string, string | readonly string[]>): Promise<string> {
  await inDatabaseOf(site(), (client) => client.query("delete from rate_limit_counters where key like 'booking%'"));
  return post('/admin/bookings/services/new', {
    summary: 'An hour together.',
    isOpen: 'on',
    lengthMinutes: '60',
    stepMinutes: '60',
    needsAllHosts: 'any',
    placeKind: 'video',
    bufferBeforeMinutes: '0',
    bufferAfterMinutes: '0',
    minimumNoticeHours: '24',
    windowDays: '60',
    seats: '1',
    maxSeries: '1',
    changeNoticeHours: '24',
    position: '0',
    questions: 'What is it about? *',
    hosts: host,
    ...details,
  });
}

/** Books as a visitor. @returns the path of the booking */
export async function bookAt(
  service: string,
  start: string,
  fullName: string,
  email = `${randomUUID()}@example.test`,
): Promise<string> {
  const body = new URLSearchParams({ start, fullName, email, 'question-1': 'Tea' });
  const headers = { Origin: inject('address'), 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await ask(`/book/${service}`, { method: 'POST', headers, body: body.toString() });
  return answer.headers.location?.split('?')[0] ?? '';
}

/** Adds a package of twelve sessions for one person. */
export const addPackage = (service: string, email: string) =>
  post('/admin/bookings/packages/new', {
    name: 'Twelve sessions',
    credits: '12',
    validUntil: '2035-06-30',
    addresses: email,
    services: service,
  });
