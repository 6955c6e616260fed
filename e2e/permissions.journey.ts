import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { isPrivatePath } from '#app/lib/web/private-path.ts';
import { addPerson, startSession } from '#test/sign-in-as.ts';
import { newPage } from './browser.ts';
import { extent } from './extent.ts';
import { type Answer, type Kind, kinds, permissions } from './permissions-table.ts';
import { walkRoutes } from './walk-routes.ts';

const site = { address: inject('address'), dataDir: inject('dataDir') };

/** Returns the routes with an action, according to the build. */
function listActions(): Set<string> {
  const assets = join(import.meta.dirname, '../build/client/assets');
  const manifest = readdirSync(assets).find((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name)) ?? '';
  const { routes } = JSON.parse(readFileSync(join(assets, manifest), 'utf8').replace(/^[^{]*|;?\s*$/g, '')) as {
    routes: Record<string, { id: string; hasAction: boolean }>;
  };
  return new Set(Object.values(routes).flatMap(({ id, hasAction }) => (hasAction ? [id] : [])));
}

function listRoutes() {
  const actions = listActions();
  return walkRoutes().map(({ route, id }) => ({ route, hasAction: actions.has(id) }));
}

const people = new Map<Kind, string>();

beforeAll(async () => {
  people.set('member', (await addPerson(site)).id);
  people.set('moderator', (await addPerson(site, { roles: ['moderator'] })).id);
  people.set('admin', (await addPerson(site, { roles: ['admin'] })).id);
});

const sessions = new Map<Kind, string>();

/** Returns the session cookie of a person, as a header. */
async function cookieOf(kind: Kind, userId: string): Promise<string> {
  const header = sessions.get(kind) ?? (await startSession(site, userId)).header;
  sessions.set(kind, header);
  return header;
}

async function ask(
  kind: Kind,
  path: string,
  init: RequestInit = {},
): Promise<{ answer: Answer; mayBeStored: boolean }> {
  const userId = people.get(kind);
  const headers: Record<string, string> = { Origin: site.address };
  if (userId) headers.Cookie = await cookieOf(kind, userId);
  const response = await fetch(site.address + path, { ...init, headers, redirect: 'manual' });
  // An event stream would otherwise stay open until the site stops.
  await response.body?.cancel();
  const { status, headers: answered } = response;
  // One of the routes signs out.
  if (answered.getSetCookie().some((cookie) => cookie.includes('session_token='))) sessions.delete(kind);
  const location = answered.get('Location');
  return {
    answer: location && status >= 300 && status < 400 ? `→ ${location}` : status,
    mayBeStored: !answered.get('Cache-Control')?.includes('no-store'),
  };
}

async function askAll(path: string, init?: RequestInit) {
  const results = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await ask(kind, path, init)) })));
  return {
    answers: Object.fromEntries(results.map(({ kind, answer }) => [kind, answer])),
    storedFor: results.flatMap(({ kind, mayBeStored }) => (mayBeStored ? [kind] : [])),
  };
}

test('every route has its line in the table, and every line its route', () => {
  const lines = permissions.map(({ route, post }) => ({ route, hasAction: post !== undefined }));
  const byRoute = (a: { route: string }, b: { route: string }) => a.route.localeCompare(b.route);
  expect(lines.toSorted(byRoute)).toEqual(listRoutes().toSorted(byRoute));
});

/** Whether visitors are redirected from it to sign in. */
const isOfAccounts = ({ get }: (typeof permissions)[number]) => String(get.visitor).startsWith('→ /auth?');

test.each(permissions)(
  '$route answers whom it may, and no browser keeps it if it requires an account',
  async (line) => {
    const { route, at = route, get, post } = line;
    const { answers, storedFor } = await askAll(at);
    expect(answers).toEqual(get);
    // Open pages are left at sign-out by the same rule.
    if (isOfAccounts(line)) expect([storedFor, isPrivatePath(at)]).toEqual([[], true]);
    if (!post) return;
    const body = () => new URLSearchParams({ intent: 'no-such-intent' });
    expect((await askAll(at, { method: 'POST', body: body() })).answers).toEqual(post);
  },
);

const privatePages = permissions
  .filter((line) => isOfAccounts(line) && line.get.member === 200 && !line.route.endsWith('/passkey'))
  .map(({ route, at = route }) => at);
/** A browser has few connections to one site, and an open page of the forum keeps one. */
const atOnce = 4;
const batches = Array.from({ length: Math.ceil(privatePages.length / atOnce) }, (_, index) =>
  privatePages.slice(index * atOnce, (index + 1) * atOnce),
);

test.each(extent([['/notifications', '/settings']], batches))(
  'other tabs leave every page of an account at sign-out (%s, …)',
  async (...paths) => {
    const page = await newPage();
    const { cookie } = await startSession(site, people.get('member') ?? '');
    await page.context().addCookies([cookie]);
    const tabs: Page[] = [];
    for (const path of paths) {
      const tab = await page.context().newPage();
      await tab.goto(path);
      tabs.push(tab);
    }
    await page.goto('/about');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByText('You are logged out').waitFor();
    for (const tab of tabs) await tab.waitForURL(({ pathname }) => pathname === '/auth');
  },
);
