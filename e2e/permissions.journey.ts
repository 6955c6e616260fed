import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, expect, inject, test } from 'vitest';
import routes from '#app/routes.ts';
import { addPerson, startSession } from '#test/sign-in-as.ts';
import { type Answer, type Kind, kinds, permissions } from './permissions-table.ts';

const site = { address: inject('address'), dataDir: inject('dataDir') };

interface WalkedRoute {
  route: string;
  hasAction: boolean;
}

/** Returns every route with a response of its own, regardless of its parent routes. */
function walk(entries: RouteConfigEntry[], parent = ''): { route: string; id: string }[] {
  return entries.flatMap((entry) => {
    const route = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    if (entry.children) return walk(entry.children, route);
    return [{ route: route || '/', id: entry.id ?? entry.file.replace(/\.tsx?$/, '') }];
  });
}

/** Returns the routes with an action, according to the build. */
function listActions(): Set<string> {
  const assets = join(import.meta.dirname, '../build/client/assets');
  const manifest = readdirSync(assets).find((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name)) ?? '';
  const { routes } = JSON.parse(readFileSync(join(assets, manifest), 'utf8').replace(/^[^{]*|;?\s*$/g, '')) as {
    routes: Record<string, { id: string; hasAction: boolean }>;
  };
  return new Set(Object.values(routes).flatMap(({ id, hasAction }) => (hasAction ? [id] : [])));
}

function listRoutes(): WalkedRoute[] {
  const actions = listActions();
  return walk(routes as RouteConfigEntry[]).map(({ route, id }) => ({ route, hasAction: actions.has(id) }));
}

const people = new Map<Kind, string>();

beforeAll(async () => {
  people.set('member', (await addPerson(site)).id);
  people.set('moderator', (await addPerson(site, { roles: ['moderator'] })).id);
  people.set('admin', (await addPerson(site, { roles: ['admin'] })).id);
});

/** Sends each request with its own session: one of the routes signs out. */
async function ask(kind: Kind, path: string, init: RequestInit = {}): Promise<Answer> {
  const userId = people.get(kind);
  const headers: Record<string, string> = { Origin: site.address };
  if (userId) headers.Cookie = (await startSession(site, userId)).header;
  const response = await fetch(site.address + path, { ...init, headers, redirect: 'manual' });
  // An event stream would otherwise stay open until the site stops.
  await response.body?.cancel();
  const { status, headers: answered } = response;
  const location = answered.get('Location');
  return location && status >= 300 && status < 400 ? `→ ${location}` : status;
}

const everybody = async (path: string, init?: RequestInit) =>
  Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await ask(kind, path, init)])));

test('every route has its line in the table, and every line its route', () => {
  const lines = permissions.map(({ route, post }) => ({ route, hasAction: post !== undefined }));
  const byRoute = (a: WalkedRoute, b: WalkedRoute) => a.route.localeCompare(b.route);
  expect(lines.toSorted(byRoute)).toEqual(listRoutes().toSorted(byRoute));
});

test.each(permissions)('$route answers whom it may', async ({ route, at = route, get, post }) => {
  expect(await everybody(at)).toEqual(get);
  if (!post) return;
  const body = () => new URLSearchParams({ intent: 'no-such-intent' });
  expect(await everybody(at, { method: 'POST', body: body() })).toEqual(post);
});
