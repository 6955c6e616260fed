import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openApiDocument } from '#app/modules/api/description/openapi.server.ts';
import { operations } from '#app/modules/api/operations/operations.server.ts';
import { answerRest } from '#app/modules/api/rest/answer-rest.server.ts';
import { scopeNames } from '#app/modules/api/scopes.ts';
import { makeApiToken } from '#app/modules/api/tokens/change-tokens.server.ts';
import { seedContent } from '#server/seed-content.ts';
import type * as Client from '../clients/typescript/src/operations.ts';
import { breakingChanges } from '../scripts/api-client/breaking-changes.ts';
import { type ClientDocument, typescriptOf } from '../scripts/api-client/typescript-of.ts';
import { makeUser } from './accounts.ts';
import { openTestDatabase } from './database.ts';

openTestDatabase();

const published = '../clients/openapi.json';
const current = openApiDocument('https://example.org') as unknown as ClientDocument;

test('the description only grows, and is the published one', async () => {
  const earlier = JSON.parse(readFileSync(new URL(published, import.meta.url), 'utf8')) as ClientDocument;
  expect(breakingChanges(earlier, current)).toEqual([]);
  const remedy = '`npx vitest run test/api-client.test.ts -u` writes the description and the client again';
  await expect(`${JSON.stringify(current, null, 2)}\n`, remedy).toMatchFileSnapshot(published);
  await expect(typescriptOf(current), remedy).toMatchFileSnapshot('../clients/typescript/src/operations.ts');
});

test('each operation has an address, a description and a method of the client', async () => {
  // Of the description as it is now: the test above stores it after this one when it writes it again.
  const client = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(typescriptOf(current)))}`;
  const { operations: clientOperations } = (await import(/* @vite-ignore */ client)) as typeof Client;
  const described = Object.entries(current.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  const declared = operations.map(({ name, method, path }) => `${name} ${method} ${path}`);
  const ofClient = Object.entries(clientOperations).map(([name, { method, path }]) => `${name} ${method} ${path}`);
  expect(new Set(declared.map((text) => text.split(' ')[0])).size).toBe(declared.length);
  expect(described.toSorted()).toEqual(declared.toSorted());
  expect(ofClient.toSorted()).toEqual(declared.toSorted());
});

const changed = (change: (document: ClientDocument) => void): string[] => {
  const later = structuredClone(current);
  change(later);
  return breakingChanges(current, later);
};
const listPosts = ({ paths }: ClientDocument) =>
  paths['/posts']?.get as NonNullable<ClientDocument['paths'][string]['get']>;

test.each<[string, (document: ClientDocument) => void, string[]]>([
  ['a new operation', ({ paths }) => void Object.assign(paths, { '/more': { get: listPosts(current) } }), []],
  ['an operation that is gone', ({ paths }) => void delete paths['/menus'], ['GET /menus is gone']],
  [
    'a returned field that is gone',
    ({ components }) => void delete components.schemas.ListedPost?.properties?.excerpt,
    ['GET /posts output.items[]: excerpt is gone'],
  ],
  [
    'a returned field that may be null',
    ({ components }) =>
      void Object.assign(components.schemas.ListedPost?.properties?.title ?? {}, { type: ['string', 'null'] }),
    ['GET /posts output.items[].title: may now be null'],
  ],
  [
    'a parameter that is newly required',
    (document) => void Object.assign(listPosts(document).parameters[0] ?? {}, { required: true }),
    ['GET /posts input: limit is newly required'],
  ],
  [
    'a limit that is lower',
    (document) => void Object.assign(listPosts(document).parameters[0]?.schema ?? {}, { maximum: 50 }),
    ['GET /posts input.limit: maximum is 50'],
  ],
])('%s is recognised as breaking or not', (_name, change, expected) => {
  expect(changed(change)).toEqual(expected);
});

let admin: { id: string };
beforeAll(async () => {
  openSiteOrigin('https://example.org');
  await seedContent({ hasSampleContent: true });
  admin = await makeUser({ roles: ['admin'] });
}, 60_000);

test('the example program reads posts and pages, and drafts a post', async () => {
  const log = createLog({ level: 'silent' });
  const context = { origin: 'https://example.org', clientAddress: '203.0.113.9', log, cacheWith: () => undefined };
  const server = createServer(getRequestListener((request) => answerRest(request, context))).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const details = { actorId: admin.id, key: randomUUID(), name: 'Example', scopes: scopeNames, days: 30 };
  const { token } = await makeApiToken(details);
  const example = new URL('../clients/typescript/example/newest-posts.ts', import.meta.url).pathname;
  const run = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [example], {
      env: { SITE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...env },
    });
  const { stdout } = await run({ TOKEN: token });
  expect(stdout).toMatch(/https:\/\/example\.org\/blog\//);
  expect(stdout).toMatch(/^\d\d? pages besides/m);
  expect(stdout).toMatch(/Waits for a person: https:\/\/example\.org\/admin\/blog\//);
  await expect(run({ TOKEN: 'resjam_wrong' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('unknown'),
  });
});
