import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { seededContent } from '#app/core/stored-settings/tables.server.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { indexServices } from '#app/modules/bookings/services/service-search-source.server.ts';
import { addServices } from '#app/modules/bookings/services/services.server.ts';
import { addSampleThread, addTopics } from '#app/modules/community/threads/seed-forum.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { affirmations } from '#app/modules/pages/affirmations/tables.server.ts';
import { createPage } from '#app/modules/pages/create-page.server.ts';
import { navigationDocument } from '#app/modules/pages/navigation/queries.server.ts';
import { refreshSearchEntries } from '#app/modules/search/index/write-entries.server.ts';
import { pageDocumentSchema } from '#app/modules/site/page/document.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { placeSearchSource, placesKey } from '#app/modules/site/search/place-search-source.server.ts';
import { seedAffirmations } from '#seeds/affirmations.ts';
import { seedServices } from '#seeds/bookings.ts';
import { seedThreads, seedTopics } from '#seeds/forum.ts';
import { seedNavigation } from '#seeds/menus.ts';
import { seedPages } from '#seeds/pages/index.ts';
import { seedPosts } from '#seeds/posts/index.ts';
import { storeReferencesBetweenSeededPages } from '#seeds/store-references-between-seeded-pages.server.ts';

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
      await publishDocument(tx, pageKind, { id, actorId: null, revision: null });
    },
  })),
  {
    key: 'affirmations',
    add: async (tx) => {
      const rows = seedAffirmations.map((seed, position) => ({ ...seed, position }));
      await tx.insert(affirmations).values(rows);
    },
  },
  { key: 'booking-services', add: (tx) => addServices(tx, seedServices) },
  { key: 'forum-topics', add: (tx) => addTopics(tx, seedTopics) },
  { key: 'page-references', add: storeReferencesBetweenSeededPages },
  { key: 'navigation', add: (tx) => saveSettings(tx, navigationDocument, seedNavigation) },
];

/** Sample content, left out with SAMPLE_CONTENT=off. */
const samples: Seed[] = [
  ...seedPosts.map(({ slug, read }) => ({
    key: `post:${slug}`,
    add: async (tx: Transaction) => {
      const { id } = await createPost(tx, await postKind.withReferences(tx, read()), null);
      await publishDocument(tx, postKind, { id, actorId: null, revision: null });
    },
  })),
  ...seedThreads.map((thread) => ({
    key: `thread:${thread.title}`,
    add: (tx: Transaction) => addSampleThread(tx, thread),
  })),
];

/**
 * Adds seeded content that this site has never had. Content that was added once is never added again, so an operator's
 * edits and deletions survive every upgrade. Many instances may call this at once.
 */
export async function seedContent({ hasSampleContent }: { hasSampleContent: boolean }): Promise<void> {
  const added = new Set((await db.select({ key: seededContent.key }).from(seededContent)).map(({ key }) => key));
  for (const { key, add } of hasSampleContent ? [...seeds, ...samples] : seeds) {
    if (added.has(key)) continue;
    await inTransaction(async (tx) => {
      // The row is the lock: another instance that adds the same seed waits here, then finds it added.
      const claimed = await tx.insert(seededContent).values({ key }).onConflictDoNothing().returning();
      if (claimed.length > 0) await add(tx);
    });
  }
  await inTransaction((tx) => refreshSearchEntries(tx, placeSearchSource, placesKey));
  await inTransaction(indexServices);
}
