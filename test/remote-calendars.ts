import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import type { AccountKind, Credentials } from '#app/modules/bookings/calendars/accounts/remote-calendar.ts';
import { connectService } from '#app/modules/bookings/calendars/accounts/services.server.ts';
import { makeUser } from './accounts.ts';
import { caldavLogin, startCaldavServer } from './caldav-server.ts';
import { startCalendarService } from './calendar-services.ts';

/** The calendar of a host as the host sees it: what they do there by hand. */
export interface RemotePeer {
  kind: AccountKind;
  credentials: Credentials;
  /** The events that are there: their id, and their start as `2026-12-07T10:00`. */
  list(): Promise<{ ref: string; start: string }[]>;
  add(start: string, end: string): Promise<string>;
  move(ref: string, start: string, end: string): Promise<void>;
  remove(ref: string): Promise<void>;
  /** Makes the server forget how far anybody has read. */
  forgetTokens(): void;
  stop(): void | Promise<void>;
}

const compact = (at: string) => `${at.replace(/[-:]/g, '')}00Z`;

/** Returns an event as an iCalendar object. Times are in UTC, such as `2026-12-07T10:00`. */
export const icsOf = (uid: string, start: string, end: string) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', `UID:${uid}`],
    ...['DTSTAMP:20260101T000000Z', `DTSTART:${compact(start)}`, `DTEND:${compact(end)}`, 'SUMMARY:Mine'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

/** Returns the same object at another time, as a calendar program changes it. */
export function moveIcs(text: string, start: string, end: string): string {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const event = calendar.getFirstSubcomponent('vevent');
  event?.updatePropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(`${start}:00Z`));
  event?.updatePropertyWithValue('dtend', ICAL.Time.fromDateTimeString(`${end}:00Z`));
  return calendar.toString();
}

/** Returns the start of an iCalendar object in UTC. */
export function startOfIcs(text: string): string {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const start = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstart') as ICAL.Time;
  return new Date(start.toUnixTime() * 1000).toISOString().slice(0, 16);
}

async function caldavPeer(): Promise<RemotePeer> {
  const server = await startCaldavServer();
  return {
    kind: 'caldav',
    credentials: { server: server.address, ...caldavLogin },
    list: async () => [...server.objects].map(([ref, { text }]) => ({ ref, start: startOfIcs(text) })),
    async add(start, end) {
      const id = randomUUID();
      server.put(`${id}.ics`, icsOf(id, start, end));
      return `${id}.ics`;
    },
    async move(ref, start, end) {
      server.put(ref, moveIcs(server.objects.get(ref)?.text ?? '', start, end));
    },
    remove: async (ref) => server.remove(ref),
    forgetTokens: server.forgetTokens,
    stop: server.stop,
  };
}

async function servicePeer(kind: 'google' | 'microsoft'): Promise<RemotePeer> {
  const server = await startCalendarService(kind);
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await connectService(actorId, kind, { clientId: 'site', clientSecret: 'hush' });
  return {
    kind,
    // The access token is too old: it is renewed first.
    credentials: { refreshToken: 'lasting', accessToken: 'old', expiresAt: 0 },
    list: async () =>
      [...server.events.values()]
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ id, start }) => ({ ref: id, start: new Date(start).toISOString().slice(0, 16) })),
    async add(start, end) {
      return server.save({ id: randomUUID(), start: `${start}:00Z`, end: `${end}:00Z` }).id;
    },
    async move(ref, start, end) {
      server.save({ id: ref, start: `${start}:00Z`, end: `${end}:00Z` });
    },
    async remove(ref) {
      server.save({ id: ref, isDeleted: true });
    },
    forgetTokens: server.forgetTokens,
    stop: server.stop,
  };
}

/** Starts the calendar of a host, at a server that this process is. */
export const startPeer = (kind: AccountKind): Promise<RemotePeer> =>
  kind === 'caldav' ? caldavPeer() : servicePeer(kind);
