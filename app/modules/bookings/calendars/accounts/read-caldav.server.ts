import type { DAVResponse } from 'tsdav';
import { withTemporaryFiles } from '#app/core/runtime/child-process/with-temporary-files.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { readForeignFile } from '#app/modules/imports/foreign-files/read-foreign-file.server.ts';
import type { AnsweredObject } from '#packages/foreign-files/caldav/answered-object.ts';
import { ownUid } from '../../mails/own-uid.ts';
import type { Interval } from '../../times/intervals.ts';
import { type CaldavConnection, keepAnswers, smallAnswers } from './caldav-answers.server.ts';
import { CalendarError, expectStatus, type RemoteChanges, type RemoteEvent } from './remote-calendar.ts';

/** Loaded at the first use: many sites have no such account. */
const library = () => import('tsdav');

/** A cursor of a server without sync tokens: the version of the whole calendar. */
const wholePrefix = 'ctag:';
/** How many events are fetched with one request. */
const batchSize = 100;
/** A list of changes that is cut into more pieces than this has no end. */
const maxPieces = 100;

/** Reads what has changed since, or all of the range. */
export const readCaldav = async (
  url: string,
  cursor: string | null,
  range: Interval,
  connection: CaldavConnection,
): Promise<RemoteChanges> =>
  (cursor && (await readSince(url, cursor, range, connection))) || readWhole(url, range, connection);

/** Reads what has changed since. @returns null if the server no longer knows the cursor, or lists changes without end */
async function readSince(
  url: string,
  cursor: string,
  range: Interval,
  connection: CaldavConnection,
): Promise<RemoteChanges | null> {
  if (cursor.startsWith(wholePrefix)) {
    const isSame = cursor === (await readCursor(url, connection));
    return isSame ? { events: [], cursor, isWhole: false } : null;
  }
  const answer = await listChanges(url, cursor, connection);
  if (!answer) return null;
  const { changed, token } = answer;
  const collection = refOf(new URL(url).pathname);
  const gone = [...changed].filter(([, { status }]) => status === 404).map(([ref]) => ref);
  const listed = [...changed].filter(([ref, { status }]) => status !== 404 && status !== 507 && ref !== collection);
  const paths = new Map(listed.map(([ref, { href = '' }]) => [ref, URL.parse(href, url)?.pathname]));
  const events = await fetchObjects(
    url,
    [...paths.values()].filter((path) => path !== undefined),
    range,
    connection,
  );
  const unread = [...paths].filter(([, path]) => path === undefined).map(([ref]) => unaddressed(ref));
  return { events: [...gone.map(deleted), ...unread, ...events], cursor: token, isWhole: false };
}

async function listChanges(url: string, cursor: string, { fetch, headers }: CaldavConnection) {
  const { syncCollection } = await library();
  const changed = new Map<string, DAVResponse>();
  let token = cursor;
  for (let piece = 0; piece < maxPieces; piece += 1) {
    const props = { 'd:getetag': {} };
    const request = { url, props, syncLevel: 1, syncToken: token, headers, fetch: smallAnswers(fetch) };
    const answers = await syncCollection(request);
    const [first] = answers;
    if (!first?.raw?.multistatus) {
      if (first?.status === 401) expectStatus(first);
      return null;
    }
    for (const answer of answers) if (answer.href) changed.set(refOf(answer.href), answer);
    const next = String(first.raw.multistatus.syncToken);
    // The server cut the list off (RFC 6578, section 3.6).
    if (!answers.some(({ status }) => status === 507)) return { changed, token: next };
    if (next === token) return null;
    token = next;
  }
  return null;
}

const deleted = (ref: string): RemoteEvent => ({ ref, version: '', ownId: null, time: null, busy: [] });

/** An event whose address cannot be parsed. What was known of it stays. */
const unaddressed = (ref: string): RemoteEvent => ({
  ...deleted(ref),
  leftOut: ['The server gave an address for this event that cannot be opened.'],
  isUnread: true,
});

const objectProps = { 'd:getetag': {}, 'c:calendar-data': {} };

async function fetchObjects(url: string, hrefs: string[], range: Interval, connection: CaldavConnection) {
  // Not the function for it: that takes one object that was deleted meanwhile for a failure.
  const { davRequest, DAVAttributeMap, DAVNamespace } = await library();
  const namespaces = [DAVNamespace.DAV, DAVNamespace.CALDAV];
  const _attributes = Object.fromEntries(namespaces.map((name) => [DAVAttributeMap[name], name]));
  const contents: Buffer[] = [];
  for (const batch of batchesOf(hrefs, batchSize)) {
    const body = { 'calendar-multiget': { _attributes, 'd:prop': objectProps, 'd:href': batch } };
    const headers = { ...connection.headers, depth: '1' };
    const init = { method: 'REPORT' as const, namespace: 'c', headers, body };
    const [answer] = await davRequest({ url, init, fetch: keepAnswers(connection, contents) });
    if (!answer?.ok) expectStatus(answer ?? { ok: false, status: 500 });
  }
  const answers = await readAnswers(contents, range, connection);
  const answered = new Set(answers.map(({ href }) => refOf(href)));
  if (!hrefs.every((href) => answered.has(refOf(href))))
    throw new CalendarError('The server did not return all events.');
  return answers.flatMap(eventOf);
}

/** Reads all events of the range. The cursor is from before: what changes meanwhile is read again. */
async function readWhole(url: string, range: Interval, connection: CaldavConnection): Promise<RemoteChanges> {
  const cursor = await readCursor(url, connection);
  const { calendarQuery } = await library();
  const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const timeRange = { 'time-range': { _attributes: { start: utc(range.start), end: utc(range.end) } } };
  const filter = { 'comp-filter': { _attributes: { name: 'VEVENT' }, ...timeRange } };
  const filters = { 'comp-filter': { _attributes: { name: 'VCALENDAR' }, ...filter } };
  const contents: Buffer[] = [];
  const { headers } = connection;
  const fetch = keepAnswers(connection, contents);
  const [answer] = await calendarQuery({ url, props: objectProps, filters, depth: '1', headers, fetch });
  if (contents.length === 0) expectStatus(answer ?? { ok: false, status: 500 });
  const answers = await readAnswers(contents, range, connection);
  return { events: answers.flatMap(eventOf), cursor, isWhole: true };
}

/** Returns the sync token of a calendar; its version, if the server has no tokens. */
async function readCursor(url: string, { fetch, headers }: CaldavConnection): Promise<string | null> {
  const { propfind } = await library();
  const props = { 'd:sync-token': {}, 'cs:getctag': {} };
  const [answer] = await propfind({ url, props, depth: '0', headers, fetch: smallAnswers(fetch) });
  if (!answer) throw new CalendarError('The server did not return a calendar.');
  expectStatus(answer);
  const { syncToken, getctag } = answer.props ?? {};
  if (typeof syncToken === 'string' || typeof syncToken === 'number') return String(syncToken);
  return typeof getctag === 'string' || typeof getctag === 'number' ? wholePrefix + String(getctag) : null;
}

/** Reads the resources in answers of the server, all in one child process. */
async function readAnswers(
  contents: Buffer[],
  range: Interval,
  { timeZone, addresses, signal }: CaldavConnection,
): Promise<AnsweredObject[]> {
  if (contents.length === 0) return [];
  const question = { timeZone, range, addresses, ownEnding: ownUid };
  const { objects, problem } = await withTemporaryFiles(contents, (paths) =>
    readForeignFile('calendar-objects', { paths, ...question }, { signal }),
  );
  if (problem) throw new CalendarError(problem);
  return objects;
}

function eventOf({ href, status, version, object }: AnsweredObject): RemoteEvent[] {
  const ref = refOf(href);
  if (status === 404) return [deleted(ref)];
  // 507 is about the calendar itself: the list is incomplete.
  if (status === 507) throw new CalendarError('The server did not return all events.');
  if (!object) return [];
  const { ownId, time, busy, leftOut, problem } = object;
  const sentences = [...(problem ? [problem] : []), ...leftOut.map(({ reason }) => reason)];
  return [{ ref, version, ownId, time, busy, leftOut: sentences, isUnread: problem !== null }];
}

/** The last part of a path: servers write what is before it in several ways. */
const refOf = (href: string) => href.split('/').filter(Boolean).at(-1) ?? '';
