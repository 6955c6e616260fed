import { pageDocumentSchema } from '#app/blocks/document.ts';
import { pageKind } from '#app/blocks/page-kind.server.ts';
import { placeSearchSource, placesKey } from '#app/blocks/place-search-source.server.ts';
import { rebuildSearchIndex } from '#app/blocks/search-sources.server.ts';
import { affirmationSchema } from '#app/features/affirmations/schema.ts';
import { affirmations } from '#app/features/affirmations/tables.server.ts';
import { createPost } from '#app/features/blog/create-post.server.ts';
import { addSampleThread, addTopics } from '#app/features/forum/seed-forum.server.ts';
import { navigationDocument } from '#app/features/navigation/queries.server.ts';
import { createPage } from '#app/features/pages/create-page.server.ts';
import { postKind } from '#app/features/post-kind.server.ts';
import { storeOldPageReferences, storeOldPostReferences } from '#app/features/store-old-link-references.server.ts';
import { db } from '#app/platform/db.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { publishDocument } from '#app/services/documents/publish-document.server.ts';
import { requestRebuild } from '#app/services/search/rebuild.server.ts';
import { refreshSearchEntries } from '#app/services/search/write-entries.server.ts';
import { saveSettings } from '#app/services/stored-settings/settings.server.ts';
import { seededContent } from '#app/services/stored-settings/tables.server.ts';
import { seedAffirmations } from '#seeds/affirmations.ts';
import { seedThreads, seedTopics } from '#seeds/forum.ts';
import { seedNavigation } from '#seeds/menus.ts';
import { seedPages } from '#seeds/pages/index.ts';
import { seedPosts } from '#seeds/posts/index.ts';

/** Seeded content: a unique key that is never reused, and the function that adds it. */
interface Seed {
  key: string;
  add: (tx: Transaction) => Promise<void>;
}

const seeds: Seed[] = [
  ...seedPages.map((input) => ({
    key: `page:${input.path}`,
    add: async (tx: Transaction) => {
      const page = pageDocumentSchema.parse(input);
      const { id } = await createPage(tx, page);
      await publishDocument(tx, pageKind, { id, actorId: null });
    },
  })),
  {
    key: 'affirmations',
    add: async (tx) => {
      const rows = seedAffirmations.map((input, position) => ({ ...affirmationSchema.parse(input), position }));
      await tx.insert(affirmations).values(rows);
    },
  },
  { key: 'forum-topics', add: (tx) => addTopics(tx, seedTopics) },
  { key: 'page-references', add: storeOldPageReferences },
  { key: 'navigation', add: (tx) => saveSettings(tx, navigationDocument, seedNavigation) },
];

/** Sample content, left out with SAMPLE_CONTENT=off. */
const samples: Seed[] = [
  ...seedPosts.map(({ slug, read }) => ({
    key: `post:${slug}`,
    add: async (tx: Transaction) => {
      const { id } = await createPost(tx, read(), null);
      await publishDocument(tx, postKind, { id, actorId: null });
    },
  })),
  ...seedThreads.map((thread) => ({
    key: `thread:${thread.title}`,
    add: (tx: Transaction) => addSampleThread(tx, thread),
  })),
];

/** Applied to content that already exists. */
const upgrades: Seed[] = [{ key: 'post-references', add: storeOldPostReferences }];

/**
 * Adds seeded content that this site has never had. Content that was added once is never added again, so an operator's
 * edits and deletions survive every upgrade. Many instances may call this at once.
 */
export async function seedContent({ hasSampleContent }: { hasSampleContent: boolean }): Promise<void> {
  const added = new Set((await db.select({ key: seededContent.key }).from(seededContent)).map(({ key }) => key));
  const indexNames: Seed = {
    key: 'search-names',
    add: async (tx) => {
      // A new site has an index of this version.
      if (added.size > 0) await requestRebuild(tx, rebuildSearchIndex, null);
    },
  };
  for (const { key, add } of [...seeds, ...(hasSampleContent ? samples : []), ...upgrades, indexNames]) {
    if (added.has(key)) continue;
    await inTransaction(async (tx) => {
      // The row is the lock: another instance that adds the same seed waits here, then finds it added.
      const claimed = await tx.insert(seededContent).values({ key }).onConflictDoNothing().returning();
      if (claimed.length > 0) await add(tx);
    });
  }
  await inTransaction((tx) => refreshSearchEntries(tx, placeSearchSource, placesKey));
}
