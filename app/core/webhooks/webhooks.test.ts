import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { RefusedAddressError } from '#app/core/safe-http/public-addresses.server.ts';
import { makeUser } from '#test/accounts.ts';
import { emptyAuditLog } from '#test/audit-log.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { announceEvent } from './announce-event.server.ts';
import { deliverWebhook } from './deliver-webhook.job.server.ts';
import { postSigned } from './post-signed.server.ts';
import { deliveryRetention } from './retention.server.ts';
import { sendAgain } from './send-again.server.ts';
import { webhookDeliveries, webhooks } from './tables.server.ts';
import { testWebhook } from './test-webhook.server.ts';
import { tryDelivery } from './try-delivery.server.ts';
import { webhookFields } from './webhook-fields.ts';
import { listDeliveries, listWebhooks, webhooks as resource } from './webhooks.server.ts';

const resolveName = vi.hoisted(() => vi.fn());
vi.mock('node:dns/promises', async (original) => {
  const real = await original<typeof import('node:dns/promises')>();
  resolveName.mockImplementation(real.lookup as never);
  return { ...real, lookup: resolveName };
});

openTestDatabase();

interface Heard {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let heard: Heard[];
/** The receiver's responses, in turn; the last one repeats. Null: it never responds. */
let answers: ((number | null) | { status: number; location: string })[];
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

beforeEach(async () => {
  [heard, answers] = [[], [200]];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      heard.push({ method: request.method, headers: request.headers, body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === null || answer === undefined) return;
      if (typeof answer === 'number') response.writeHead(answer).end('x'.repeat(100_000));
      else response.writeHead(answer.status, { Location: answer.location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  await db.delete(webhooks);
  await emptyAuditLog();
});
afterEach(async () => {
  setClock();
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function addWebhook(events: ('enquiry' | 'application' | 'subscriber')[] = ['enquiry'], url = address()) {
  const [webhook] = await db.insert(webhooks).values({ url, events, secret: 'a secret of our own' }).returning();
  return webhook?.id ?? '';
}

/** The data of an event that has the fields of all. */
const dataOf = (id: string) => ({
  item: id,
  subscriber: id,
  kind: 'enquiry',
  name: 'Zoë',
  email: 'zoe@example.org',
  subject: 'Hello',
  source: 'site',
  answers: [],
  receivedAt: new Date(),
  dueAt: new Date(),
  consentAt: new Date(),
  confirmedAt: new Date(),
});

async function announce(event: 'enquiry' | 'application' | 'subscriber' = 'enquiry') {
  const subjectId = crypto.randomUUID();
  await db.transaction((tx) => announceEvent(tx, { event, subjectId, data: dataOf(subjectId) }));
  return db.select().from(webhookDeliveries);
}

const isLoopbackAllowed = true;

test('a delivery is a signed POST of JSON that its receiver can check', async () => {
  const id = await addWebhook();
  setClock(new Date('2026-11-20T12:00:00.700Z'));
  const [delivery] = await announce();
  expect(await tryDelivery(delivery?.id ?? '', { isLoopbackAllowed })).toMatchObject({ state: 'delivered' });

  const [{ method, headers, body } = { method: '', headers: {} as IncomingHttpHeaders, body: '' }] = heard;
  expect(method).toBe('POST');
  expect(headers['content-type']).toBe('application/json');
  expect(headers['x-resjam-event']).toBe('enquiry');
  expect(headers['webhook-id']).toBe(delivery?.id);
  expect(headers['webhook-timestamp']).toBe(String(Date.parse('2026-11-20T12:00:00Z') / 1000));
  expect(JSON.parse(body)).toEqual({
    id: delivery?.id,
    event: 'enquiry',
    createdAt: '2026-11-20T12:00:00.700Z',
    data: expect.objectContaining({ name: 'Zoë', item: delivery?.subjectId }),
  });
  expect(await db.select().from(webhookDeliveries)).toMatchObject([{ responseStatus: 200, attempts: 1 }]);
  expect(await tryDelivery(delivery?.id ?? '', { isLoopbackAllowed })).toBeNull();
  expect((await listDeliveries(id, 10)).map(({ state }) => state)).toEqual(['delivered']);
});

const standardSecret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`;

test.each([
  ['a Standard Webhooks secret', standardSecret, new Webhook(standardSecret)],
  [
    'a secret without a prefix',
    'a secrét of öur own',
    new Webhook(Buffer.from('a secrét of öur own'), { format: 'raw' }),
  ],
  ['a malformed whsec_', 'whsec_a secret', new Webhook('whsec_a secret', { format: 'raw' })],
])('a delivery signed with %s passes the verifier of Standard Webhooks', async (_what, secret, verifier) => {
  const id = await addWebhook();
  await db.update(webhooks).set({ secret });
  expect(await testWebhook({ actorId: (await makeUser()).id, id, isLoopbackAllowed })).toMatchObject({
    state: 'delivered',
  });
  const [{ headers, body } = { headers: {}, body: '' }] = heard;
  const signed = headers as Record<string, string>;
  expect(verifier.verify(body, signed)).toMatchObject({ event: 'test', id: signed['webhook-id'] });
  expect(() => verifier.verify(body.replace('test', 'tast'), signed)).toThrow('No matching signature');
  expect(() => verifier.verify(body, { ...signed, 'webhook-id': 'another' })).toThrow('No matching signature');
});

test('each webhook hears what it asked for, and nothing of what was rolled back', async () => {
  await addWebhook(['enquiry', 'application']);
  await addWebhook(['subscriber']);
  expect(await announce('application')).toHaveLength(1);
  expect(await announce('subscriber')).toHaveLength(2);
  const rolledBack = db.transaction(async (tx) => {
    const subjectId = crypto.randomUUID();
    await announceEvent(tx, { event: 'enquiry', subjectId, data: dataOf(subjectId) });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await db.select().from(webhookDeliveries)).toHaveLength(2);
});

test('a failure is tried again for a day, signed afresh each time, and then is dead', async () => {
  await addWebhook();
  answers = [500, 503, 204];
  setClock(new Date('2026-11-20T12:00Z'));
  const [delivery] = await announce();
  const attempt = () => tryDelivery(delivery?.id ?? '', { isLoopbackAllowed });
  expect(await attempt()).toEqual({ state: 'failed', text: 'It returned 500.' });
  setClock(new Date('2026-11-20T13:00Z'));
  expect(await attempt()).toEqual({ state: 'failed', text: 'It returned 503.' });
  expect(await attempt()).toMatchObject({ state: 'delivered' });
  expect(heard[0]?.headers['webhook-timestamp']).not.toBe(heard[1]?.headers['webhook-timestamp']);

  answers = [500];
  const second = (await announce()).find(({ state }) => state === 'queued')?.id ?? '';
  setClock(new Date('2026-11-21T13:00:01Z'));
  expect(await tryDelivery(second, { isLoopbackAllowed })).toMatchObject({ state: 'dead' });
  expect(await tryDelivery(second, { isLoopbackAllowed })).toBeNull();
});

test('a listed delivery is sent again under its id, whatever became of it, and the log says who did', async () => {
  const id = await addWebhook();
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  answers = [204, 500, 200, 500, 204];
  setClock(new Date('2026-11-20T12:00Z'));
  const [delivery] = await announce();
  const deliveryId = delivery?.id ?? '';
  const again = () => sendAgain({ actorId, id, deliveryId, isLoopbackAllowed });
  await tryDelivery(deliveryId, { isLoopbackAllowed });
  setClock(new Date('2026-11-22T12:00Z'));
  // Delivered before, dead before, delivered again: each once, with the whole content.
  expect(await again()).toEqual({ state: 'dead', text: 'It returned 500.' });
  expect(await again()).toMatchObject({ state: 'delivered' });
  expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId, deliveryId]);
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
  expect(await listDeliveries(id, 10)).toMatchObject([{ state: 'delivered', attempts: 3, hasData: true }]);

  // One that is still being retried goes on to be.
  setClock(new Date('2026-11-22T12:00Z'));
  const waiting = (await announce()).find(({ state }) => state === 'queued')?.id ?? '';
  expect(await sendAgain({ actorId, id, deliveryId: waiting, isLoopbackAllowed })).toMatchObject({ state: 'failed' });
  expect(await tryDelivery(waiting, { isLoopbackAllowed })).toMatchObject({ state: 'delivered' });
});

test('what is sent again stays settled however often, and at whatever moment, that is asked for', async () => {
  const id = await addWebhook();
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const [delivery] = await announce();
  const deliveryId = delivery?.id ?? '';
  const stateOf = async () => (await listDeliveries(id, 10)).map(({ state }) => state);
  const again = () => sendAgain({ actorId, id, deliveryId, isLoopbackAllowed });
  await tryDelivery(deliveryId, { isLoopbackAllowed });
  // The receiver does not answer: what is read meanwhile, or left by a crash, claims no further try.
  answers = [null];
  const first = again();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(await stateOf()).toEqual(['delivered']);
  answers = [500];
  expect(await Promise.all([again(), again()])).toMatchObject([{ state: 'dead' }, { state: 'dead' }]);
  server.closeAllConnections();
  expect(await first).toMatchObject({ state: 'dead' });
  expect(await stateOf()).toEqual(['dead']);
  // The list says how many events never arrived; tests are none.
  await testWebhook({ actorId, id, isLoopbackAllowed });
  await addWebhook();
  expect(await listWebhooks()).toMatchObject([{ id, lost: 1 }, { lost: 0 }]);
});

test('a delivery is sent again only by its own webhook, and only with its content', async () => {
  const [id, other] = [await addWebhook(), await addWebhook()];
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const deliveryId = (await announce()).find(({ webhookId }) => webhookId === id)?.id ?? '';
  await expect(sendAgain({ actorId, id: other, deliveryId, isLoopbackAllowed })).rejects.toThrow('no longer kept');
  await db.update(webhookDeliveries).set({ data: null });
  await expect(sendAgain({ actorId, id, deliveryId, isLoopbackAllowed })).rejects.toThrow('no longer kept');
  await expect(sendAgain({ actorId, id: crypto.randomUUID(), deliveryId })).rejects.toThrow('no longer exists');
  expect(heard).toEqual([]);
});

test('the job reaches no private address, and a refused one is dead at once', async () => {
  await addWebhook();
  const [delivery] = await announce();
  await deliverWebhook.run({ deliveryId: delivery?.id ?? '' }, jobContext);
  expect(heard).toEqual([]);
  const [storedDelivery] = await db.select().from(webhookDeliveries);
  expect(storedDelivery).toMatchObject({ state: 'dead', responseStatus: null });
});

test('redirects are not followed', async () => {
  await addWebhook();
  answers = [{ status: 307, location: address() }];
  const [delivery] = await announce();
  expect(await tryDelivery(delivery?.id ?? '', { isLoopbackAllowed })).toEqual({
    state: 'failed',
    text: 'It returned 307: redirects are not followed.',
  });
  expect(heard).toHaveLength(1);
});

const post = (url: string, more = {}) => postSigned({ id: 'an id', url, secret: 's', body: '{}', ...more });

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0/',
  'https://10.0.0.7/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.7]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[ff02::1]/',
  'https://224.0.0.1/',
  'https://localhost/',
  'http://example.org/',
  'ftp://example.org/',
  'https://user:password@example.org/',
  'not an address',
])('%s is never sent to', async (url) => {
  await expect(post(url)).rejects.toThrow(RefusedAddressError);
});

test('a name is refused if any of its addresses is private', async () => {
  resolveName.mockResolvedValueOnce([
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.7', family: 4 },
  ]);
  await expect(post('https://two-faced.example/')).rejects.toThrow(RefusedAddressError);
});

test('the address that was checked is the one connected to, whatever the name says later', async () => {
  const { port } = server.address() as AddressInfo;
  resolveName.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]);
  // No resolver knows this name: only the address from the check can reach the server.
  const status = await post(`http://rebound.invalid:${port}/`, { isLoopbackAllowed });
  expect(status).toBe(200);
  expect(heard[0]?.headers.host).toBe(`rebound.invalid:${port}`);
  expect(resolveName).toHaveBeenCalledWith('rebound.invalid', expect.anything());
});

test('a receiver that does not answer is given up, and the admin reads after how long', {
  timeout: 60_000,
}, async () => {
  await addWebhook();
  answers = [null];
  const [delivery] = await announce();
  expect(await tryDelivery(delivery?.id ?? '', { isLoopbackAllowed })).toEqual({
    state: 'failed',
    text: 'It did not answer within 10 seconds.',
  });
});

test('an admin adds, changes, tests and removes a webhook, and the secret stays out of the audit log', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const add = { url: 'https://example.org/hook', events: ['enquiry' as const], secret: '' };
  const added = await resource.save({ actorId, id: null, input: add, revision: '' });
  const { id, secret: made } = added;
  expect(made).toMatch(/^whsec_[\w+/]{43}=$/);
  const input = { url: 'https://example.org/other', events: ['application' as const], secret: '' };
  const changed = await resource.save({ actorId, id, input, revision: resource.revisionOf(added) });
  expect(await resource.find(id)).toMatchObject({ secret: made, events: ['application'] });
  const again = { ...input, secret: 'another secret, long' };
  await resource.save({ actorId, id, input: again, revision: resource.revisionOf(changed) });
  expect((await resource.find(id))?.secret).toBe('another secret, long');
  expect(JSON.stringify(await listWebhooks())).not.toContain('another secret');

  await db.update(webhooks).set({ url: address() });
  expect(await testWebhook({ actorId, id, isLoopbackAllowed })).toMatchObject({ state: 'delivered' });
  expect(heard[0]?.headers['x-resjam-event']).toBe('test');
  answers = [500];
  expect(await testWebhook({ actorId, id, isLoopbackAllowed })).toMatchObject({ state: 'dead' });
  expect(await testWebhook({ actorId, id })).toMatchObject({
    state: 'dead',
    text: 'Only https addresses are allowed.',
  });

  await resource.remove({ actorId, id });
  expect(await db.select().from(webhookDeliveries)).toEqual([]);
  const log = await db.select().from(auditEvents);
  expect(log.map(({ action }) => action)).toEqual([
    'webhook.added',
    'webhook.changed',
    'webhook.changed',
    'webhook.tested',
    'webhook.tested',
    'webhook.tested',
    'webhook.removed',
  ]);
  for (const secret of [made, 'another secret']) expect(JSON.stringify(log)).not.toContain(secret);
});

test.each([
  [{ url: 'http://example.org', events: ['enquiry'] }, 'url'],
  [{ url: 'https://user:pass@example.org', events: ['enquiry'] }, 'url'],
  [{ url: '', events: ['enquiry'] }, 'url'],
  [{ url: 'https://example.org', events: ['enquiry'], secret: 'short' }, 'secret'],
  [{ url: 'https://example.org', events: ['enquiry'], secret: 'whsec_c2hvcnQga2V5IG9m' }, 'secret'],
  [{ url: 'https://example.org', events: ['enquiry'], secret: 'whsec_no base64 at all in this' }, 'secret'],
  [{ url: 'https://example.org' }, 'events'],
])('%j is refused for its %s', (fields, field) => {
  const parsed = webhookFields.schema.safeParse(fields);
  expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
});

test.each([
  [' whsec_c2VjcmV0LWtleS1vZi0yNC1ieXRlcy4u', 'whsec_c2VjcmV0LWtleS1vZi0yNC1ieXRlcy4u'],
  ['\twhsec_c2VjcmV0LWtleS1vZi0yNC1ieXRlcy4u\r\n', 'whsec_c2VjcmV0LWtleS1vZi0yNC1ieXRlcy4u'],
  ['a secret of our own ', 'a secret of our own'],
  ['   ', ''],
])('the pasted secret %j is stored as %j', (secret, stored) => {
  const fields = { url: 'https://example.org', events: ['enquiry'], secret };
  expect(webhookFields.schema.parse(fields)).toMatchObject({ secret: stored });
});

test('spaces around a secret hide neither a broken nor a short one', () => {
  for (const secret of [' whsec_c2hvcnQga2V5IG9m', '      short      '])
    expect(
      webhookFields.schema.safeParse({ url: 'https://example.org', events: ['enquiry'], secret }).error?.issues,
    ).toMatchObject([{ path: ['secret'] }]);
});

test('the log forgets after 30 days', async () => {
  await addWebhook();
  await announce();
  setClock(new Date(now().getTime() + 29 * 86_400_000));
  await applyRetention(deliveryRetention);
  expect(await db.$count(webhookDeliveries)).toBe(1);
  setClock(new Date(now().getTime() + 2 * 86_400_000));
  await applyRetention(deliveryRetention);
  expect(await db.$count(webhookDeliveries)).toBe(0);
});
