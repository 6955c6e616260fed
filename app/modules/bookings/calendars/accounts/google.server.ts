import { z } from 'zod';
import { uuidOfDigits } from '#app/lib/text/uuid-of-digits.ts';
import { parseLocalField } from '#app/lib/time/local-time.ts';
import type { Interval } from '../../times/intervals.ts';
import { type CallService, readJson } from './grants.server.ts';
import {
  expectStatus,
  type OwnEvent,
  type RemoteAccount,
  type RemoteCalendar,
  type RemoteChanges,
  type RemoteEvent,
} from './remote-calendar.ts';

const momentSchema = z.object({ dateTime: z.string().optional(), date: z.string().optional() });

const eventSchema = z.object({
  id: z.string(),
  etag: z.string().default(''),
  status: z.string().default('confirmed'),
  transparency: z.string().default('opaque'),
  eventType: z.string().default('default'),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).default([]),
  start: momentSchema.optional(),
  end: momentSchema.optional(),
});

const eventsSchema = z.object({
  items: z.array(eventSchema).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

const calendarsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      summary: z.string().default('Calendar'),
      primary: z.boolean().default(false),
      accessRole: z.string(),
    }),
  ),
});

/** Opens the calendars of a Google account (Calendar API v3). */
export const openGoogleAccount = (call: CallService, timeZone: string): RemoteAccount => ({
  async list() {
    const answer = await call('/users/me/calendarList?maxResults=250');
    expectStatus(answer);
    const { items } = await readJson(answer, calendarsSchema);
    const ownCalendars = items.filter(({ accessRole }) => accessRole === 'owner' || accessRole === 'writer');
    return {
      name: items.find(({ primary }) => primary)?.id ?? 'Google account',
      calendars: ownCalendars.map(({ id, summary }) => ({ address: id, name: summary, isWritable: true })),
    };
  },
  open: (address) => openCalendar(`/calendars/${encodeURIComponent(address)}/events`, call, timeZone),
});

/** Google allows ids of these digits, and an id that is given makes a repeated request harmless. */
const idOf = ({ id }: OwnEvent) => id.replaceAll('-', '');
const ownIdOf = (id: string) => (/^[0-9a-f]{32}$/.test(id) ? uuidOfDigits(id) : null);

function openCalendar(events: string, call: CallService, timeZone: string): RemoteCalendar {
  const write = (path: string, method: string, event: OwnEvent, version = '') =>
    call(`${path}?sendUpdates=none`, {
      method,
      headers: version ? { 'if-match': version } : {},
      body: {
        ...(method === 'POST' && { id: idOf(event), source: { title: 'Bookings', url: event.link } }),
        summary: event.title,
        status: 'confirmed',
        start: { dateTime: event.startsAt.toISOString(), timeZone: 'UTC' },
        end: { dateTime: event.endsAt.toISOString(), timeZone: 'UTC' },
      },
    });
  const writtenOf = async (answer: Response) => {
    const { id, etag } = await readJson(answer, eventSchema);
    return { ref: id, version: etag };
  };
  return {
    read: async (cursor, range) =>
      (cursor && (await readPages(events, `syncToken=${encodeURIComponent(cursor)}`, call, timeZone))) ||
      readWhole(events, range, call, timeZone),
    async create(event) {
      const answer = await write(events, 'POST', event);
      expectStatus(answer, 409);
      if (answer.ok) return writtenOf(answer);
      // It was written before a crash, and perhaps deleted since: this brings it back.
      const again = await write(`${events}/${idOf(event)}`, 'PATCH', event);
      expectStatus(again);
      return writtenOf(again);
    },
    async update(event, { ref, version }) {
      const answer = await write(`${events}/${ref}`, 'PATCH', event, version);
      expectStatus(answer, 404, 410, 412);
      return answer.ok ? writtenOf(answer) : null;
    },
    async remove({ ref, version }) {
      const headers: Record<string, string> = version ? { 'if-match': version } : {};
      const answer = await call(`${events}/${ref}?sendUpdates=none`, { method: 'DELETE', headers });
      expectStatus(answer, 404, 410, 412);
      return answer.status !== 412;
    },
  };
}

async function readWhole(events: string, range: Interval, call: CallService, timeZone: string): Promise<RemoteChanges> {
  const [timeMin, timeMax] = [range.start, range.end].map((at) => new Date(at).toISOString());
  const changes = await readPages(events, `timeMin=${timeMin}&timeMax=${timeMax}`, call, timeZone);
  return { events: changes?.events ?? [], cursor: changes?.cursor ?? null, isWhole: true };
}

/** Each page is parsed at once, on the thread that serves requests. */
const pageSize = 250;

/** Reads all pages of a list. @returns null if the service no longer knows the sync token */
async function readPages(
  events: string,
  query: string,
  call: CallService,
  timeZone: string,
): Promise<RemoteChanges | null> {
  const changedEvents: RemoteEvent[] = [];
  let page = '';
  for (;;) {
    const answer = await call(`${events}?singleEvents=true&maxResults=${pageSize}&${query}${page}`);
    if (answer.status === 410) return null;
    expectStatus(answer);
    const { items, nextPageToken, nextSyncToken } = await readJson(answer, eventsSchema);
    changedEvents.push(...items.map((item) => eventOf(item, timeZone)));
    if (!nextPageToken) return { events: changedEvents, cursor: nextSyncToken ?? null, isWhole: false };
    page = `&pageToken=${encodeURIComponent(nextPageToken)}`;
  }
}

/** Kinds of entries in which nobody is busy. */
const freeTypes = ['workingLocation', 'birthday'];

function eventOf(event: z.output<typeof eventSchema>, timeZone: string): RemoteEvent {
  const [start, end] = [momentOf(event.start, timeZone), momentOf(event.end, timeZone)];
  const time = event.status === 'cancelled' || start === null || end === null ? null : { start, end };
  const isDeclined = event.attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  const isFree = event.transparency === 'transparent' || freeTypes.includes(event.eventType) || isDeclined;
  return { ref: event.id, version: event.etag, ownId: ownIdOf(event.id), time, busy: time && !isFree ? [time] : [] };
}

function momentOf(moment: z.output<typeof momentSchema> | undefined, timeZone: string): number | null {
  if (moment?.dateTime) return Date.parse(moment.dateTime);
  return moment?.date ? (parseLocalField(`${moment.date}T00:00`, timeZone)?.getTime() ?? null) : null;
}
