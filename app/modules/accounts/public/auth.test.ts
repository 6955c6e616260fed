import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { as, formTo } from '#test/forum-request.ts';
import { openAuth } from '../auth.server.ts';
import { action as authAction } from './auth.tsx';
import { action as forgotAction } from './forgot.tsx';
import { action as passkeyAction } from './passkey.ts';

openTestDatabase();
beforeEach(async () => {
  openSiteOrigin('https://example.org');
  openAuth({ secret: 'x'.repeat(32) });
  await db.delete(rateLimitCounters);
});

const actions: Record<string, unknown> = { '/auth/forgot': forgotAction, '/auth/passkey': passkeyAction };

type Answer = Response & {
  data?: { values: object; errors: object; toast: { title: string; text: string } };
  init?: { status: number; headers?: HeadersInit };
};

async function post(path: string, fields: Record<string, string>): Promise<Answer> {
  const request = formTo(path, fields);
  const action = actions[path.split('?')[0] ?? ''] ?? authAction;
  return (await as(null, request, (context) => (action as typeof authAction)({ request, context } as never))) as Answer;
}

const password = 'a kettle on the hob';
const joining = { fullName: 'Ann Field', isOldEnough: 'on' };

test('what is wrong is said of each field, and everything typed but the passwords comes back', async () => {
  const typed = { fullName: 'Ann Field', email: 'not an address', password: '12345', confirmPassword: '54321' };
  const { data, init } = await post('/auth?tab=signup', typed);
  expect(init?.status).toBe(422);
  expect(data?.errors).toMatchObject({
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
  });
  expect(data?.values).toEqual({ fullName: 'Ann Field', email: 'not an address' });
});

test.each([
  ['password1', 'password1', 'password'],
  [password, 'toast and marmalade', 'confirmPassword'],
])('the password “%s”, repeated as “%s”, is refused beside %s', async (first, second, field) => {
  const passwords = { password: first, confirmPassword: second };
  const { data, init } = await post('/auth?tab=signup', { ...joining, email: 'new@example.org', ...passwords });
  expect([init?.status, Object.keys(data?.errors ?? {})]).toEqual([422, [field]]);
});

test('anyone who asks for a new password is answered alike whether the address has an account or not', async () => {
  const { email } = await makeUser();
  const answers = [];
  for (const address of [email, 'nobody@example.org']) {
    const { status, headers } = await post('/auth/forgot', { email: address });
    answers.push([status, headers.get('Location'), headers.getSetCookie()]);
  }
  expect(answers[0]?.[0]).toBe(302);
  expect(answers[1]).toEqual(answers[0]);
});

test('one try too many is told to wait, and keeps the address that was typed', async () => {
  const wrong = { email: 'ann@example.org', password: 'not the kettle' };
  expect((await post('/auth', wrong)).init?.status).toBe(401);
  await db.update(rateLimitCounters).set({ count: 10 });
  const { data, init } = await post('/auth', wrong);
  expect([init?.status, Number(new Headers(init?.headers).get('Retry-After')) > 0]).toEqual([429, true]);
  expect(data).toMatchObject({ values: { email: wrong.email }, toast: { title: 'Login Failed' } });
  expect(data?.toast.text).toContain('Please wait');
});

test.each(['/book/walk?hold=abc', '/settings/security'])(
  'a passkey that is refused leads on to %s all the same',
  async (next) => {
    const { headers } = await post(`/auth/passkey?next=${encodeURIComponent(next)}`, { answer: '{"id":"x"}' });
    expect(headers.get('Location')).toBe(`/auth?next=${encodeURIComponent(next)}`);
  },
);
