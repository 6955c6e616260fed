import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { addClient } from '../oauth/clients.server.ts';
import { apiClients, apiTokens } from '../tables.server.ts';
import { makeApiToken } from './change-tokens.server.ts';

openTestDatabase();

let actorId = '';
beforeAll(async () => {
  actorId = (await makeUser({ roles: ['admin'] })).id;
});

const makeToken = () => makeApiToken({ actorId, key: randomUUID(), name: 'One more', scopes: [], days: 1 });
const registers = (by: string | null) => () =>
  addClient({ name: 'One more', redirectUris: ['https://app.example/back'], actorId: by });

const fillTokens = () =>
  db.insert(apiTokens).values(
    Array.from({ length: 99 }, (_, index) => ({
      name: `Token ${index}`,
      digest: randomUUID(),
      ending: 'abcd',
      scopes: [],
      createdBy: actorId,
      createdAt: now(),
      expiresAt: now(),
    })),
  );
const fillClients = (createdBy: string | null, length: number) =>
  db
    .insert(apiClients)
    .values(
      Array.from({ length }, (_, index) => ({ name: `App ${index}`, redirectUris: [], createdBy, createdAt: now() })),
    );

test.each([
  ['programs of the team', () => fillClients(actorId, 99), () => registers(actorId)()],
  ['programs that register themselves', () => fillClients(null, 99), registers(null)],
  ['tokens', fillTokens, makeToken],
])('of many who take the last place at once, one gets it: %s', async (_what, fill, take) => {
  await fill();
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => take()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.message).toContain('There is room for 100');
});
