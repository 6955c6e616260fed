import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { identityRetentions } from '#app/core/identity/retention.server.ts';
import { oneTimeTokens, users } from '#app/core/identity/tables.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { consumeToken, createToken, findToken, revokeTokens } from './one-time-token.server.ts';

openTestDatabase();
afterEach(() => setClock());

const lifetimeMs = 60_000;
const purpose = 'invitation';
const consume = (token: string) => db.transaction((tx) => consumeToken(tx, purpose, token));

test('a link stands for what it was made with until it is used, and then for nothing', async () => {
  const { id } = await makeUser();
  const token = await createToken(db, { purpose, userId: id, data: { email: 'a@example.org' }, lifetimeMs });
  expect(await findToken(purpose, token)).toMatchObject({ userId: id, data: { email: 'a@example.org' } });
  expect(await consume(token)).toMatchObject({ userId: id });
  expect(await consume(token)).toBeNull();
  expect(await findToken(purpose, token)).toBeNull();
});

test('of many who use it at once, one does', async () => {
  const token = await createToken(db, { purpose, lifetimeMs });
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => consume(token)));
  expect(outcomes.filter((details) => details !== null)).toHaveLength(1);
});

test('a use that is undone leaves the link as it was', async () => {
  const token = await createToken(db, { purpose, lifetimeMs });
  const failing = db.transaction(async (tx) => {
    await consumeToken(tx, purpose, token);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await consume(token)).not.toBeNull();
});

test('it works for its purpose, for its time and as it was written', async () => {
  setClock(new Date('2026-11-20T12:00:00Z'));
  const token = await createToken(db, { purpose, lifetimeMs });
  expect(await findToken('first-admin', token)).toBeNull();
  expect(await findToken(purpose, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
  setClock(new Date('2026-11-20T12:00:59.999Z'));
  expect(await findToken(purpose, token)).not.toBeNull();
  setClock(new Date('2026-11-20T12:01:00Z'));
  expect(await findToken(purpose, token)).toBeNull();
  expect(await consume(token)).toBeNull();
});

test('the database cannot tell what the link was', async () => {
  const token = await createToken(db, { purpose, lifetimeMs });
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await db.execute(sql`select * from one_time_tokens as t where strpos(t::text, ${token}) > 0`);
  expect(rows).toEqual([]);
});

test('a person’s links of one kind are taken back, others stay', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()];
  const make = (userId: string, kind: 'verify-email' | 'change-email') =>
    createToken(db, { purpose: kind, userId, lifetimeMs });
  const revoked = await make(ann.id, 'verify-email');
  const remaining = [await make(ann.id, 'change-email'), await make(bob.id, 'verify-email')] as const;
  await db.transaction((tx) => revokeTokens(tx, 'verify-email', ann.id));
  expect(await findToken('verify-email', revoked)).toBeNull();
  expect(await findToken('change-email', remaining[0])).not.toBeNull();
  expect(await findToken('verify-email', remaining[1])).not.toBeNull();
  await db.delete(users).where(eq(users.id, bob.id));
  expect(await findToken('verify-email', remaining[1])).toBeNull();
});

test('what has expired is removed, and nothing else', async () => {
  await db.delete(oneTimeTokens);
  await createToken(db, { purpose, lifetimeMs });
  const young = await createToken(db, { purpose, lifetimeMs: 2 * lifetimeMs });
  setClock(new Date(Date.now() + lifetimeMs + 1000));
  for (const retention of identityRetentions) await applyRetention(retention);
  expect(await db.select().from(oneTimeTokens)).toHaveLength(1);
  expect(await findToken(purpose, young)).not.toBeNull();
});
