import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeThread, makeTopic } from '#test/forum.ts';
import { forumThreads } from '../tables.server.ts';
import { listTopicAddresses } from './list-addresses.server.ts';

openTestDatabase();
afterEach(() => setClock());

test('the sitemap names a category by the last activity that everybody sees', async () => {
  openSiteOrigin('https://example.org');
  const author = await makeForumMember();
  const topic = await makeTopic('Sleep');
  const makeThreadAt = (at: string) => {
    setClock(new Date(at));
    return makeThread(author, topic);
  };
  await makeThreadAt('2026-05-01T10:00Z');
  const hidden = await makeThreadAt('2026-05-02T10:00Z');
  expect(await listTopicAddresses()).toEqual([{ slug: 'sleep', changedAt: now() }]);
  await db.update(forumThreads).set({ status: 'hidden' }).where(eq(forumThreads.slug, hidden));
  expect(await listTopicAddresses()).toEqual([{ slug: 'sleep', changedAt: new Date('2026-05-01T10:00Z') }]);
  await db.update(forumThreads).set({ status: 'hidden' });
  expect(await listTopicAddresses()).toEqual([]);
});
