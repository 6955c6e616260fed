import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defaultSessionDays } from '#app/core/identity/sessions/session-life.ts';
import {
  BusyNetworkError,
  consumeRateLimit,
  countAttempts,
  RateLimitError,
} from '#app/core/rate-limits/rate-limit.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { accountRateLimits, delayAfter, freeAttemptsByAddress, signInsAtOnce } from './account-rate-limits.ts';
import { openAuth } from './auth.server.ts';
import { createAdmin } from './first-admin/create-admin.server.ts';
import { type SignInOutcome, signIn, signInNetworks } from './sign-in.server.ts';

openTestDatabase();
beforeEach(async () => {
  openSiteOrigin('http://localhost:3000');
  openAuth({ secret: 'x'.repeat(32) });
  await db.delete(rateLimitCounters);
});

const password = 'a kettle on the hob';
const client = (clientAddress: string) => ({ clientAddress, userAgent: null, cookie: null });
/** Returns what a browser sends back of a sign-in's cookies. */
function sentBack(outcome: SignInOutcome, name: string): string {
  const cookies = outcome.kind === 'signed-in' ? outcome.headers.getSetCookie() : [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';', 1)[0] ?? '';
}
const make = (email: string) => inTransaction((tx) => createAdmin(tx, { email, password }));

test('a house in which many log in, each rightly, is not shut out', async () => {
  await make('ann@example.org');
  for (let times = 0; times < freeAttemptsByAddress + 4; times += 6) {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => signIn({ email: 'ann@example.org', password }, client('192.0.2.1'))),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(6).fill('signed-in'));
  }
}, 60_000);

test('wrong tries shut their own address out, and the owner logs in from another', async () => {
  await make('bob@example.org');
  const wrong = { email: 'bob@example.org', password: 'not the kettle' };
  const { max } = accountRateLimits.signInByPair;
  const outcomes = await Promise.allSettled(Array.from({ length: max + 5 }, () => signIn(wrong, client('192.0.2.2'))));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(RateLimitError);
  expect(await signIn({ ...wrong, password }, client('192.0.2.3'))).toMatchObject({ kind: 'signed-in' });
}, 60_000);

test.each([
  'r&d@sign-in.example',
  "o'brien=team/uk@sign-in.example",
  '.first..last.@sign-in.example',
  'info@xn--e1afmkfd.xn--p1ai',
])('the account of %s logs in, and with a wrong password it does not', async (email) => {
  await make(email);
  expect(await signIn({ email, password }, client('192.0.2.14'))).toMatchObject({ kind: 'signed-in' });
  const wrong = { email, password: 'not the kettle' };
  expect(await signIn(wrong, client('192.0.2.14'))).toEqual({ kind: 'refused', reason: 'wrong' });
});

test('an address that is nobody’s is answered like a wrong password', async () => {
  const outcome = await signIn({ email: 'nobody@example.org', password }, client('192.0.2.4'));
  expect(outcome).toEqual({ kind: 'refused', reason: 'wrong' });
});

test('wrong tries behind one address, as of a proxy nobody is told of, refuse nobody else', async () => {
  await make('cyd@example.org');
  const guess = (who: number) => ({ email: `guess-${who}@example.org`, password: 'not the kettle' });
  for (const first of [0, signInsAtOnce.ofNetwork]) {
    const tries = Array.from({ length: signInsAtOnce.ofNetwork }, (_, who) =>
      signIn(guess(first + who), client('192.0.2.5')),
    );
    expect(await Promise.all(tries)).toEqual(Array(signInsAtOnce.ofNetwork).fill({ kind: 'refused', reason: 'wrong' }));
  }
  expect(await signIn({ email: 'cyd@example.org', password }, client('192.0.2.5'))).toMatchObject({
    kind: 'signed-in',
  });
}, 60_000);

test('of one address a few tries are under way and the rest waits; another one is not kept waiting by them', async () => {
  await make('gil@example.org');
  const guess = (who: number) => ({ email: `flood-${who}@example.org`, password: 'not the kettle' });
  let done = 0;
  const flood = Promise.allSettled(
    Array.from({ length: freeAttemptsByAddress }, (_, who) =>
      signIn(guess(who), client('192.0.2.8')).finally(() => {
        done += 1;
      }),
    ),
  );
  const ownLogin = { email: 'gil@example.org', password };
  expect(await signIn(ownLogin, client('192.0.2.9'))).toMatchObject({ kind: 'signed-in' });
  expect(done).toBeLessThan(freeAttemptsByAddress);
  expect(await signIn(ownLogin, client('192.0.2.8'))).toMatchObject({ kind: 'signed-in' });
  expect(await flood).toEqual(
    Array(freeAttemptsByAddress).fill({ status: 'fulfilled', value: { kind: 'refused', reason: 'wrong' } }),
  );
}, 60_000);

test('if too many of one address wait, the next is refused, and not counted as a try', async () => {
  const address = '192.0.2.11';
  const { ofNetwork, waiting } = signInsAtOnce;
  const leaving = new AbortController();
  const places = await Promise.all(Array.from({ length: ofNetwork }, () => signInNetworks.take(address)));
  const waits = Array.from({ length: waiting }, () => signInNetworks.take(address, leaving.signal));
  const email = 'kim@example.org';
  await expect(signIn({ email, password }, client(address))).rejects.toThrow(BusyNetworkError);
  expect(await countAttempts(accountRateLimits.signInByPair, `${address} ${email}`)).toBe(0);
  leaving.abort();
  await Promise.allSettled(waits);
  for (const end of places) end();
}, 60_000);

test('tries that are delayed take no place of others on their network', async () => {
  await make('hal@example.org');
  const wrong = { email: 'ivy@example.org', password: 'not the kettle' };
  for (let tries = 0; tries < 20; tries++) await consumeRateLimit(accountRateLimits.signInByAccount, wrong.email);
  const leaving = new AbortController();
  const delayed = Promise.allSettled(
    Array.from({ length: signInsAtOnce.ofNetwork }, () =>
      signIn(wrong, { ...client('192.0.2.10'), signal: leaving.signal }),
    ),
  );
  const ownLogin = { email: 'hal@example.org', password };
  expect(await signIn(ownLogin, client('192.0.2.10'))).toMatchObject({ kind: 'signed-in' });
  leaving.abort();
  await delayed;
}, 60_000);

test('a browser in which the account logged in before gets through, whatever is tried from its address', async () => {
  const email = 'dee@example.org';
  await make(email);
  const first = await signIn({ email, password }, client('192.0.2.6'));
  const known = sentBack(first, 'resjam.device');
  const wrong = { email, password: 'not the kettle' };
  // At once, because each of the later tries is delayed for seconds.
  const tryInVain = (max: number, ...given: Parameters<typeof signIn>) =>
    Promise.allSettled(Array.from({ length: max }, () => signIn(...given)));
  await tryInVain(accountRateLimits.signInByPair.max, wrong, client('192.0.2.6'));
  await expect(signIn({ email, password }, client('192.0.2.6'))).rejects.toThrow(RateLimitError);
  const withCookie = { ...client('192.0.2.6'), cookie: known };
  expect(await signIn({ email, password }, withCookie)).toMatchObject({ kind: 'signed-in' });

  // It is valid for this account only, and does not bypass the limits.
  await make('eve@example.org');
  await tryInVain(accountRateLimits.signInByPair.max, { ...wrong, email: 'eve@example.org' }, withCookie);
  await expect(signIn({ email: 'eve@example.org', password }, withCookie)).rejects.toThrow(RateLimitError);
  const tried = await tryInVain(accountRateLimits.signInByDevice.max, wrong, withCookie);
  expect(tried.filter(({ status }) => status === 'rejected')).toEqual([]);
  await expect(signIn(wrong, withCookie)).rejects.toThrow(RateLimitError);
}, 120_000);

test('the cookie of a session lasts as long as the session', async () => {
  await make('fay@example.org');
  const outcome = await signIn({ email: 'fay@example.org', password }, client('192.0.2.7'));
  const headers = outcome.kind === 'signed-in' ? outcome.headers : new Headers();
  const [cookie] = headers.getSetCookie().filter((one) => one.startsWith('resjam.session_token='));
  expect(cookie).toContain(`Max-Age=${defaultSessionDays * 86_400};`);
});

test('tries cost nothing at first, then ever more, never more than four seconds', () => {
  expect([-3, 0, 1, 2, 3, 5, 6, 1000].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 4000, 4000, 4000]);
});
