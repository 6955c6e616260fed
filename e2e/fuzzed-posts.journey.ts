import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { ownAddress } from './enquiries.ts';
import { extent } from './extent.ts';
import { startSite } from './own-site.ts';
import { ask } from './site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => site.stop());

const contactFields = ['fullName', 'companyName', 'email', 'phone', 'enquiryType', 'message', 'weather', 'startedAt'];
const stepFields = [
  ['firstName', 'lastName', 'email', 'phone', 'ageRange', 'intent'],
  ['ordinaryDay', 'hardest', 'triedBefore', 'energy', 'underCare', 'intent'],
  ['mainGoal', 'dayNinety', 'inTheWay', 'readiness'],
  ['start', 'callTime', 'heardFrom', 'anythingElse', 'consent', 'weather'],
].flat();

/** Percent-encoded bytes, valid UTF-8 or not: halves of pairs, NUL, overlong forms. */
const rawBytes = fc
  .uint8Array({ maxLength: 40 })
  .map((bytes) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
const unicode = fc.string({ unit: 'binary', maxLength: 200 }).map(encodeURIComponentSafely);
const awkward = fc.constantFrom(
  '',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F%98%80'.repeat(600),
  '%E2%80%AE%EF%BF%BF%F4%8F%BF%BF',
  'x'.repeat(50_000),
  '[object Object]',
  'NaN',
  '-1',
  '1e999',
  'true',
  "'; drop table inbox_items; --",
  '%%%',
  'a%0d%0aBcc: all@example.org',
);
const sensible = fc.constantFrom(
  'Ann Reader',
  'ann@example.test',
  'general',
  'ai-services',
  'Hello%0AWorld',
  '7',
  'yes',
  'Morning',
  'As+soon+as+possible',
  'next',
  'mail-link',
  '26-35',
);
const value = fc.oneof(sensible, sensible, awkward, rawBytes, unicode);

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const names = (known: readonly string[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    fc.constantFrom('__proto__', 'constructor', 'toString', 'email[]', 'email.a', 'act', ''),
    rawBytes,
  );

/** Generates forms with some fields missing, some repeated, some unknown. */
const urlEncoded = (known: readonly string[]) =>
  fc.array(fc.tuple(names(known), value), { maxLength: 24 }).map((fields) => ({
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from(fields.map(([name, text]) => `${name}=${text}`).join('&')),
  }));

/** Generates forms with all fields present, and each valid but one. */
const nearly = (right: (nonce: string) => Record<string, string>) =>
  fc.record({ nonce: fc.uuid(), place: fc.nat(20), text: value }).map(({ nonce, place, text }) => {
    const fields = Object.entries(right(nonce));
    const spoiled = place % fields.length;
    const body = fields.map(([name, good], index) => `${name}=${index === spoiled ? text : good}`).join('&');
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(body) };
  });

const enquiry = (nonce: string) => ({
  fullName: 'Ann',
  companyName: '',
  email: `${nonce}@example.test`,
  phone: '',
  enquiryType: 'general',
  message: 'Hello',
});
const firstStep = (nonce: string) => ({
  firstName: 'Ann',
  lastName: 'Reader',
  email: `${nonce}@example.test`,
  phone: '',
  ageRange: '',
});
const nearlyAnEnquiry = nearly(enquiry);
const nearlyAStep = nearly(firstStep);

/** A form with every field right: one of each run is accepted, whatever the others are. */
const right = (fields: Record<string, string>) => ({
  type: 'application/x-www-form-urlencoded',
  body: Buffer.from(new URLSearchParams(fields).toString()),
});

/** Files in text fields, and parts that end too soon. */
const multipart = (known: readonly string[]) =>
  fc
    .record({
      fields: fc.array(fc.tuple(fc.constantFrom(...known), fc.uint8Array({ maxLength: 300 }), fc.boolean()), {
        maxLength: 12,
      }),
      isWhole: fc.boolean(),
    })
    .map(({ fields, isWhole }) => {
      const parts = fields.flatMap(([name, bytes, isFile]) => [
        Buffer.from(
          `--edge\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a.bin"' : ''}\r\n\r\n`,
        ),
        Buffer.from(bytes),
        Buffer.from('\r\n'),
      ]);
      const end = Buffer.from(isWhole ? '--edge--\r\n' : '--ed');
      return { type: 'multipart/form-data; boundary=edge', body: Buffer.concat([...parts, end]) };
    });

const otherwise = fc.record({
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/octet-stream',
    '',
    'application/x-www-form-urlencoded; charset=utf-16',
  ),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((text) => Buffer.from(text)),
    fc.constantFrom(Buffer.alloc(1_200_000, 'a'), Buffer.from('{"email":["a","b"],"message":{"$ne":null}}')),
  ),
});

const address = (path: string) =>
  fc
    .tuple(
      fc.constantFrom(path, `${path}.data`),
      fc.constantFrom(
        '',
        '?step=1',
        '?step=2',
        '?step=3',
        '?step=4',
        '?step=',
        '?step=1e9',
        '?step=-1',
        '?step=%00',
        '?step=1&step=4',
        '?note=audit',
        '?note=%00',
        '?resume=%00',
        '?sent=1',
      ),
    )
    .map((parts) => parts.join(''));

const cookie = fc.constantFrom(
  '',
  'resjam.application=x',
  'resjam.application=%00',
  `resjam.application=${'é'.repeat(100)}`,
  'resjam.toast=%7B',
  'resjam.application=__proto__',
);

/** Counts inbox items, their mails and drafts, to detect incomplete ones. */
const counts = () =>
  inDatabaseOf(site, async (client) => {
    const { rows } = await client.query(`
      select count(*)::int as items,
        count(*) filter (where folder = 'inbox')::int as "inInbox",
        count(*) filter (where folder = 'inbox' and acknowledgement_id is null)::int as "unacknowledged",
        (select count(*)::int from mails where kind = 'acknowledgement') as acknowledgements,
        (select count(*)::int from mails where kind = 'new-item') as "toTeam",
        (select count(*)::int from application_drafts) as drafts,
        (select count(*)::int from application_drafts where answers = '{}') as "emptyDrafts"
      from inbox_items`);
    return rows[0] as Record<
      'items' | 'inInbox' | 'unacknowledged' | 'acknowledgements' | 'toTeam' | 'drafts' | 'emptyDrafts',
      number
    >;
  });

interface Post {
  type: string;
  body: Buffer;
}

async function post(path: string, { type, body }: Post, cookies = '') {
  const headers: Record<string, string> = {
    Origin: site.address,
    ...ownAddress(),
    'Content-Length': String(body.length),
  };
  if (type) headers['Content-Type'] = type;
  if (cookies) headers.Cookie = encodeURI(cookies);
  return ask(path, { method: 'POST', headers, body, base: site.address });
}

const isAccepted = (status: number, location: string | undefined, body: Buffer) =>
  (status === 302 && Boolean(location?.includes('sent='))) || (status === 202 && body.includes('sent='));

test.each([
  [
    '/contact',
    enquiry,
    fc.oneof(urlEncoded(contactFields), nearlyAnEnquiry, nearlyAnEnquiry, multipart(contactFields), otherwise),
  ],
  [
    '/coaching-application',
    firstStep,
    fc.oneof(urlEncoded(stepFields), nearlyAStep, nearlyAStep, multipart(stepFields), otherwise),
  ],
] as const)(
  'nothing that is posted to %s makes a 500, or is stored by half',
  { timeout: 240_000 },
  async (path, valid, bodies) => {
    const before = await counts();
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(address(path), bodies, cookie, async (where, what, cookies) => {
        const { status, headers, body } = await post(where, what, cookies);
        expect(status, body.toString().slice(0, 300)).toBeLessThan(500);
        if (isAccepted(status, headers.location, body)) accepted += 1;
      }),
      { numRuns: extent(20, 400), examples: [[path, right(valid(randomUUID())), '']] },
    );
    const { items, inInbox, unacknowledged, acknowledgements, toTeam, drafts, emptyDrafts } = await counts();
    expect(items - before.items).toBeLessThanOrEqual(accepted);
    // An address that got three mails this hour gets no further one.
    expect(acknowledgements + unacknowledged).toBe(inInbox);
    expect(toTeam).toBe(inInbox);
    expect(emptyDrafts).toBe(0);
    // Not every fuzzed post is refused: sufficiently valid ones were accepted.
    expect(path === '/contact' ? items : drafts).toBeGreaterThan(0);
    expect(site.output()).not.toMatch(/"level":"error"/);
  },
);

const letterFields = ['email', 'from', 'weather', 'choice', 'List-Unsubscribe'];
const yes = (nonce: string) => ({ email: `${nonce}@example.test`, from: '/blog', weather: '' });
const nearlyAYes = nearly(yes);
const letterClient = fc
  .tuple(
    fc.constantFrom('/subscribe', '/unsubscribe', '/confirm', '/newsletter'),
    fc.constantFrom('', '.data'),
    fc.constantFrom('', '?token=', '?token=%00', '?token=x', `?token=${'a'.repeat(4000)}`, '?token=a&token=b'),
  )
  .map((parts) => parts.join(''));

test('nothing that is posted about letters makes a 500, or puts anybody on the list', {
  timeout: 240_000,
}, async () => {
  const bodies = fc.oneof(urlEncoded(letterFields), nearlyAYes, nearlyAYes, multipart(letterFields), otherwise);
  await fc.assert(
    fc.asyncProperty(letterClient, bodies, cookie, async (where, what, cookies) => {
      const { status, body } = await post(where, what, cookies);
      expect(status, body.toString().slice(0, 300)).toBeLessThan(500);
    }),
    { numRuns: extent(15, 300), examples: [['/subscribe', right(yes(randomUUID())), '']] },
  );
  const [list] = await inDatabaseOf(
    site,
    async (client) =>
      (
        await client.query(`
          select count(*) filter (where state = 'pending')::int as pending, count(*)::int as all,
            (select count(distinct recipient)::int from mails where kind = 'newsletter-confirm') as mailed
          from subscribers`)
      ).rows,
  );
  expect(list.pending).toBeGreaterThan(0);
  expect(list).toEqual({ pending: list.pending, all: list.pending, mailed: list.pending });
  expect(site.output()).not.toMatch(/"level":"error"/);
});
