import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { confirmedMinutes } from '#app/core/identity/sessions/session-life.ts';
import { cachingContext } from '#app/core/page-cache/cacheable.server.ts';
import { daysAfter, daysBefore } from '#app/lib/time/days-before.ts';
import { openTestDatabase } from '#test/database.ts';
import { type RequestDetails, requestContext } from './request-context.server.ts';
import { requireConfirmedAdmin, requireModerator, viewerMiddleware } from './viewer-context.server.ts';

openTestDatabase();

const later = () => daysAfter(now(), 1);
const before = () => daysBefore(now(), 1);

function person(details: Partial<Viewer>): Viewer {
  const session = { id: 'one', token: 'one', createdAt: before(), confirmedAt: now() };
  return {
    id: 'one',
    isAdmin: false,
    isModerator: true,
    hasSecondStep: false,
    mayUseRoles: true,
    session,
    ...details,
  } as Viewer;
}

/** Returns what `read` returns for a request of this person, or the target of its redirect. */
async function ask(
  viewer: Viewer,
  path: string,
  read: (context: Readonly<RouterContextProvider>, request: Request) => Promise<Viewer>,
  headers: Record<string, string> = {},
): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestContext, { findViewer: async () => ({ viewer, renewal: null }) } as unknown as RequestDetails);
  context.set(cachingContext, { isAllowed: false, isPersonal: false, tags: new Set<string>() });
  const request = new Request(`http://localhost${path}`, { headers });
  const args = { context, request, params: {} } as unknown as Parameters<typeof viewerMiddleware>[0];
  await viewerMiddleware(args, async () => new Response());
  return read(context, request).then(
    () => 'enters',
    (redirect: Response) => redirect.headers.get('Location') ?? '',
  );
}

test.each([
  ['in the grace period', { secondStepDueAt: later() }, 'enters'],
  ['after it', { secondStepDueAt: before() }, '/settings/security?required=second-step'],
  ['after it with a second step', { secondStepDueAt: before(), hasSecondStep: true }, 'enters'],
])('a moderator without a second step %s', async (_when, details, expected) => {
  expect(await ask(person(details), '/admin/moderation', requireModerator)).toBe(expected);
});

test('a file with the personal data of many asks an admin for the password, once in some minutes', async () => {
  const admin = { isAdmin: true, hasSecondStep: true };
  const path = '/admin/inbox.csv?kind=complaint';
  expect(await ask(person(admin), path, requireConfirmedAdmin)).toBe('enters');
  const confirmedAt = new Date(now().getTime() - confirmedMinutes * 60_000);
  const session = { ...person({}).session, confirmedAt };
  const unconfirmed = person({ ...admin, session });
  const confirm = `/admin/confirm?next=${encodeURIComponent(path)}`;
  expect(await ask(unconfirmed, path, requireConfirmedAdmin)).toBe(confirm);
  for (const [before, back] of [
    ['http://localhost/admin/audit?q=tea', `&back=${encodeURIComponent('/admin/audit?q=tea')}`],
    ['http://localhost/about', ''],
    ['https://elsewhere.example/admin/audit', ''],
    ['nonsense', ''],
  ] as const) {
    expect(await ask(unconfirmed, path, requireConfirmedAdmin, { Referer: before })).toBe(confirm + back);
  }
});
