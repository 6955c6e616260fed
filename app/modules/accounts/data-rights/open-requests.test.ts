import { expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { finishDataRequest, recordDataRequest } from './data-requests.server.ts';
import { requestDeletion } from './deletion-request.server.ts';
import { findPerson } from './find-person.server.ts';
import { findOpenRequests } from './open-requests.server.ts';

openTestDatabase();

test('a person sees since when they wait for their data, until it is ready, and for a deletion', async () => {
  const since = new Date('2026-11-01T09:00:00Z');
  setClock(since);
  const person = await makeUser();
  const other = await makeUser();
  expect(await findOpenRequests(person.id)).toEqual({ copySince: null, deletionSince: null });
  const requestId = await inTransaction((tx) => recordDataRequest(tx, person.id));
  expect(await findOpenRequests(person.id)).toEqual({ copySince: since, deletionSince: null });
  expect(await findOpenRequests(other.id)).toEqual({ copySince: null, deletionSince: null });
  const storedPerson = await findPerson(person.id);
  if (!storedPerson) throw new Error('There is no such person');
  const finished = {
    requestId: requestId ?? '',
    person: storedPerson,
    fileName: 'data.zip',
    origin: 'http://localhost',
  };
  await inTransaction((tx) => finishDataRequest(tx, finished));
  await inTransaction((tx) => requestDeletion(tx, person));
  expect(await findOpenRequests(person.id)).toEqual({ copySince: null, deletionSince: expect.any(Date) });
});
