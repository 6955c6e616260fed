import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeUser } from '#test/accounts.ts';
import { callApi, faultOfAnswer } from '#test/api.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { resources } from '../../modules.server.ts';
import { makeApiToken } from '../tokens/change-tokens.server.ts';
import { operations } from './operations.server.ts';
import { recordOperations } from './records.server.ts';

openTestDatabase();

const makeToken = async (scopes: ('records:read' | 'bookings:read')[]) => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  return (await makeApiToken({ actorId, name: 'Records', days: 30, scopes, key: randomUUID() })).token;
};

test('a token with the scope reads the records of every kind that programs may read', async () => {
  const token = await makeToken(['records:read']);
  const lists = operations.filter(({ path, scope }) => scope === 'records:read' && !path.includes('{id}'));
  expect(lists.length).toBeGreaterThan(0);
  for (const operation of lists) {
    const answer = await callApi(operation.path, { token });
    expect(answer).toMatchObject({ status: 200 });
    expect(faultOfAnswer(operation, answer)).toBeNull();
    expect(await callApi(`${operation.path}/${randomUUID()}`, { token })).toMatchObject({ status: 404 });
  }
});

test('a kind whose email address programs would read is refused', async () => {
  const [kind] = resources.filter(({ fields }) => 'email' in fields.fields);
  if (!kind) throw new Error('No kind of record has an email address');
  expect(() => recordOperations({ ...kind, readByPrograms: ['name', 'email'] })).toThrow('names an email address');
  expect(recordOperations({ ...kind, readByPrograms: ['name'] })).toHaveLength(2);
});

test('numbers, ticks and links of a record are JSON, and the others the texts of its form', async () => {
  const host = await makeHost({ name: 'Ann Host' });
  const service = await makeService([host.id], { questions: [{ label: 'Why', isRequired: true }], dailyLimit: null });
  const token = await makeToken(['records:read']);
  const { body } = await callApi(`/records/booking-services/${service.id}`, { token });
  expect(body).toMatchObject({
    id: service.id,
    name: service.name,
    lengthMinutes: 60,
    dailyLimit: null,
    isOpen: true,
    hosts: ['Ann Host'],
    needsAllHosts: 'any',
    stepMinutes: '30',
    questions: 'Why *',
  });
});

test('programs read no kind that names people or holds credentials, and no field that reaches them', async () => {
  const host = await makeHost({ email: 'host.private@example.org' });
  const service = await makeService([host.id], { place: 'meet.example.org/secret-room', followUp: 'How was it?' });
  const token = await makeToken(['records:read']);
  for (const name of ['webhooks', 'booking-packages'])
    expect(await callApi(`/records/${name}`, { token })).toMatchObject({ status: 404 });
  const read = [
    await callApi('/records/booking-hosts', { token }),
    await callApi(`/records/booking-hosts/${host.id}`, { token }),
    await callApi('/records/booking-services', { token }),
    await callApi(`/records/booking-services/${service.id}`, { token }),
  ];
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(JSON.stringify(read)).not.toMatch(/host\.private|secret-room|How was it|"(?:email|account|place|followUp)"/);
});

test('a list is read part by part, and nobody reads it without the scope', async () => {
  const host = await makeHost();
  for (const _each of [1, 2, 3]) await makeService([host.id], {});
  const token = await makeToken(['records:read']);
  const path = '/records/booking-services';
  const { items } = (await callApi(path, { token })).body;
  const ids: string[] = [];
  for (let next = ''; ; ) {
    const { body } = await callApi(`${path}?limit=2${next && `&cursor=${next}`}`, { token });
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    if (body.next === null) break;
    next = body.next;
  }
  expect(ids).toEqual(items.map(({ id }: { id: string }) => id));
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(await callApi(path)).toMatchObject({ status: 401 });
  expect(await callApi(path, { token: await makeToken(['bookings:read']) })).toMatchObject({ status: 403 });
});
