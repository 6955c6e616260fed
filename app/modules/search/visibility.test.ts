import { and, eq, notLike } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { anybody } from '#app/modules/blog/may-read.server.ts';
import { findArticle } from '#app/modules/blog/reading/find-article.server.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { moderatePost, type PostVerb } from '#app/modules/community/moderation/moderate-post.server.ts';
import { deletePost } from '#app/modules/community/posts/delete-post.server.ts';
import { replyToThread } from '#app/modules/community/posts/reply.server.ts';
import { forumPosts, forumThreads } from '#app/modules/community/tables.server.ts';
import { findPlace, findThread, listPosts } from '#app/modules/community/threads/find-thread.server.ts';
import { addTopics } from '#app/modules/community/threads/seed-forum.server.ts';
import { startThread } from '#app/modules/community/threads/start-thread.server.ts';
import { findTopic } from '#app/modules/community/topics/topics.server.ts';
import type { DocumentAction } from '#app/modules/content/document-kind.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import {
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#app/modules/content/publishing/unpublish-document.server.ts';
import { saveDetails } from '#app/modules/media/library/save-details.server.ts';
import { deleteFile, restoreFile, trashFile } from '#app/modules/media/library/trash.server.ts';
import { detailsSections } from '#app/modules/media/schema.ts';
import { serveMedia } from '#app/modules/media/serving/serve-media.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { recordUsages, removeUsages } from '#app/modules/media/usages.server.ts';
import { createPage } from '#app/modules/pages/create-page.server.ts';
import { refreshSearchEntries } from '#app/modules/search/index/write-entries.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { findPublishedPage } from '#app/modules/site/published-page.server.ts';
import { placeSearchSource, placesKey } from '#app/modules/site/search/place-search-source.server.ts';
import { searchSources } from '#app/modules/site/search/search-sources.server.ts';
import { seedPages } from '#seeds/pages/index.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { publicSearchIndex } from './query/load-results.server.ts';
import { search, suggest } from './search.server.ts';
import { searchSettingsSchema } from './settings/settings-schema.ts';
import { searchEntries } from './tables.server.ts';

openTestDatabase();
openTestMedia();
afterEach(() => setClock());

interface Subject {
  id: string;
  isPage: boolean;
}
const subjects: Subject[] = [];
const start = Date.parse('2026-11-01T12:00:00Z');
const day = 86_400_000;

beforeAll(async () => {
  openSiteOrigin('https://site.example');
  await db.transaction((tx) => refreshSearchEntries(tx, placeSearchSource, placesKey));
  const page = seedPages.find(({ path }) => path === '/about');
  if (!page) throw new Error('The seeds have no page about the company');
  for (const number of [1, 2]) {
    const path = `/quokka-${number}`;
    const { id } = await db.transaction((tx) => createPage(tx, { ...page, path, title: `Quokka ${number}` } as never));
    subjects.push({ id, isPage: true });
  }
  for (const publishDate of [null, '2026-10-03', '2026-11-06']) {
    const slug = `quokka-${publishDate ?? 'now'}`;
    const post = { ...newPost, title: `Quokka ${slug}`, slug, excerpt: 'About quokkas', publishDate };
    subjects.push({ ...(await db.transaction((tx) => createPost(tx, post, null))), isPage: false });
  }
});

const changes = {
  publish: (tx: Transaction, { isPage }: Subject, act: DocumentAction) =>
    isPage
      ? publishDocument(tx, pageKind, { ...act, revision: null })
      : publishDocument(tx, postKind, { ...act, revision: null }),
  unpublish: (tx: Transaction, { isPage }: Subject, act: DocumentAction) =>
    isPage ? unpublishDocument(tx, pageKind, act) : unpublishDocument(tx, postKind, act),
  trash: (tx: Transaction, { isPage }: Subject, act: DocumentAction) =>
    isPage ? trashDocument(tx, pageKind, act) : trashDocument(tx, postKind, act),
  restore: (tx: Transaction, { isPage }: Subject, act: DocumentAction) =>
    isPage ? restoreDocument(tx, pageKind, act) : restoreDocument(tx, postKind, act),
};
type Change = keyof typeof changes;

const step = fc.record({
  change: fc.constantFrom<Change>('publish', 'publish', 'unpublish', 'trash', 'restore'),
  place: fc.integer({ min: 0, max: 4 }),
  isUndone: fc.boolean(),
});

class Undo extends Error {}

async function apply(change: Change, subject: Subject, isUndone: boolean): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await changes[change](tx, subject, { id: subject.id, actorId: null });
      if (isUndone) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof Undo)) throw error;
  }
}

/** Whether a visitor's request of an address is answered. */
async function canOpen(path: string): Promise<boolean> {
  const [address = ''] = path.split('#');
  const document = address.startsWith('/blog/')
    ? await findArticle(address.slice('/blog/'.length), anybody)
    : await findPublishedPage(address, anybody);
  return document !== null;
}

/** The index as it is, and as every source says that it should be. */
async function compareIndex() {
  const written = (await db.select({ source: searchEntries.source, key: searchEntries.key }).from(searchEntries)).map(
    ({ source, key }) => `${source} ${key}`,
  );
  const due = await db.transaction(async (tx) => {
    const all: string[] = [];
    for (const source of searchSources) {
      for (const [key, entries] of await source.entriesOf(tx, await source.listKeys(tx, null, 1_000))) {
        for (const entry of entries) all.push(`${source.name}:${key} ${entry.key}`);
      }
    }
    return all;
  });
  return { written: written.sort(), due: due.sort() };
}

test('after any changes, undone or not, a visitor finds exactly what the visitor can open', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 8 }),
      async (steps, days) => {
        setClock(new Date(start));
        for (const { change, place, isUndone } of steps) {
          const subject = subjects[place];
          if (subject) await apply(change, subject, isUndone);
        }
        setClock(new Date(start + days * day));
        const { written, due } = await compareIndex();
        expect(written).toEqual(due);
        const { results, counts } = await search('quokka', { limit: 50 });
        const groups = await suggest('quo');
        const sections = results.flatMap(({ section }) => section ?? []);
        const onDevice = (await publicSearchIndex()).entries.filter(({ title }) => title.startsWith('Quokka'));
        for (const { path } of [
          ...results,
          ...sections,
          ...onDevice,
          ...groups.flatMap(({ suggestions }) => suggestions),
        ]) {
          expect(await canOpen(path), path).toBe(true);
        }
        expect((await search('quokak')).didYouMean).toBe(results.length > 0 ? 'quokka' : null);
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(results.length);
      },
    ),
    { numRuns: 12 },
  );
});

const mediaOn = searchSettingsSchema.parse({ kinds: { media: true } });

test('after any changes of a file, a visitor finds it by its words exactly while the visitor can open it', async () => {
  const actorId = (await makeUser({ roles: ['admin'] })).id;
  const user = { kind: 'page', id: 'numbat', title: 'Numbats', href: '/admin/pages/numbat' };
  const describe = (isPublic: string) => (mediaId: string) =>
    saveDetails(
      { actorId, mediaId },
      detailsSections.image.schema.parse({ name: 'numbat.jpg', credit: 'A. Ranger', tags: 'marsupials', isPublic }),
    );
  const fileChanges = {
    publish: describe('on'),
    withhold: describe(''),
    show: (mediaId: string) => db.transaction((tx) => recordUsages(tx, user, [mediaId])),
    takeOut: () => db.transaction((tx) => removeUsages(tx, user)),
    trash: (mediaId: string) => trashFile({ actorId, mediaId }),
    restore: (mediaId: string) => restoreFile({ actorId, mediaId }),
    remove: (mediaId: string) => deleteFile({ actorId, mediaId }),
  };
  const canOpenFile = async (path: string) => {
    const request = new Request(`https://site.example${path}`, { method: 'HEAD' });
    return (await serveMedia(request, { isAdmin: async () => false })).status === 200;
  };
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(fileChanges) as (keyof typeof fileChanges)[])), { maxLength: 10 }),
      async (steps) => {
        const address = `numbat-${made++}.jpg`;
        const row = { address, name: 'numbat.jpg', kind: 'image', type: 'image/jpeg', bytes: 1 } as const;
        const [file] = await db.insert(mediaFiles).values(row).returning();
        const mediaId = file?.id ?? '';
        for (const step of steps) {
          await fileChanges[step](mediaId).catch((error) => {
            if (!(error instanceof DomainError)) throw error;
          });
        }
        const { written, due } = await compareIndex();
        expect(written).toEqual(due);
        const isOpen = await canOpenFile(`/media/${address}`);
        for (const query of ['numbat', ...(steps.includes('publish') ? ['ranger', 'marsupial'] : [])]) {
          const { results } = await search(query, { settings: mediaOn, kinds: ['media'], limit: 100 });
          expect(results.some(({ path }) => path === `/media/${address}`)).toBe(isOpen);
        }
        expect((await search('numbat')).counts.media).toBeUndefined();
        await fileChanges.takeOut();
      },
    ),
    { numRuns: 15 },
  );
});

test('after any changes of a discussion, a visitor finds its replies exactly while they are shown', async () => {
  await db.transaction((tx) => addTopics(tx, [{ name: 'Animals', description: 'All.', pillar: 'routine' }]));
  const topicId = (await findTopic('animals'))?.id ?? '';
  const plain = { isAnonymous: false, isAiGenerated: false };
  const words = ['bilby', 'dunnart', 'kowari'];
  const verb = fc.constantFrom<PostVerb | 'erase'>('hide', 'remove', 'restore', 'restore', 'erase');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ verb, number: fc.integer({ min: 1, max: 4 }) }), { maxLength: 6 }),
      async (steps) => {
        await db.delete(forumThreads);
        await db
          .delete(searchEntries)
          .where(and(eq(searchEntries.kind, 'thread'), notLike(searchEntries.source, 'topic:%')));
        const author = { id: (await makeUser()).id, role: 'moderator' as const };
        const moderator = { id: (await makeUser()).id, role: 'moderator' as const };
        const { slug } = await startThread(author, topicId, {
          ...plain,
          title: 'Small marsupials',
          content: 'Which?',
          category: 'animals',
          hashtags: [],
        });
        const [thread] = await db.select().from(forumThreads).where(eq(forumThreads.slug, slug));
        const threadId = thread?.id ?? '';
        for (const content of words) await replyToThread(author, slug, { ...plain, content: `The ${content}.` });
        for (const { verb, number } of steps) {
          const isPost = and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, number));
          const [post] = await db.select().from(forumPosts).where(isPost);
          const [now] = await db.select().from(forumThreads).where(eq(forumThreads.id, threadId));
          const act =
            verb === 'erase'
              ? deletePost(author, now?.slug ?? '', number)
              : moderatePost(moderator, { postId: post?.id ?? '', verb, rule: 'kindness' });
          await act.catch((error) => {
            if (!(error instanceof DomainError)) throw error;
          });
        }
        const { written, due } = await compareIndex();
        expect(written).toEqual(due);
        const [last] = await db.select().from(forumThreads).where(eq(forumThreads.id, threadId));
        const foundThread = await findThread(last?.slug ?? '');
        const replies = foundThread
          ? (await listPosts(foundThread.row, { page: 1, order: 'oldest' }, null)).replies
          : [];
        for (const [index, word] of words.entries()) {
          const isShown = replies.some(({ number, html }) => number === index + 2 && html !== null);
          const { results, counts } = await search(word, { limit: 50 });
          expect(results.map(({ path }) => path)).toEqual(isShown ? [`/forum/${last?.slug}/${index + 2}`] : []);
          expect(counts.thread ?? 0).toBe(isShown ? 1 : 0);
          if (isShown) expect(await findPlace(last?.slug ?? '', index + 2)).not.toBeNull();
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('a new reply writes one entry, and says nothing of who wrote it', async () => {
  const member = { id: (await makeUser({ name: 'Zebedee Quillfeather' })).id, role: 'moderator' as const };
  const topicId = (await findTopic('animals'))?.id ?? '';
  const plain = { isAnonymous: true, isAiGenerated: false };
  const thread = { ...plain, title: 'Potoroos', content: 'Where?', category: 'animals', hashtags: [] };
  const { slug } = await startThread(member, topicId, thread);
  for (let each = 0; each < 3; each++) await replyToThread(member, slug, { ...plain, content: `In Tasmania ${each}.` });
  const entries = () => db.select().from(searchEntries).where(eq(searchEntries.kind, 'thread'));
  const before = await entries();
  await replyToThread(member, slug, { ...plain, content: 'And near Perth.' });
  const after = await entries();
  expect(after).toHaveLength(before.length + 1);
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  expect(JSON.stringify(after)).not.toContain('Zebedee');
  expect((await search('Quillfeather')).results).toEqual([]);
  const [result] = (await search('perth')).results;
  expect(result).toMatchObject({ path: `/forum/${slug}/5`, title: 'Potoroos' });
});
