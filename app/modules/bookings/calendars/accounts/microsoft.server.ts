import { z } from 'zod';
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

const momentSchema = z.object({ dateTime: z.string() });

const eventSchema = z.object({
  id: z.string(),
  '@odata.etag': z.string().default(''),
  '@removed': z.object({}).optional(),
  type: z.string().optional(),
  seriesMasterId: z.string().nullish(),
  transactionId: z.string().nullish(),
  showAs: z.string().optional(),
  isCancelled: z.boolean().default(false),
  isAllDay: z.boolean().optional(),
  start: momentSchema.optional(),
  end: momentSchema.optional(),
});
type GraphEvent = z.output<typeof eventSchema>;

const eventsSchema = z.object({
  value: z.array(eventSchema),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

const calendarsSchema = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      name: z.string().default('Calendar'),
      canEdit: z.boolean().default(true),
      isDefaultCalendar: z.boolean().default(false),
      owner: z.object({ address: z.string().optional() }).optional(),
    }),
  ),
});

/** Opens the calendars of a Microsoft account (Graph 1.0). */
export const openMicrosoftAccount = (call: CallService, timeZone: string): RemoteAccount => ({
  async list() {
    const answer = await call('/me/calendars?$top=100');
    expectStatus(answer);
    const { value } = await readJson(answer, calendarsSchema);
    return {
      name: value.find(({ isDefaultCalendar }) => isDefaultCalendar)?.owner?.address ?? 'Microsoft account',
      calendars: value.map(({ id, name, canEdit }) => ({ address: id, name, isWritable: canEdit })),
    };
  },
  open: (address) => openCalendar(encodeURIComponent(address), call, timeZone),
});

function openCalendar(calendar: string, call: CallService, timeZone: string): RemoteCalendar {
  const contentOf = ({ title, startsAt, endsAt }: OwnEvent) => ({
    subject: title,
    start: { dateTime: startsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
    end: { dateTime: endsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
  });
  const writtenOf = async (answer: Response) => {
    const { id, '@odata.etag': version } = await readJson(answer, eventSchema);
    return { ref: id, version };
  };
  const conditionOf = (version: string): Record<string, string> => (version ? { 'if-match': version } : {});
  return {
    read: async (cursor, range) =>
      (cursor && (await readPages(cursor, call, timeZone))) || readWhole(calendar, range, call, timeZone),
    async create(event) {
      const body = { content: event.link, contentType: 'text' };
      const answer = await call(`/me/calendars/${calendar}/events`, {
        method: 'POST',
        // The service makes one event of requests with the same id.
        body: { ...contentOf(event), body, showAs: 'busy', isReminderOn: true, transactionId: event.id },
      });
      expectStatus(answer, 409);
      if (!answer.ok) return null;
      const { id, start, '@odata.etag': version } = await readJson(answer, eventSchema);
      // A repeated request is answered with the event of the first one, which may be elsewhere.
      return momentOf(start, false, timeZone) === event.startsAt.getTime() ? { ref: id, version } : null;
    },
    async update(event, { ref, version }) {
      const path = `/me/events/${encodeURIComponent(ref)}`;
      const answer = await call(path, { method: 'PATCH', headers: conditionOf(version), body: contentOf(event) });
      expectStatus(answer, 404, 412);
      return answer.ok ? writtenOf(answer) : null;
    },
    async remove({ ref, version }) {
      const path = `/me/events/${encodeURIComponent(ref)}`;
      const answer = await call(path, { method: 'DELETE', headers: conditionOf(version) });
      expectStatus(answer, 404, 412);
      return answer.status !== 412;
    },
  };
}

async function readWhole(
  calendar: string,
  range: Interval,
  call: CallService,
  timeZone: string,
): Promise<RemoteChanges> {
  const [start, end] = [range.start, range.end].map((at) => new Date(at).toISOString());
  const first = `/me/calendars/${calendar}/calendarView/delta?startDateTime=${start}&endDateTime=${end}`;
  const changes = await readPages(first, call, timeZone);
  return { events: changes?.events ?? [], cursor: changes?.cursor ?? null, isWhole: true };
}

/** Reads all pages from an address on. @returns null if the service no longer knows where it was */
async function readPages(first: string, call: CallService, timeZone: string): Promise<RemoteChanges | null> {
  const events: GraphEvent[] = [];
  let path = first;
  for (;;) {
    const answer = await call(path, { headers: { prefer: 'outlook.timezone="UTC", odata.maxpagesize=200' } });
    if (answer.status === 410) return null;
    expectStatus(answer);
    const page = await readJson(answer, eventsSchema);
    events.push(...page.value);
    const next = page['@odata.nextLink'];
    if (!next) return { events: eventsOf(events, timeZone), cursor: page['@odata.deltaLink'] ?? null, isWhole: false };
    path = next;
  }
}

/** An occurrence of a series says only what differs from the series, which is in the same answer. */
function eventsOf(all: readonly GraphEvent[], timeZone: string): RemoteEvent[] {
  const masters = new Map(all.filter(({ type }) => type === 'seriesMaster').map((event) => [event.id, event]));
  return all
    .filter(({ type }) => type !== 'seriesMaster')
    .map((event) => {
      const master = masters.get(event.seriesMasterId ?? '');
      const isAllDay = event.isAllDay ?? master?.isAllDay ?? false;
      const [start, end] = [event.start, event.end].map((moment) => momentOf(moment, isAllDay, timeZone));
      const isGone = event['@removed'] !== undefined || event.isCancelled;
      const time = isGone || start === undefined || end === undefined ? null : { start, end };
      const showAs = event.showAs ?? master?.showAs ?? 'busy';
      const isFree = showAs === 'free' || showAs === 'workingElsewhere';
      return {
        ref: event.id,
        version: event['@odata.etag'],
        ownId: event.transactionId ?? null,
        time,
        busy: time && !isFree ? [time] : [],
      };
    });
}

/** A whole day has no time zone: it is the host’s. */
function momentOf(moment: z.output<typeof momentSchema> | undefined, isAllDay: boolean, timeZone: string) {
  if (!moment) return undefined;
  const at = isAllDay ? parseLocalField(`${moment.dateTime.slice(0, 10)}T00:00`, timeZone)?.getTime() : undefined;
  return at ?? Date.parse(`${moment.dateTime.slice(0, 19)}Z`);
}
