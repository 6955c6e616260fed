import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSql } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { siteForms } from '#app/modules/company/site-forms.server.ts';
import { readSiteSettings } from '#app/modules/company/site-settings.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { indexNowKey } from './index-now-key.server.ts';
import { notifySearchEngines } from './notify-search-engines.server.ts';
import { submitAddresses } from './submit-addresses.server.ts';

openTestDatabase();

let server: Server;
let status: number;
let heard: unknown[];
const submit = () =>
  submitAddresses({
    paths: ['/about', '/blog/a-post'],
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    isLoopbackAllowed: true,
  });

beforeEach(async () => {
  openSiteOrigin('https://resjam.example');
  openAuthSettings({ secret: 'x'.repeat(32) });
  [status, heard] = [200, []];
  server = createServer(async (request, response) => {
    heard.push(JSON.parse((await request.setEncoding('utf8').toArray()).join('')));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('whole addresses are submitted, with the key and where it is found', async () => {
  expect(await submit()).toBe(true);
  expect(heard).toEqual([
    {
      host: 'resjam.example',
      key: indexNowKey(),
      keyLocation: 'https://resjam.example/indexnow.txt',
      urlList: ['https://resjam.example/about', 'https://resjam.example/blog/a-post'],
    },
  ]);
  expect(indexNowKey()).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  [202, true],
  [400, false],
  [403, false],
  [422, false],
])('an answer of %i is final: taken %s', async (answer, isTaken) => {
  status = answer;
  expect(await submit()).toBe(isTaken);
});

test.each([429, 500, 503])('after an answer of %i it is tried again', async (answer) => {
  status = answer;
  await expect(submit()).rejects.toThrow(`IndexNow answered ${answer}`);
});

async function turn(notifiesSearchEngines: boolean) {
  const { id } = await makeUser({ roles: ['admin'] });
  await siteForms.seo.save(id, { isListed: true, notifiesSearchEngines, defaultDescription: 'Calm work' });
  await readSiteSettings(createLog({ level: 'silent' }));
}

async function waiting(): Promise<unknown[]> {
  const { rows } = await runSql(`select data from jobs.job where name = 'submit-addresses' order by created_on`, []);
  return rows.map(({ data }) => data);
}

test('nothing is told until an admin has turned it on, nor of a site that is not public', async () => {
  const tell = () => inTransaction((tx) => notifySearchEngines(tx, ['/about', '/about']));
  await tell();
  expect(await waiting()).toEqual([]);
  await turn(true);
  openSiteOrigin('http://localhost:3000');
  openAuthSettings({ secret: 'x'.repeat(32) });
  await tell();
  expect(await waiting()).toEqual([]);
  openSiteOrigin('https://resjam.example');
  openAuthSettings({ secret: 'x'.repeat(32) });
  await tell();
  expect(await waiting()).toEqual([{ paths: ['/about'] }]);
  await turn(false);
});
