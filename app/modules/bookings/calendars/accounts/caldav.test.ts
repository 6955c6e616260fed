import { expect, test } from 'vitest';
import { openCaldavAccount } from './caldav.server.ts';

const range = { start: Date.parse('2026-01-01T00:00Z'), end: Date.parse('2027-02-01T00:00Z') };

/** Opens a calendar at a server that answers so. */
const open = (answer: (body: string) => Response) =>
  openCaldavAccount(
    { server: 'https://x.example/', username: 'jo', password: 'p' },
    { fetch: async (_address, init) => answer(String(init?.body ?? '')), timeZone: 'Europe/London', addresses: [] },
  ).open('https://x.example/cal/');

const xml = (text: string) => new Response(text, { status: 207, headers: { 'content-type': 'application/xml' } });
const multistatus = (inner: string) =>
  xml(
    `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${inner}</d:multistatus>`,
  );
const response = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const page = () => new Response('<!doctype html><p>Maintenance</p>', { headers: { 'content-type': 'text/html' } });
const isTokenAsked = (body: string) => body.includes('getctag');
const token = () => multistatus(response('/cal/', '<d:sync-token>http://s/2</d:sync-token>'));
const changed = () =>
  multistatus(`${response('/cal/a.ics', '<d:getetag>"1"</d:getetag>')}<d:sync-token>http://s/3</d:sync-token>`);

test.each([
  ['a page of maintenance', page],
  ['an answer that was cut off', () => xml('<d:multistatus xmlns:d="DAV:"><d:response><d:href>/cal/a.ics</d:href>')],
  ['an empty answer', () => xml('')],
])('%s is not taken for an empty calendar', async (_name, answer) => {
  const whole = open((body) => (isTokenAsked(body) ? token() : answer()));
  await expect(whole.read(null, range)).rejects.toThrow('is not a calendar, or is incomplete');
  const since = open((body) => (body.includes('sync-collection') ? changed() : answer()));
  await expect(since.read('http://s/2', range)).rejects.toThrow('is not a calendar, or is incomplete');
});

test('an empty calendar is empty', async () => {
  const calendar = open((body) => (isTokenAsked(body) ? token() : multistatus('')));
  expect(await calendar.read(null, range)).toEqual({ events: [], cursor: 'http://s/2', isWhole: true });
});

test('an event that is deleted between two answers is gone, and one without an answer is not forgotten', async () => {
  const gone = '<d:response><d:href>/cal/a.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>';
  const calendar = open((body) => (body.includes('sync-collection') ? changed() : multistatus(gone)));
  expect(await calendar.read('http://s/2', range)).toMatchObject({ events: [{ ref: 'a.ics', time: null }] });
  const silent = open((body) => (body.includes('sync-collection') ? changed() : multistatus('')));
  await expect(silent.read('http://s/2', range)).rejects.toThrow('did not return all events');
});

test.each(['http://[/cal/b.ics', 'https://x.example:port/b.ics', 'http:// /b.ics'])(
  'an address that cannot be read takes no other event with it, and is named: %s',
  async (href) => {
    const entry = (address: string) => response(address, '<d:getetag>"1"</d:getetag>');
    const list = `${entry(href)}${entry('/cal/a.ics')}<d:sync-token>http://s/3</d:sync-token>`;
    const object = response('/cal/a.ics', `<d:getetag>"1"</d:getetag><c:calendar-data>${ics()}</c:calendar-data>`);
    const calendar = open((body) => multistatus(body.includes('sync-collection') ? list : object));
    const { events, cursor } = await calendar.read('http://s/2', range);
    expect(cursor).toBe('http://s/3');
    expect(events.map(({ ref, busy, isUnread, leftOut }) => [ref, busy.length, isUnread, leftOut?.length])).toEqual([
      ['b.ics', 0, true, 1],
      ['a.ics', 1, false, 0],
    ]);
  },
);

test.each(['urn:uuid:1.ics', '1.ics', 'a%3Fb.ics'])('an event is written at its own address: %s', async (ref) => {
  const addresses: string[] = [];
  const account = openCaldavAccount(
    { server: 'https://x.example/', username: 'jo', password: 'p' },
    {
      fetch: async (address) => {
        addresses.push(String(address));
        return new Response(null, { status: 204 });
      },
      timeZone: 'Europe/London',
      addresses: [],
    },
  );
  await account.open('https://x.example/cal/').remove({ ref, version: '' });
  expect(addresses).toEqual([`https://x.example/cal/${ref}`]);
});

test('a refused password is told from a server that does not answer', async () => {
  const calendar = open(() => new Response('', { status: 401 }));
  await expect(calendar.read(null, range)).rejects.toThrow('no longer have access');
});

const ics = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART:20260601T090000Z',
    'DURATION:PT1H',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
const withObjects = (...texts: string[]) =>
  open((body) =>
    isTokenAsked(body)
      ? token()
      : multistatus(
          texts
            .map((text, index) =>
              response(
                `/cal/${index}.ics`,
                `<d:getetag>"${index}"</d:getetag><c:calendar-data>${text}</c:calendar-data>`,
              ),
            )
            .join(''),
        ),
  ).read(null, range);

test('objects that cannot be read take no others with them, and are named', async () => {
  const { events } = await withObjects(
    ics(),
    'garbage',
    ics('EXDATE:soon'),
    ics('SUMMARY:Tea & cake\u0001').replace('BEGIN:VEVENT', 'BEGIN:VEVENT\r\nnote'),
  );
  expect(events.map(({ ref, busy, isUnread, leftOut }) => [ref, busy.length, isUnread, leftOut?.length])).toEqual([
    ['0.ics', 1, false, 0],
    ['1.ics', 0, true, 1],
    ['2.ics', 1, false, 1],
    ['3.ics', 1, false, 1],
  ]);
});

test('an invitation that the user of the account declined does not make them busy', async () => {
  const declined = (email: string) =>
    ics(`ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`, 'ATTENDEE:mailto:al@example.org');
  const account = openCaldavAccount(
    { server: 'https://x.example/', username: 'jo@example.org', password: 'p' },
    {
      fetch: async (_address, init) =>
        isTokenAsked(String(init?.body))
          ? token()
          : multistatus(
              ['jo@example.org', 'host@example.org', 'al@example.org']
                .map((email, index) =>
                  response(`/cal/${index}.ics`, `<c:calendar-data>${declined(email)}</c:calendar-data>`),
                )
                .join(''),
            ),
      timeZone: 'Europe/London',
      addresses: ['host@example.org'],
    },
  );
  const { events } = await account.open('https://x.example/cal/').read(null, range);
  expect(events.map(({ busy }) => busy.length)).toEqual([0, 0, 1]);
});

const cutOff = (href: string) =>
  `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status></d:response>`;

test('a list of changes that is cut off again and again, without getting on, ends: all events are read', async () => {
  let lists = 0;
  const calendar = open((body) => {
    if (isTokenAsked(body)) return token();
    if (!body.includes('sync-collection')) return multistatus('');
    lists += 1;
    return multistatus(`${cutOff('/cal/')}<d:sync-token>http://s/3</d:sync-token>`);
  });
  expect(await calendar.read('http://s/2', range)).toMatchObject({ events: [], isWhole: true });
  expect(lists).toBe(2);
  lists = 0;
  const endless = open((body) => {
    if (isTokenAsked(body)) return token();
    if (!body.includes('sync-collection')) return multistatus('');
    lists += 1;
    return multistatus(`${cutOff('/cal/')}<d:sync-token>http://s/${lists + 2}</d:sync-token>`);
  });
  expect(await endless.read('http://s/2', range)).toMatchObject({ isWhole: true });
  expect(lists).toBe(100);
});

test('all events of which the server lists only some are not all events', async () => {
  const calendar = open((body) => (isTokenAsked(body) ? token() : multistatus(cutOff('/cal/'))));
  await expect(calendar.read(null, range)).rejects.toThrow('did not return all events');
});

test('a list that is larger than any is not read', async () => {
  const calendar = open((body) => (isTokenAsked(body) ? multistatus(' '.repeat(600_000)) : multistatus('')));
  await expect(calendar.read(null, range)).rejects.toThrow('larger than this site can read');
});
