import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { unpublishDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import { seedContent } from '#server/seed-content.ts';
import { openTestDatabase } from '#test/database.ts';
import { searchEntries, searchEntryChanges, searchStatistics, searchWords } from '../tables.server.ts';
import { findRebuild } from './rebuild.server.ts';
import { updateSearchStatistics } from './statistics.job.server.ts';

openTestDatabase();
beforeAll(async () => {
  await seedContent({ hasSampleContent: true });
  await updateSearchStatistics();
});

const counts = () =>
  db
    .select({ word: searchWords.word, entries: searchWords.entries, titles: searchWords.titles })
    .from(searchWords)
    .orderBy(searchWords.word);

const countOf = async (word: string) =>
  (await db.select().from(searchWords).where(eq(searchWords.word, word)))[0]?.entries;

test('what was written and deleted since the last count is added to it, and comes to the same as counting everything', async () => {
  const coaching = (await countOf('coaching')) ?? 0;
  expect(coaching).toBeGreaterThan(0);
  const post = { ...newPost, title: 'Coaching pangolins', slug: 'pangolins', excerpt: 'About pangolin coaches' };
  const created = await db.transaction((tx) => createPost(tx, post, null));
  const act = { id: created.id, actorId: null };
  await db.transaction((tx) => publishDocument(tx, postKind, act));
  const before = (await findRebuild()).entries;
  await updateSearchStatistics();
  expect(await countOf('coaching')).toBe(coaching + 1);
  expect((await findRebuild()).entries).toBe(before + 1);
  expect(await db.$count(searchEntryChanges)).toBe(0);
  const added = await counts();
  await updateSearchStatistics({ isExact: true });
  expect(added).toEqual(await counts());
  expect((await findRebuild()).entries).toBe(await db.$count(searchEntries, sql`parent_key is null`));

  await db.transaction((tx) => unpublishDocument(tx, postKind, act));
  await updateSearchStatistics();
  expect(await countOf('coaching')).toBe(coaching);
  expect(await countOf('pangolins')).toBeUndefined();
  const taken = await counts();
  await updateSearchStatistics({ isExact: true });
  expect(taken).toEqual(await counts());
});

test('words that no entry holds are deleted, however many there are', async () => {
  const before = await counts();
  const unused = Array.from({ length: 450 }, (_, at) => ({ word: `unheard${at}`, stem: `unheard${at}` }));
  await db.insert(searchWords).values([...unused, { word: 'unheardof', stem: 'coach' }]);
  await updateSearchStatistics();
  const left = (await counts()).filter(({ word }) => !before.some((each) => each.word === word));
  expect(left.map(({ word }) => word)).toEqual(['unheardof']);
  await db.delete(searchWords).where(eq(searchWords.word, 'unheardof'));
});

test('without a change nothing is read but the changes', async () => {
  await db.update(searchWords).set({ entries: 77 }).where(eq(searchWords.word, 'coaching'));
  await db.update(searchStatistics).set({ wholes: 7 });
  await updateSearchStatistics();
  expect([await countOf('coaching'), (await findRebuild()).entries]).toEqual([77, 7]);
  await updateSearchStatistics({ isExact: true });
  expect(await countOf('coaching')).not.toBe(77);
});
