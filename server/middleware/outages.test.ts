import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { withAdvisoryLock } from '#app/core/database/advisory-lock.server.ts';
import { DatabaseUnavailableError } from '#app/core/database/database-unavailable-error.ts';
import type { RequestDetails } from '#app/core/request/request-context.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { TooBusyError } from '#app/lib/async/fair-queue.ts';
import { restoreLock } from '#app/modules/operations/backup/archive/load-database.server.ts';
import { readRestoring } from '#app/modules/operations/backup/restore/restoring.server.ts';
import { readSiteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { seedContent } from '../seed-content.ts';
import { uploadPaths } from '../upload-paths.ts';
import { answerOutages, refuseWhileRestoring } from './outages.ts';
import { readBody } from './read-body.ts';
import type { ServerVariables } from './request-details.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent' });
beforeAll(async () => {
  await seedContent({ hasSampleContent: false });
  await readSiteNavigation(log);
}, 60_000);

/** Asks a site of which every page fails with this error. */
function ask(error: Error, init: RequestInit = {}): Promise<Response> {
  const app = new Hono<ServerVariables>();
  app.use(async (c, next) => {
    c.set('details', { log } as RequestDetails);
    await next();
  });
  app.use(readBody);
  const answer = answerOutages(async () => {
    throw error;
  });
  app.all('*', (c) => answer(c, '/contact'));
  app.onError((_error, c) => c.text('A fault', 500));
  return Promise.resolve(app.request('/contact', init));
}

const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause });
const form = {
  method: 'POST',
  body: new URLSearchParams({ fullName: 'Ann Reader' }),
  headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
};

test.each([
  ['away', wrapped(new DatabaseUnavailableError()), 'cannot reach its records'],
  ['busy', wrapped(new TooBusyError('Too many wait')), 'More people are using the site'],
  ['a full queue', new TooBusyError('Too many wait'), 'More people are using the site'],
])('a form that meets an outage (%s) is told what happened and keeps what was typed', async (_cause, error, text) => {
  const answer = await ask(error, form);
  const page = await answer.text();
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
  expect(page).toContain(text);
  expect(page).toContain('value="Ann Reader"');
  expect(page).toContain('Send again');
});

test('a program and a page are told the same in their own form', async () => {
  const busy = new TooBusyError('Too many wait');
  const text = await ask(busy, { headers: { Accept: 'application/json' } });
  expect(text.headers.get('Content-Type')).toContain('text/plain');
  expect(await text.text()).toContain('What was stored before is safe');
  expect(await (await ask(busy, { headers: { Accept: 'text/html' } })).text()).toContain('Try again');
});

test('any other error is not an outage', async () => {
  expect((await ask(new Error('A fault of ours'))).status).toBe(500);
});

test('during a restore no upload is received, of whatever kind, and its state can be asked for', async () => {
  const app = new Hono<ServerVariables>();
  for (const path of uploadPaths) app.use(`${path}/*`, refuseWhileRestoring);
  app.all('*', (c) => c.text('received'));
  const statuses = (method: string) =>
    Promise.all(
      uploadPaths.flatMap((path) =>
        [path, `${path}/a`].map(async (url) => (await app.request(url, { method })).status),
      ),
    );
  await withAdvisoryLock(database.config, restoreLock, { applicationName: 'restore' }, async () => {
    await readRestoring(log);
    expect(new Set([...(await statuses('POST')), ...(await statuses('PATCH')), ...(await statuses('DELETE'))])).toEqual(
      new Set([503]),
    );
    expect(new Set(await statuses('HEAD'))).toEqual(new Set([200]));
  });
  await readRestoring(log);
  expect(new Set(await statuses('PATCH'))).toEqual(new Set([200]));
});
