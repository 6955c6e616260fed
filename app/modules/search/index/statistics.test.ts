import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { unpublishDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import { seedContent } from '#server/seed-content.ts';
import { openTestDatabase } from '#test/database.ts';
import { searchWords } from '../tables.server.ts';
import { findRebuild } from './rebuild.server.ts';
import { updateSearchStatistics } from './statistics.job.server.ts';

openTestDatabase();
beforeAll(async () => {
  await seedContent({ hasSampleContent: true });
  await updateSearchStatistics();
});

const countsOf = async (word: string) => {
  const [row] = await db.select().from(searchWords).where(eq(searchWords.word, word));
  return row && { entries: row.entries, titles: row.titles };
};

test('words are counted in the entries that hold them, and forgotten once none does', async () => {
  const coaching = (await countsOf('coaching')) ?? { entries: 0, titles: 0 };
  expect(coaching.entries).toBeGreaterThan(coaching.titles);
  const before = (await findRebuild()).entries;
  const post = { ...newPost, title: 'Coaching pangolins', slug: 'pangolins', excerpt: 'About pangolin coaches' };
  const created = await db.transaction((tx) => createPost(tx, post, null));
  const act = { id: created.id, actorId: null };
  await db.transaction((tx) => publishDocument(tx, postKind, { ...act, revision: null }));
  await updateSearchStatistics();
  expect(await countsOf('coaching')).toEqual({ entries: coaching.entries + 1, titles: coaching.titles + 1 });
  expect(await countsOf('pangolins')).toEqual({ entries: 1, titles: 1 });
  expect((await findRebuild()).entries).toBe(before + 1);

  await db.transaction((tx) => unpublishDocument(tx, postKind, act));
  await updateSearchStatistics();
  expect(await countsOf('coaching')).toEqual(coaching);
  expect(await countsOf('pangolins')).toBeUndefined();
});
