import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  etag: string;
  text: string;
}

const collection = '/dav/user/work/';
export const caldavLogin = { username: 'robin', password: 'secret' };

/** A small CalDAV server with one calendar, for tests. It answers what RFC 4791 and RFC 6578 say. */
export async function startCaldavServer() {
  const objects = new Map<string, StoredObject>();
  /** The names of the objects in the order in which they changed: a sync token is a place in it. */
  let changes: string[] = [];
  let forgotten = 0;
  const authorization = `Basic ${btoa(`${caldavLogin.username}:${caldavLogin.password}`)}`;

  const put = (name: string, text: string) => {
    const etag = `"${createHash('sha1').update(`${text}${changes.length}`).digest('hex')}"`;
    objects.set(name, { etag, text });
    changes.push(name);
    return etag;
  };
  const remove = (name: string) => {
    objects.delete(name);
    changes.push(name);
  };

  const server = createServer(async (request, response) => {
    const { status, headers = {}, body = '' } = await answer(request);
    response.writeHead(status, headers).end(body);
  });

  async function answer(request: IncomingMessage) {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const body = await textOf(request);
    if (path === '/.well-known/caldav') return { status: 301, headers: { location: '/dav/' } };
    if (request.headers.authorization !== authorization) return { status: 401 };
    if (request.method === 'PROPFIND') return multistatus(describe(path, request.headers.depth === '1'));
    if (request.method === 'REPORT') return report(body);
    const name = path.slice(collection.length);
    const stored = objects.get(name);
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (request.method === 'GET')
      return stored ? { status: 200, headers: { etag: stored.etag }, body: stored.text } : { status: 404 };
    if ((match && match !== stored?.etag) || (noneMatch && stored)) return { status: 412 };
    if (request.method === 'PUT') return { status: stored ? 204 : 201, headers: { etag: put(name, body) } };
    if (!stored) return { status: 404 };
    remove(name);
    return { status: 204 };
  }

  const token = () => `http://example.org/sync/${forgotten + changes.length}`;

  function describe(path: string, isDeep: boolean): string[] {
    const principal = '<d:current-user-principal><d:href>/dav/user/</d:href></d:current-user-principal>';
    const home = '<c:calendar-home-set><d:href>/dav/user/</d:href></c:calendar-home-set>';
    const calendar = `<d:displayname>Work</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
      <c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>
      <d:sync-token>${token()}</d:sync-token><cs:getctag>${changes.length}</cs:getctag>`;
    if (path === collection) return [responseOf(path, calendar)];
    const ownResponse = responseOf(path, `${principal}${home}<d:resourcetype><d:collection/></d:resourcetype>`);
    return isDeep ? [ownResponse, responseOf(collection, calendar)] : [ownResponse];
  }

  function report(body: string) {
    const contentOf = (name: string) => {
      const stored = objects.get(name);
      if (!stored)
        return `<d:response><d:href>${collection}${name}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
      const text = stored.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return responseOf(
        `${collection}${name}`,
        `<d:getetag>${stored.etag}</d:getetag><c:calendar-data>${text}</c:calendar-data>`,
      );
    };
    if (body.includes('sync-collection')) {
      const since = Number(/sync\/(\d+)</.exec(body)?.[1] ?? 0) - forgotten;
      if (since < 0)
        return { status: 403, headers: xml, body: '<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>' };
      return multistatus([...new Set(changes.slice(since))].map(contentOf), `<d:sync-token>${token()}</d:sync-token>`);
    }
    const names = body.includes('calendar-multiget')
      ? [...body.matchAll(/<d:href>([^<]+)</g)].map(([, href]) => (href ?? '').split('/').at(-1) ?? '')
      : [...objects.keys()];
    return multistatus(names.map(contentOf));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    objects,
    put,
    remove,
    /** Makes the server forget all sync tokens. */
    forgetTokens() {
      forgotten += changes.length + 1;
      changes = [];
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const xml = { 'content-type': 'application/xml; charset=utf-8' };

const responseOf = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

const multistatus = (responses: string[], end = '') => ({
  status: 207,
  headers: xml,
  body: `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses.join('')}${end}</d:multistatus>`,
});

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
