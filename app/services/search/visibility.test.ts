import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { pageKind } from '#app/blocks/page-kind.server.ts';
import { searchSources } from '#app/blocks/search-sources.server.ts';
import { createPost } from '#app/features/blog/create-post.server.ts';
import { findArticle } from '#app/features/blog/find-article.server.ts';
import { newPost } from '#app/features/blog/schema.ts';
import { createPage } from '#app/features/pages/create-page.server.ts';
import { postKind } from '#app/features/post-kind.server.ts';
import { findPublishedPage } from '#app/features/published-page.server.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import type { DocumentAction } from '#app/services/documents/document-kind.server.ts';
import { publishDocument } from '#app/services/documents/publish-document.server.ts';
import {
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#app/services/documents/unpublish-document.server.ts';
import { seedPages } from '#seeds/pages/index.ts';
import { openTestDatabase } from '#test/database.ts';
import { search, suggest } from './search.server.ts';
import { searchEntries } from './tables.server.ts';

openTestDatabase();
afterEach(() => setClock());

interface Subject {
  id: string;
  isPage: boolean;
}
const subjects: Subject[] = [];
const start = Date.parse('2026-11-01T12:00:00Z');
const day = 86_400_000;

beforeAll(async () => {
  const page = seedPages.find(({ path }) => path === '/about');
  if (!page) throw new Error('The seeds have no page about the company');
  for (const number of [1, 2]) {
    const path = `/quokka-${number}`;
    const { id } = await db.transaction((tx) => createPage(tx, { ...page, path, title: `Quokka ${number}` } as never));
    subjects.push({ id, isPage: true });
  }
  for (const publishDate of [null, '2026-11-03', '2026-11-06']) {
    const slug = `quokka-${publishDate ?? 'now'}`;
    const post = { ...newPost, title: `Quokka ${slug}`, slug, excerpt: 'About quokkas', publishDate };
    subjects.push({ ...(await db.transaction((tx) => createPost(tx, post, null))), isPage: false });
  }
});

const changes = {
  publish: (tx: Transaction, { isPage }: Subject, act: DocumentAction) =>
    isPage ? publishDocument(tx, pageKind, act) : publishDocument(tx, postKind, act),
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
  const found = address.startsWith('/blog/')
    ? await findArticle(address.slice('/blog/'.length))
    : await findPublishedPage(address);
  return found !== null;
}

/** The index as it is, and as every source says that it should be. */
async function compareIndex() {
  const written = (await db.select({ source: searchEntries.source, key: searchEntries.key }).from(searchEntries)).map(
    ({ source, key }) => `${source} ${key}`,
  );
  const due = await db.transaction(async (tx) => {
    const all: string[] = [];
    for (const source of searchSources) {
      for (const key of await source.listKeys(null, 1_000)) {
        for (const entry of await source.entriesOf(tx, key)) all.push(`${source.name}:${key} ${entry.key}`);
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
        const { groups } = await suggest('quo');
        for (const { path } of [...results, ...groups.flatMap(({ suggestions }) => suggestions)]) {
          expect(await canOpen(path), path).toBe(true);
        }
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(results.length);
      },
    ),
    { numRuns: 12 },
  );
});
