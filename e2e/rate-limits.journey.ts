import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmallService, says, startAiService } from '#test/ai-service.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newPage } from './browser.ts';
import { findFaults } from './faults.ts';
import { startSite } from './own-site.ts';
import { addPost } from './posts.ts';
import { ask } from './site.ts';

let site: StartedServer;
let service: SmallService;
beforeAll(async () => {
  service = await startAiService();
  site = await startSite({ env: { ...service.env, TRUST_PROXY: 'on' } });
});
afterAll(async () => {
  await site.stop();
  service.stop();
});

/**
 * Sets the attempts that a limit has counted, in a window that lasts as long as the test: as many real requests might
 * not fit the window on a slow machine.
 */
const setCount = (limit: string, count: number) =>
  inDatabaseOf(site, async (client) => {
    const { rowCount } = await client.query(
      `update rate_limit_counters set count = $2, started_at = now() + interval '1 hour' where key like $1`,
      [`${limit}:%`, count],
    );
    expect(rowCount).toBe(1);
  });

test('whoever searches on and on is asked to wait a little, keeps the words, and nobody else is', async () => {
  const search = async (path: string, from: string) =>
    (await ask(path, { base: site.address, headers: { 'X-Forwarded-For': from } })).status;
  expect(await search('/search?q=workshop', '192.0.2.1')).toBe(200);
  await setCount('search:address', 119);
  expect(await search('/blog?q=workshop', '192.0.2.1')).toBe(200);
  expect(await search('/blog?q=walk', '192.0.2.1')).toBe(429);
  expect(await search('/blog', '192.0.2.1')).toBe(200);
  expect(await search('/search', '192.0.2.1')).toBe(200);
  expect(await search('/search?q=workshop', '192.0.2.2')).toBe(200);

  const page = await newPage({ address: site.address });
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.1' });
  for (const path of ['/search?q=workshop', '/blog?q=workshop']) {
    const answer = await page.goto(path);
    expect([answer?.status(), Number(answer?.headers()['retry-after']) > 0]).toEqual([429, true]);
    await page.getByRole('heading', { name: 'That was a lot of searches' }).waitFor();
    expect(await page.locator('main input[type=search]').first().inputValue()).toBe('workshop');
    expect(await findFaults(page)).toEqual([]);
  }
});

test('one person asks the AI service so often within an hour, and another one still may', async () => {
  service.answerWith(says('Short.'));
  const [ada, bea] = [
    await signInAs(site, { name: 'Ada Admin', roles: ['admin'] }),
    await signInAs(site, { name: 'Bea Admin', roles: ['admin'] }),
  ];
  const page = await newPage({ address: site.address });
  await page.context().addCookies([ada.cookie]);
  const { id } = await addPost(page);
  const suggest = (who: typeof ada) =>
    fetch(`${site.address}/admin/blog/${id}/assist`, {
      method: 'POST',
      headers: { Cookie: who.header, Origin: site.address, 'Content-Type': 'application/json' },
      body: JSON.stringify({ task: 'shorten', text: 'A sentence that goes on.' }),
    });
  expect((await suggest(ada)).status).toBe(200);
  await setCount('ai-assist:person', 59);
  const last = await suggest(ada);
  expect([last.status, (await last.text()).includes('Short.')]).toEqual([200, true]);
  const refused = await suggest(ada);
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await refused.json()).message).toContain('What you wrote is safe.');
  expect((await suggest(bea)).status).toBe(200);
});
