import type { DAVResponse } from 'tsdav';
import type { createSafeFetch } from '#app/core/safe-http/create-safe-fetch.server.ts';
import { calendarObject, changeCalendarObject } from '../../mails/calendar-file.server.ts';
import type { Interval } from '../../times/intervals.ts';
import { parseCalendarObject } from '../parse-busy-times.server.ts';
import {
  CalendarError,
  expectStatus,
  type OfferedCalendar,
  type PasswordCredentials,
  RefusedLoginError,
  type RemoteAccount,
  type RemoteCalendar,
  type RemoteChanges,
  type RemoteEvent,
} from './remote-calendar.ts';

/** Loaded at the first use: many sites have no such account. */
const library = () => import('tsdav');

interface Connection {
  fetch: ReturnType<typeof createSafeFetch>;
  headers: Record<string, string>;
  timeZone: string;
}

/** A cursor of a server without sync tokens: the version of the whole calendar. */
const wholePrefix = 'ctag:';
/** As many as an account is connected with. */
const maxCalendars = 20;
/** How many events are fetched with one request. */
const portion = 100;

/** Opens an account at a CalDAV server (RFC 4791), with sync tokens (RFC 6578) if the server has them. */
export function openCaldavAccount(
  { server, username, password }: PasswordCredentials,
  { fetch, timeZone }: Omit<Connection, 'headers'>,
): RemoteAccount {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const connection = { fetch, timeZone, headers: { authorization } };
  return {
    // People have the same user name at several servers.
    list: async () => ({
      name: `${username} at ${new URL(server).host}`,
      calendars: await listCalendars(server, connection),
    }),
    open: (address) => openCalendar(address, { ...connection, fetch: refuseOthers(fetch) }),
  };
}

/**
 * A login page, an error page, or an answer that was cut off is not an empty calendar: what is known stays. Checked here,
 * because the library returns them as a success without events.
 */
const refuseOthers =
  (fetch: Connection['fetch']): Connection['fetch'] =>
  async (address, init) => {
    const answer = await fetch(address, init);
    const isQuery = init?.method === 'PROPFIND' || init?.method === 'REPORT';
    if (isQuery && (answer.status === 401 || answer.status >= 500)) expectStatus(answer);
    if (!isQuery || !answer.ok) return answer;
    const text = await answer.clone().text();
    if (answer.status !== 207 || !/(<\/([\w-]+:)?multistatus\s*>|<([\w-]+:)?multistatus[^<>]*\/>)\s*$/.test(text))
      throw new CalendarError('The server’s response is not a calendar, or is incomplete.');
    return answer;
  };

async function listCalendars(serverUrl: string, { fetch, headers }: Connection): Promise<OfferedCalendar[]> {
  const { createAccount } = await library();
  // The library hides why a request failed: a refused password and an address that does not answer differ for people.
  let lastStatus = 0;
  const watched: typeof fetch = async (...request) => {
    const answer = await fetch(...request);
    lastStatus = answer.status;
    return answer;
  };
  const account = { serverUrl, accountType: 'caldav' as const };
  const found = await createAccount({ account, headers, fetch: watched, loadCollections: true }).catch((error) => {
    if (lastStatus === 401 || lastStatus === 403)
      throw new RefusedLoginError('The server refuses this user name or password.');
    if (lastStatus === 0) throw error;
    throw new CalendarError('No calendars were found at this address.');
  });
  const calendars = (found.calendars ?? [])
    .filter(({ components = [] }) => components.length === 0 || components.includes('VEVENT'))
    .slice(0, maxCalendars);
  return Promise.all(
    calendars.map(async ({ url, displayName }) => ({
      address: url.endsWith('/') ? url : `${url}/`,
      name: typeof displayName === 'string' && displayName ? displayName : 'Calendar',
      isWritable: await isWritable(url, { fetch, headers }),
    })),
  );
}

/** Whether the account may write to a calendar (RFC 3744). A server that says nothing about it is tried. */
async function isWritable(url: string, { fetch, headers }: Pick<Connection, 'fetch' | 'headers'>): Promise<boolean> {
  const { propfind } = await library();
  const props = { 'd:current-user-privilege-set': {} };
  const [answer] = await propfind({ url, props, depth: '0', headers, fetch });
  const { privilege } = answer?.props?.currentUserPrivilegeSet ?? {};
  if (!privilege) return true;
  const names = [privilege].flat().flatMap((each: object) => Object.keys(each));
  return ['all', 'write', 'writeContent', 'bind'].some((name) => names.includes(name));
}

function openCalendar(address: string, connection: Connection): RemoteCalendar {
  const { fetch, headers } = connection;
  const urlOf = (ref: string) => new URL(ref, address).href;
  const put = (ref: string, body: string, condition: Record<string, string>) =>
    fetch(urlOf(ref), {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8', ...condition },
      body,
    });
  const versionOf = (answer: Response) => answer.headers.get('etag') ?? '';
  return {
    read: async (cursor, range) =>
      (cursor && (await readSince(address, cursor, range, connection))) || readWhole(address, range, connection),
    async create({ id, ...event }) {
      const ref = `${id}.ics`;
      const object = calendarObject({ ...event, uid: id, status: 'CONFIRMED' });
      const answer = await put(ref, object, { 'if-none-match': '*' });
      expectStatus(answer, 412);
      return { ref, version: answer.ok ? versionOf(answer) : '' };
    },
    async update({ id, ...event }, { ref, version }) {
      const stored = await fetch(urlOf(ref), { headers });
      expectStatus(stored, 404, 410);
      if (!stored.ok || (version && versionOf(stored) !== version)) return null;
      const object = changeCalendarObject(await stored.text(), { ...event, uid: id, status: 'CONFIRMED' });
      if (!object) return null;
      const answer = await put(ref, object, { 'if-match': versionOf(stored) });
      expectStatus(answer, 404, 412);
      return answer.ok ? { ref, version: versionOf(answer) } : null;
    },
    async remove({ ref, version }) {
      const condition: Record<string, string> = version ? { 'if-match': version } : {};
      const answer = await fetch(urlOf(ref), { method: 'DELETE', headers: { ...headers, ...condition } });
      expectStatus(answer, 404, 410, 412);
      return answer.status !== 412;
    },
  };
}

/** Reads what has changed since. @returns null if the server no longer knows the cursor */
async function readSince(
  url: string,
  cursor: string,
  range: Interval,
  connection: Connection,
): Promise<RemoteChanges | null> {
  if (cursor.startsWith(wholePrefix)) {
    const isSame = cursor === (await readCursor(url, connection));
    return isSame ? { events: [], cursor, isWhole: false } : null;
  }
  const { syncCollection } = await library();
  const changed = new Map<string, DAVResponse>();
  let token = cursor;
  for (let isMore = true; isMore; ) {
    const props = { 'd:getetag': {} };
    const answers = await syncCollection({ url, props, syncLevel: 1, syncToken: token, ...connection });
    const [first] = answers;
    if (!first?.raw?.multistatus) {
      if (first?.status === 401) expectStatus(first);
      return null;
    }
    for (const answer of answers) if (answer.href) changed.set(refOf(answer.href), answer);
    token = String(first.raw.multistatus.syncToken);
    // The server cut the list off (RFC 6578, section 3.6).
    isMore = answers.some(({ status }) => status === 507);
  }
  const collection = refOf(new URL(url).pathname);
  const gone = [...changed].filter(([, { status }]) => status === 404).map(([ref]) => ref);
  const hrefs = [...changed]
    .filter(([ref, { status }]) => status !== 404 && status !== 507 && ref !== collection)
    .map(([, { href = '' }]) => new URL(href, url).pathname);
  return {
    events: [...gone.map(deleted), ...(await fetchObjects(url, hrefs, range, connection))],
    cursor: token,
    isWhole: false,
  };
}

const deleted = (ref: string): RemoteEvent => ({ ref, version: '', ownId: null, time: null, busy: [] });

const objectProps = { 'd:getetag': {}, 'c:calendar-data': {} };

async function fetchObjects(url: string, hrefs: string[], range: Interval, connection: Connection) {
  // Not the function for it: that takes one object that was deleted meanwhile for a failure.
  const { davRequest, DAVAttributeMap, DAVNamespace } = await library();
  const namespaces = [DAVNamespace.DAV, DAVNamespace.CALDAV];
  const _attributes = Object.fromEntries(namespaces.map((name) => [DAVAttributeMap[name], name]));
  const events: RemoteEvent[] = [];
  for (let first = 0; first < hrefs.length; first += portion) {
    const asked = hrefs.slice(first, first + portion);
    const body = { 'calendar-multiget': { _attributes, 'd:prop': objectProps, 'd:href': asked } };
    const headers = { ...connection.headers, depth: '1' };
    const init = { method: 'REPORT' as const, namespace: 'c', headers, body };
    const answers = await davRequest({ url, init, fetch: connection.fetch });
    if (!answers[0]?.raw?.multistatus) expectStatus(answers[0] ?? { ok: false, status: 500 });
    const answered = new Set(answers.map(({ href = '' }) => refOf(href)));
    if (!asked.every((href) => answered.has(refOf(href))))
      throw new CalendarError('The server did not return all events.');
    events.push(...answers.flatMap((answer) => eventOf(answer, range, connection)));
  }
  return events;
}

/** Reads all events of the range. The cursor is from before: what changes meanwhile is read again. */
async function readWhole(url: string, range: Interval, connection: Connection): Promise<RemoteChanges> {
  const cursor = await readCursor(url, connection);
  const { calendarQuery } = await library();
  const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const timeRange = { 'time-range': { _attributes: { start: utc(range.start), end: utc(range.end) } } };
  const events = { 'comp-filter': { _attributes: { name: 'VEVENT' }, ...timeRange } };
  const filters = { 'comp-filter': { _attributes: { name: 'VCALENDAR' }, ...events } };
  const answers = await calendarQuery({ url, props: objectProps, filters, depth: '1', ...connection });
  return { events: answers.flatMap((answer) => eventOf(answer, range, connection)), cursor, isWhole: true };
}

/** Returns the sync token of a calendar; its version, if the server has no tokens. */
async function readCursor(url: string, connection: Connection): Promise<string | null> {
  const { propfind } = await library();
  const props = { 'd:sync-token': {}, 'cs:getctag': {} };
  const [answer] = await propfind({ url, props, depth: '0', ...connection });
  if (!answer) throw new CalendarError('The server did not return a calendar.');
  expectStatus(answer);
  const { syncToken, getctag } = answer.props ?? {};
  if (typeof syncToken === 'string' || typeof syncToken === 'number') return String(syncToken);
  return typeof getctag === 'string' || typeof getctag === 'number' ? wholePrefix + String(getctag) : null;
}

function eventOf({ href = '', status, props }: DAVResponse, range: Interval, { timeZone }: Connection): RemoteEvent[] {
  if (!href) return [];
  if (status === 404) return [deleted(refOf(href))];
  const content = props?.calendarData?._cdata ?? props?.calendarData;
  if (typeof content !== 'string') return [];
  const { ownId, time, busy } = parseCalendarObject(content, timeZone, range);
  return [{ ref: refOf(href), version: String(props?.getetag ?? ''), ownId, time, busy }];
}

/** The last part of a path: servers write what is before it in several ways. */
const refOf = (href: string) => href.split('/').filter(Boolean).at(-1) ?? '';
