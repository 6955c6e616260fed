import { globSync } from 'node:fs';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listenForChanges } from '#app/core/changes/content-changes.server.ts';
import { setClock } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { type RunningJobs, startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { findRebuild, requestRebuild, resumeRebuild } from '#app/modules/search/index/rebuild.server.ts';
import { searchRebuildTag } from '#app/modules/search/index/rebuild-tag.ts';
import { search } from '#app/modules/search/search.server.ts';
import { entriesChangedTag } from '#app/modules/search/search-tags.ts';
import { searchEntries, searchRebuilds } from '#app/modules/search/tables.server.ts';
import { rebuildSearchIndex, searchSources } from '#app/modules/site/search/search-sources.server.ts';
import { seedContent } from '#server/seed-content.ts';
import { openTestDatabase } from '#test/database.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent' });
let jobs: RunningJobs | undefined;
beforeAll(async () => {
  // The queues, without a worker: the tests run the job themselves.
  jobs = await startJobs([rebuildSearchIndex], { log, isWorker: false });
  await seedContent({ hasSampleContent: true });
});
afterAll(() => jobs?.stop());
afterEach(() => setClock());

const run = (signal = new AbortController().signal) => rebuildSearchIndex.run({}, { log, signal });
const written = async () => {
  const rows = await db.select().from(searchEntries);
  return rows
    .map(({ kind, key, path, title, text }) => ({ kind, key, path, title, text }))
    .sort((one, other) => `${one.kind}${one.key}`.localeCompare(`${other.kind}${other.key}`));
};

test('a rebuild writes what publishing wrote, deletes what nothing stands for, and reports its progress', async () => {
  const before = await written();
  expect(before.length).toBeGreaterThan(150);
  await db.insert(searchEntries).values({
    kind: 'page',
    key: 'gone',
    source: `page:${crypto.randomUUID()}`,
    path: '/gone',
    title: 'Gone',
    summary: '',
    text: '',
    visibleFrom: new Date(0),
    indexedAt: new Date(0),
    vector: '',
  });
  await db.delete(searchEntries).where(eq(searchEntries.path, '/about'));
  expect(await db.transaction((tx) => requestRebuild(tx, null))).toBe(true);
  await run();
  expect(await written()).toEqual(before);
  const { rebuild } = await findRebuild();
  expect(rebuild).toMatchObject({ done: rebuild?.total, finishedAt: expect.any(Date) });
});

test('a rebuild writes only what differs, and drops no cached search while nothing differs', async () => {
  const stored = () =>
    db
      .select({ id: searchEntries.id, path: searchEntries.path, title: searchEntries.title })
      .from(searchEntries)
      .orderBy(searchEntries.id);
  const before = await stored();
  const { config } = database;
  const announced: string[] = [];
  const listener = listenForChanges(config, log, async (tags) => announced.push(...tags) > 0);
  await expect.poll(() => announced).toContain('*');
  announced.length = 0;
  await db.transaction((tx) => requestRebuild(tx, null));
  await run();
  await expect.poll(() => announced.length).toBeGreaterThan(0);
  expect(await stored()).toEqual(before);
  expect(announced.filter((tag) => tag !== searchRebuildTag)).toEqual([]);
  await db.update(searchEntries).set({ title: 'Wrong', digest: '' }).where(eq(searchEntries.path, '/about'));
  await db.transaction((tx) => requestRebuild(tx, null));
  await run();
  const after = await stored();
  const rewritten = after.filter(({ id }) => !before.some((entry) => entry.id === id));
  expect(new Set(rewritten.map(({ path }) => path))).toEqual(new Set(['/about']));
  expect(after.map(({ title }) => title)).not.toContain('Wrong');
  await expect.poll(() => announced).toContain(entriesChangedTag('page'));
  await listener.close();
});

test('pressed twice it runs once; killed half-way it serves the old index and continues', async () => {
  const before = await written();
  expect(await db.transaction((tx) => requestRebuild(tx, null))).toBe(true);
  expect(await db.transaction((tx) => requestRebuild(tx, null))).toBe(false);
  await expect(run(AbortSignal.abort())).rejects.toThrow();
  expect((await findRebuild()).rebuild).toMatchObject({ finishedAt: null });
  expect((await search('receptionist')).results[0]?.path).toMatch(/^\/ai-services/);
  await db.transaction((tx) => resumeRebuild(tx));
  await Promise.all([run(), run()]);
  expect(await written()).toEqual(before);
  expect(await db.select().from(searchRebuilds).where(isNull(searchRebuilds.finishedAt))).toEqual([]);
});

test('a document that somebody is changing is written once the change is over', async () => {
  const source = searchSources[0];
  const [key = ''] = (await db.transaction(async (tx) => source?.listKeys(tx, null, 1))) ?? [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await db.delete(searchEntries).where(eq(searchEntries.source, `page:${key}`));
  const changing = db.transaction(async (tx) => {
    await takeLock(tx, `search:page:${key}`);
    await held;
  });
  await db.transaction((tx) => requestRebuild(tx, null));
  const rebuilding = run();
  await expect.poll(async () => (await findRebuild()).rebuild?.done).toBeGreaterThan(0);
  release();
  await Promise.all([changing, rebuilding]);
  expect(
    await db
      .select()
      .from(searchEntries)
      .where(eq(searchEntries.source, `page:${key}`)),
  ).not.toEqual([]);
});

test('every source of the search is in the list', () => {
  const files = globSync('app/**/*-search-source.server.ts').filter((file) => !file.includes('document-search-source'));
  expect(files).toHaveLength(searchSources.length);
  expect(new Set(searchSources.map(({ name }) => name)).size).toBe(searchSources.length);
});
