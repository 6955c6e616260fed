import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/db.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { LimitError } from '#app/services/limits/limit.server.ts';
import { limitCounters } from '#app/services/limits/tables.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { accountLimits, delayAfter } from './account-limits.ts';
import { openAuth } from './auth.server.ts';
import { createAdmin } from './create-admin.server.ts';
import { signIn } from './sign-in.server.ts';

openTestDatabase();
beforeEach(async () => {
  openAuth({ origin: 'http://localhost:3000', secret: 'x'.repeat(32) });
  await db.delete(limitCounters);
});

const password = 'a kettle on the hob';
const door = (clientAddress: string) => ({ clientAddress, userAgent: null, cookie: null });
const make = (email: string) => inTransaction((tx) => createAdmin(tx, { email, password }));

test('a house in which many sign in, each rightly, is not shut out', async () => {
  await make('ann@example.org');
  const { max } = accountLimits.signInByAddress;
  for (let times = 0; times < max + 2; times += 6) {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => signIn({ email: 'ann@example.org', password }, door('192.0.2.1'))),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(6).fill('signed-in'));
  }
}, 60_000);

test('wrong tries shut their own address out, and the owner signs in from another', async () => {
  await make('bob@example.org');
  const wrong = { email: 'bob@example.org', password: 'not the kettle' };
  const { max } = accountLimits.signInByPair;
  const outcomes = await Promise.allSettled(Array.from({ length: max + 5 }, () => signIn(wrong, door('192.0.2.2'))));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(LimitError);
  expect(await signIn({ ...wrong, password }, door('192.0.2.3'))).toMatchObject({ kind: 'signed-in' });
}, 60_000);

test('an address that is nobody’s is answered like a wrong password', async () => {
  const outcome = await signIn({ email: 'nobody@example.org', password }, door('192.0.2.4'));
  expect(outcome).toEqual({ kind: 'refused', reason: 'wrong' });
});

test('tries for one account cost nothing at first, then ever more, never more than four seconds', () => {
  expect([1, 5, 6, 7, 8, 10, 11, 1000].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 4000, 4000, 4000]);
});
