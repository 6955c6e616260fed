import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '#test/sign-in-as.ts';
import { type StartedServer, startServer } from '#test/started-server.ts';
import { type SmallService, says, startAiService } from './ai-service.ts';
import { newPage } from './browser.ts';
import { findFaults } from './faults.ts';
import { addPost } from './posts.ts';
import { ask } from './site.ts';

let site: StartedServer;
let service: SmallService;
beforeAll(async () => {
  service = await startAiService();
  site = await startServer({ env: { ...service.env, TRUST_PROXY: 'on' } });
});
afterAll(async () => {
  await site.stop();
  service.stop();
});

test('whoever searches on and on is asked to wait a little, keeps the words, and nobody else is', async () => {
  const search = async (path: string, from: string) =>
    (await ask(path, { base: site.address, headers: { 'X-Forwarded-For': from } })).status;
  const statuses = new Set<number>();
  for (let each = 0; each < 120; each += 2) {
    statuses.add(await search('/search?q=workshop', '192.0.2.1'));
    statuses.add(await search('/blog?q=walk', '192.0.2.1'));
  }
  expect([...statuses]).toEqual([200]);
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
  for (let each = 0; each < 60; each++) {
    const answer = await suggest(ada);
    expect([answer.status, (await answer.text()).includes('Short.')]).toEqual([200, true]);
  }
  const refused = await suggest(ada);
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await refused.json()).message).toContain('What you wrote is safe.');
  expect((await suggest(bea)).status).toBe(200);
});
