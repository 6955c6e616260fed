import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, expect, test } from 'vitest';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { db } from './core/database/db.server.ts';
import { inTransaction } from './core/database/transaction.server.ts';
import { speculationRulesFor } from './core/request/speculation-rules.server.ts';
import { createLog } from './core/runtime/log.server.ts';
import { addDays, londonDay } from './lib/time/london-day.ts';
import { hasSecret, secretParameters, secretPaths } from './lib/web/secret-addresses.ts';
import { makePartitions } from './modules/insight/counts/partitions.server.ts';
import { countMissingAddress } from './modules/insight/missing-addresses/count-missing-address.server.ts';
import { listMissing } from './modules/insight/missing-addresses/list-missing.server.ts';
import { plainMessage, routeOf } from './modules/insight/page-reports/without-personal-data.ts';
import { flushEvents, openEventQueue, queueEvents } from './modules/insight/record/event-queue.server.ts';
import { recordConversion } from './modules/insight/record/record-conversion.server.ts';
import { withVisitRequest } from './modules/insight/record/visit-context.server.ts';
import { analyticsEvents } from './modules/insight/tables.server.ts';
import routes from './routes.ts';

openTestDatabase();
beforeAll(() => openSiteOrigin('https://example.org'));

/** Parts of an address that name something which its reader may not see for that alone. */
const plainParameters = new Set(
  'artist category file hashtag id index kind letter list name number part place provider service slug thread topic version'.split(
    ' ',
  ),
);

const walk = (entries: RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const ownPath = path === undefined ? parent : `${parent}/${path}`;
    return children ? walk(children, ownPath) : [ownPath || '/'];
  });
const allPaths = walk(routes as RouteConfigEntry[]);
const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const secret = 'Qx7-vB_secretsecretsecretsecretsecretsecret';
const withSecret = (path: string) => path.replaceAll(/:\w+/g, secret);

/** Every address with a secret in its path, in the spellings that lead there or nearly do. */
const addresses = secretPaths.flatMap((path) => {
  const address = withSecret(path);
  return [
    address,
    `${address}.data`,
    address.replace(/^\/(.)/, (_, first) => `/${first.toUpperCase()}`),
    `/${address}/`,
  ];
});

beforeAll(async () => {
  openEventQueue({ onPostViews: async () => undefined });
  const today = londonDay(new Date());
  await makePartitions(today, addDays(today, 1));
});

test('a route whose address names something else than a record is in the list of secret paths, and only those are', () => {
  const unknown = allPaths.filter((path) => parametersOf(path).some((name) => !plainParameters.has(name)));
  expect(unknown.toSorted()).toEqual([...secretPaths].toSorted());
});

/** An address of a calendar service, and the link of an authenticator app. */
const others = ['pageToken', 'secret'];

test('every parameter by which a link carries a secret is in the list', () => {
  const link = /[?&](\w+|\$\{\w+\})=(?=\$\{[^}]*(?:token|secret|hold|code\b))/gi;
  const names = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(link)])
    .map(([, name = '']) => name);
  expect([...new Set(names)].toSorted()).toEqual([...secretParameters, ...others].toSorted());
});

test.each(addresses)('%s enters no figure, no report, no list and no log, and is not loaded ahead', async (path) => {
  const client = { clientAddress: '81.2.69.142', userAgent: 'Mozilla/5.0 Firefox/150.0', acceptLanguage: 'en-GB' };
  const of = { view: 1, path };
  await queueEvents(
    [
      { kind: 'view', ...of, referrer: `https://example.org${path}`, campaign: path },
      { kind: 'view', view: 2, path: '/about', referrer: '', campaign: '' },
      { kind: 'download', view: 2, path: '/about', target: path },
      { kind: 'outbound', view: 2, path: '/about', target: `example.org${path}` },
      { kind: 'missing', ...of },
    ],
    client,
  );
  await withVisitRequest({ client, path, mayCount: async () => true }, () =>
    inTransaction(async () => recordConversion('subscription')),
  );
  await flushEvents();
  countMissingAddress(path);
  const lines: string[] = [];
  createLog({ level: 'info', write: (line) => lines.push(line) })
    .child({ path })
    .error('a request failed', {
      error: new Error(`No route matches "${path}"`),
      stack: `at https://example.org${path}`,
    });

  const stored = [
    await db.select().from(analyticsEvents),
    await listMissing({ q: '', limit: 10, offset: 0 }),
    routeOf(path),
    plainMessage(`Failed to fetch ${path} and https://example.org${path}`),
    lines,
  ];
  expect(lines).toHaveLength(1);
  const text = JSON.stringify(stored, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(text).toContain('/about');
  expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(speculationRulesFor(path)).toBeNull();
  expect(hasSecret(path)).toBe(true);
});
