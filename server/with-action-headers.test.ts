import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { withActionHeaders } from './with-action-headers.ts';

const often = async () => data(null, { status: 429, headers: { 'Retry-After': '60' } });
const page = { default: () => null };

/** A build of a layout and its pages, without files. The document is the status alone. */
const routes: Record<string, { parentId?: string; path: string; module: object }> = {
  layout: { path: '/', module: { ...page, headers: () => ({ 'X-Robots-Tag': 'noindex' }) } },
  plain: { parentId: 'layout', path: 'plain', module: { ...page, action: often } },
  own: { parentId: 'layout', path: 'own', module: { ...page, action: often, headers: () => ({ Vary: 'Cookie' }) } },
  read: { parentId: 'layout', path: 'read', module: page },
};
const build = {
  routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, ...route }])),
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) => new Response(null, { status, headers }),
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  isSpaMode: false,
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

async function ask(path: string, method: string) {
  const handle = createRequestHandler(withActionHeaders(build), 'production');
  const { status, headers } = await handle(
    new Request(`https://resjam.org${path}`, { method, ...(method === 'POST' && { body: new URLSearchParams() }) }),
    new RouterContextProvider(),
  );
  return { status, wait: headers.get('Retry-After'), robots: headers.get('X-Robots-Tag'), vary: headers.get('Vary') };
}

test('what an action sets reaches the visitor, besides what its layout sets', async () => {
  expect(await ask('/plain', 'POST')).toEqual({ status: 429, wait: '60', robots: 'noindex', vary: null });
  expect(await ask('/plain', 'GET')).toMatchObject({ wait: null, robots: 'noindex' });
});

test('a route with headers of its own, or without an action, stays as it is', async () => {
  expect(await ask('/own', 'POST')).toEqual({ status: 429, wait: null, robots: null, vary: 'Cookie' });
  expect(withActionHeaders(build).routes.read).toBe(build.routes.read);
});
