import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newSender, postEnquiry } from './enquiries.ts';
import { extent } from './extent.ts';
import { startSite } from './own-site.ts';
import { ask } from './site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'on', DATABASE_POOL_SIZE: '1' } });
});
afterAll(() => site.stop());

const post = (path: string, cookie: string, fields: Record<string, string>) =>
  fetch(site.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: site.address, Cookie: cookie },
    redirect: 'manual',
  });

const enquiries = extent(12, 60);

test(`with a single connection ${enquiries} enquiries at once are all taken, once each`, async () => {
  const senders = Array.from({ length: enquiries }, newSender);
  const answers = await Promise.all(senders.map((sender) => postEnquiry(site, sender)));
  expect(answers.map(({ status }) => status)).toEqual(senders.map(() => 302));
  const stored = await inDatabaseOf(
    site,
    async (client) => (await client.query('select email from inbox_items')).rows as { email: string }[],
  );
  expect(stored.map(({ email }) => email).toSorted()).toEqual(senders.map(({ email }) => email).toSorted());
});

test('with a single connection a page is published and a discussion is replied to', async () => {
  const admin = await signInAs(site, { roles: ['admin'] });
  const { id, revision } = await inDatabaseOf(site, async (client) => {
    const { rows } = await client.query(`
      update drafts set document = jsonb_set(document, '{title}', '"About one connection"'), revision = revision + 1
      where document_id = (select id from pages where path = '/about') returning document_id as id, revision`);
    return rows[0];
  });
  expect((await post(`/admin/pages/${id}`, admin.header, { act: 'publish', revision })).status).toBe(302);
  expect((await ask('/about', { base: site.address })).body.toString()).toContain('About one connection');

  const moderator = await signInAs(site, { roles: ['moderator'] });
  const thread = '/forum/what-do-you-write-when-nothing-happened';
  const content = 'One word after the other, over one connection.';
  expect((await post(thread, moderator.header, { act: 'reply', content })).status).toBe(302);
  expect((await ask(thread, { base: site.address })).body.toString()).toContain(content);
});

test('nothing on this site asked for a second connection inside a transaction', () => {
  expect(site.output()).not.toContain('asks for a second connection');
});
