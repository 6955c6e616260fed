import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { auth, openAuth } from '#app/modules/accounts/auth.server.ts';
import { createAdmin } from '#app/modules/accounts/first-admin/create-admin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { readSessionToken, sessionCookie } from './session-cookie.server.ts';
import { maxSessionDays, sessionSecondsOf } from './session-life.ts';

openTestDatabase();

const secret = 'a secret of more than thirty-two bytes';
const secrets = { secret };
const [http, https] = ['http://localhost:3000', 'https://resjam.example'] as const;

beforeEach(() => openSiteOrigin(http));

/** Returns what a browser sends back for a `Set-Cookie`. */
const sentBack = (setCookie: string) => setCookie.split(';')[0] ?? '';

test('a token comes back out of its cookie, whatever it is made of', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (token) => {
      expect(readSessionToken(sentBack(sessionCookie(token, 60, secrets)), secrets)).toBe(token);
    }),
  );
});

test('among other cookies it is found; without one, or an empty one, there is none', () => {
  const ownCookie = sentBack(sessionCookie('token', 60, secrets));
  expect(readSessionToken(`a=b; ${ownCookie}; c=d`, secrets)).toBe('token');
  for (const header of [
    null,
    '',
    'a=b',
    'resjam.session_token=',
    'resjam.session_token=token',
    'resjam.session_token=.',
  ]) {
    expect(readSessionToken(header, secrets), String(header)).toBeNull();
  }
});

test('no changed character goes unnoticed', () => {
  const ownCookie = sentBack(sessionCookie('a-token-of-a-session', 60, secrets));
  const start = ownCookie.indexOf('=') + 1;
  fc.assert(
    fc.property(
      fc.integer({ min: start, max: ownCookie.length - 5 }),
      fc.constantFrom('a', 'Z', '0', '.'),
      (position, letter) => {
        fc.pre(
          ownCookie[position] !== letter &&
            ownCookie[position] !== '%' &&
            ownCookie[position - 1] !== '%' &&
            ownCookie[position - 2] !== '%',
        );
        expect(
          readSessionToken(ownCookie.slice(0, position) + letter + ownCookie.slice(position + 1), secrets),
        ).toBeNull();
      },
    ),
  );
});

test('neither another site’s secret nor another site’s name will do', () => {
  const ownCookie = sentBack(sessionCookie('token', 60, secrets));
  expect(readSessionToken(ownCookie, { secret: `${secret}!` })).toBeNull();
  openSiteOrigin(https);
  expect(readSessionToken(ownCookie, secrets)).toBeNull();
  const secure = sentBack(sessionCookie('token', 60, secrets));
  openSiteOrigin(http);
  expect(readSessionToken(secure, secrets)).toBeNull();
});

test('scripts and other sites do not get it; over https, neither does anybody on the way', () => {
  expect(sessionCookie('t', 60, secrets)).toMatch(
    /^resjam\.session_token=.*; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  openSiteOrigin(https);
  expect(sessionCookie('t', 60, secrets)).toMatch(
    /^__Host-resjam\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test.each([http, https])('it is the very cookie that the sign-in library sets at %s', async (origin) => {
  openSiteOrigin(origin);
  openAuth(secrets);
  const password = 'a kettle on the hob';
  const { email } = await makeUser();
  await inTransaction((tx) => createAdmin(tx, { email, password }));
  const response = await auth().api.signInByAddress({ body: { email, password }, asResponse: true });
  const [theirs = ''] = response.headers.getSetCookie().filter((cookie) => cookie.includes('session_token'));
  const token = readSessionToken(sentBack(theirs), secrets);
  expect(token).toMatch(/^\w{32}$/);
  const parts = (cookie: string) => cookie.toLowerCase().split('; ').slice(1).sort();
  const ours = sessionCookie(token ?? '', sessionSecondsOf(maxSessionDays), secrets);
  expect(sentBack(ours)).toBe(sentBack(theirs));
  expect(parts(ours)).toEqual(parts(theirs));
});

test('a cookie that an earlier secret signed is read, and not one of a secret that is no longer set', () => {
  const next = { secret: 'another secret of more than thirty-two bytes', earlierSecrets: [secret] };
  const old = sentBack(sessionCookie('token', 60, secrets));
  expect(readSessionToken(old, next)).toBe('token');
  expect(readSessionToken(old, { secret: next.secret })).toBeNull();
  const ownCookie = sentBack(sessionCookie('token', 60, next));
  expect(readSessionToken(ownCookie, { secret: next.secret })).toBe('token');
  expect(readSessionToken(ownCookie, secrets)).toBeNull();
});
