import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CalendarService, setServiceAddresses } from '#app/modules/bookings/calendars/accounts/services.server.ts';

interface StoredEvent {
  id: string;
  etag: string;
  start: string;
  end: string;
  isFree: boolean;
  isDeleted: boolean;
  transactionId: string | null;
  changed: number;
}

interface Asked {
  status: number;
  body?: object;
}

/**
 * A server that answers as Google and Microsoft document, for tests: authorisation, tokens that expire, one calendar,
 * versions of events and lists of changes. `service` decides which of them it is.
 */
export async function startCalendarService(service: CalendarService) {
  const events = new Map<string, StoredEvent>();
  let counter = 0;
  let accessToken = '';
  let isRevoked = false;
  let forgottenBefore = 0;

  const save = (event: Partial<StoredEvent> & Pick<StoredEvent, 'id'>): StoredEvent => {
    counter += 1;
    const before = events.get(event.id) ?? { start: '', end: '', isFree: false, isDeleted: false, transactionId: null };
    const saved = { ...before, ...event, etag: `W/"${counter}"`, changed: counter };
    events.set(event.id, saved);
    return saved;
  };

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = `${origin}/api`;
  setServiceAddresses(service, { issuer: origin, authorize: `${origin}/authorize`, token: `${origin}/token`, api });

  async function answer(request: IncomingMessage): Promise<Asked> {
    const url = new URL(request.url ?? '/', origin);
    const text = await textOf(request);
    if (url.pathname === '/token') return giveToken(new URLSearchParams(text));
    if (request.headers.authorization !== `Bearer ${accessToken}`) return { status: 401 };
    const body = text ? JSON.parse(text) : {};
    const version = request.headers['if-match'];
    const path = decodeURIComponent(url.pathname.replace('/api', ''));
    return service === 'google'
      ? google(request.method ?? 'GET', path, url.searchParams, body, version)
      : microsoft(request.method ?? 'GET', path, url.searchParams, body, version);
  }

  function giveToken(form: URLSearchParams): Asked {
    const isKnown = form.get('client_id') === 'site' && form.get('client_secret') === 'hush';
    const isGranted = form.get('code') === 'good' || (form.get('refresh_token') === 'lasting' && !isRevoked);
    if (!isKnown || !isGranted) return { status: 400, body: { error: 'invalid_grant' } };
    accessToken = randomUUID();
    return {
      status: 200,
      body: { access_token: accessToken, token_type: 'Bearer', expires_in: 3600, refresh_token: 'lasting' },
    };
  }

  /** A change of one event: the same at both. @returns null if it is to be made */
  function refusal(id: string, version: string | undefined): Asked | null {
    const stored = events.get(id);
    if (!stored || stored.isDeleted) return { status: service === 'google' && stored ? 410 : 404 };
    return version && version !== stored.etag ? { status: 412 } : null;
  }

  function google(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Record<string, never>,
    version?: string,
  ): Asked {
    if (path === '/users/me/calendarList')
      return {
        status: 200,
        body: { items: [{ id: 'robin@example.org', summary: 'Robin', primary: true, accessRole: 'owner' }] },
      };
    const id = path.split('/')[4] ?? '';
    const answerOf = ({ id, etag, start, end, isFree, isDeleted }: StoredEvent) =>
      isDeleted
        ? { id, etag, status: 'cancelled' }
        : {
            id,
            etag,
            status: 'confirmed',
            start: { dateTime: start },
            end: { dateTime: end },
            ...(isFree && { transparency: 'transparent' }),
          };
    const timesOf = ({ start, end }: { start?: { dateTime: string }; end?: { dateTime: string } }) => ({
      ...(start && { start: start.dateTime }),
      ...(end && { end: end.dateTime }),
    });
    if (method === 'GET') {
      const since = Number(query.get('syncToken') ?? 0);
      if (query.has('syncToken') && since < forgottenBefore) return { status: 410 };
      const items = [...events.values()].filter(
        ({ changed, isDeleted }) => changed > since && (since > 0 || !isDeleted),
      );
      return { status: 200, body: pageOf(items.map(answerOf), query, { nextSyncToken: String(counter) }) };
    }
    if (method === 'POST') {
      const { id: given = randomUUID() } = body as { id?: string };
      if (events.has(given)) return { status: 409 };
      return { status: 200, body: answerOf(save({ id: given, ...timesOf(body) })) };
    }
    // A deleted event comes back with its status.
    const isRevived = method === 'PATCH' && !version && events.has(id) && 'status' in body;
    const refused = isRevived ? null : refusal(id, version);
    if (refused) return refused;
    if (method === 'PATCH') return { status: 200, body: answerOf(save({ id, isDeleted: false, ...timesOf(body) })) };
    save({ id, isDeleted: true });
    return { status: 204 };
  }

  /** Lists are cut after two items, so that pages are followed. */
  function pageOf(items: object[], query: URLSearchParams, end: object) {
    const from = Number(query.get('pageToken') ?? 0);
    const rest = from + 2 < items.length ? { nextPageToken: String(from + 2) } : end;
    return { items: items.slice(from, from + 2), ...rest };
  }

  function microsoft(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Record<string, never>,
    version?: string,
  ): Asked {
    const owner = { address: 'robin@example.org' };
    if (path === '/me/calendars')
      return {
        status: 200,
        body: { value: [{ id: 'AAA=', name: 'Calendar', canEdit: true, isDefaultCalendar: true, owner }] },
      };
    const id = path.split('/')[3] ?? '';
    const answerOf = ({ id, etag, start, end, isFree, isDeleted, transactionId }: StoredEvent) =>
      isDeleted
        ? { '@removed': { reason: 'deleted' }, id }
        : {
            '@odata.etag': etag,
            id,
            type: 'singleInstance',
            transactionId,
            isCancelled: false,
            isAllDay: false,
            showAs: isFree ? 'free' : 'busy',
            start: momentOf(start),
            end: momentOf(end),
          };
    const momentOf = (at: string) => ({ dateTime: `${at.slice(0, 19)}.0000000`, timeZone: 'UTC' });
    const timesOf = ({ start, end }: { start?: { dateTime: string }; end?: { dateTime: string } }) => ({
      ...(start && { start: `${start.dateTime}Z` }),
      ...(end && { end: `${end.dateTime}Z` }),
    });
    if (path.endsWith('/calendarView/delta')) {
      const since = Number(query.get('$deltatoken') ?? 0);
      if (query.has('$deltatoken') && since < forgottenBefore) return { status: 410 };
      const items = [...events.values()].filter(
        ({ changed, isDeleted }) => changed > since && (since > 0 || !isDeleted),
      );
      const from = Number(query.get('$skiptoken') ?? 0);
      const link = (parameters: string) => `${api}/me/calendars/AAA%3D/calendarView/delta?${parameters}`;
      const isMore = from + 2 < items.length;
      const value = items.slice(from, from + 2).map(answerOf);
      const next = `${since > 0 ? `$deltatoken=${since}&` : ''}$skiptoken=${from + 2}`;
      return {
        status: 200,
        body: isMore
          ? { value, '@odata.nextLink': link(next) }
          : { value, '@odata.deltaLink': link(`$deltatoken=${counter}`) },
      };
    }
    if (method === 'POST') {
      const { transactionId = null } = body as { transactionId?: string };
      const known = [...events.values()].find(
        (event) => transactionId && event.transactionId === transactionId && !event.isDeleted,
      );
      return {
        status: 201,
        body: answerOf(known ?? save({ id: `${randomUUID()}=`, transactionId, ...timesOf(body) })),
      };
    }
    const refused = refusal(id, version);
    if (refused) return refused;
    if (method === 'PATCH') return { status: 200, body: answerOf(save({ id, ...timesOf(body) })) };
    save({ id, isDeleted: true });
    return { status: 204 };
  }

  return {
    origin,
    events,
    save,
    /** Makes the access token useless, as time does. */
    expireToken: () => {
      accessToken = randomUUID();
    },
    revoke: () => {
      isRevoked = true;
      accessToken = randomUUID();
    },
    forgetTokens: () => {
      forgottenBefore = counter + 1;
      counter += 1;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
