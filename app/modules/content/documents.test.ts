import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { describeSchedules } from './editing/describe-schedules.server.ts';
import { streamPresence } from './editing/editor-presence.server.ts';
import { holderOf } from './editing/editor-presence.ts';
import { findDraft } from './editing/find-draft.server.ts';
import { confirmEditing, listEditors, startEditing, stopEditing, takeOver } from './editing/presence.server.ts';
import {
  addPreviewLink,
  countPreviewLinks,
  findPreviewLink,
  revokePreviewLinks,
} from './editing/preview-links.server.ts';
import { saveDraft, startDraft } from './editing/save-draft.server.ts';
import { addVersion, findVersion, listVersions } from './editing/versions.server.ts';
import {
  cancelScheduledAction,
  claimDueSchedule,
  listDueSchedules,
  scheduleAction,
} from './publishing/schedules.server.ts';
import { schedules } from './tables.server.ts';

openTestDatabase();
afterEach(() => setClock());

const leaflets = pgTable('leaflets', { id: uuid().primaryKey(), trashedAt: timestamp({ withTimezone: true }) });
beforeAll(() => db.execute(sql`create table leaflets (id uuid primary key, trashed_at timestamptz)`));

async function start(document: unknown = { title: 'One' }) {
  const { id: actorId } = await makeUser({ name: 'Ada Keeper' });
  const key = { kind: 'leaflet', documentId: randomUUID() };
  await db.transaction((tx) => startDraft(tx, key, { document, actorId }));
  const save = (revision: number | null, text: unknown) =>
    db.transaction((tx) => saveDraft(tx, key, { document: text, revision, actorId }));
  return { key, actorId, save };
}

test('each save is one revision further, and says who saved', async () => {
  const { key, save } = await start();
  expect(await save(1, { title: 'Two' })).toMatchObject({ isSaved: true, revision: 2 });
  expect(await save(2, { title: 'Three' })).toMatchObject({ isSaved: true, revision: 3 });
  expect(await findDraft(key)).toMatchObject({ document: { title: 'Three' }, revision: 3, savedBy: 'Ada Keeper' });
});

test('a save on an older revision is refused, with what is there, and changes nothing', async () => {
  const { key, save } = await start();
  await save(1, { title: 'Theirs' });
  expect(await save(1, { title: 'Mine' })).toMatchObject({
    isSaved: false,
    current: { document: { title: 'Theirs' }, revision: 2 },
  });
  expect(await findDraft(key)).toMatchObject({ document: { title: 'Theirs' } });
});

test('the same words again, whose answer was lost, count as saved', async () => {
  const { save } = await start();
  await save(1, { title: 'Two', blocks: [{ a: 1, b: 2 }] });
  expect(await save(1, { blocks: [{ b: 2, a: 1 }], title: 'Two' })).toMatchObject({ isSaved: true, revision: 2 });
});

test('an editor whose answer was lost goes on, but not over what somebody else wrote, and never backwards', async () => {
  const { key, actorId } = await start();
  const session = randomUUID();
  const save = (revision: number, title: string, from?: { session: string; sequence: number }) =>
    db.transaction((tx) => saveDraft(tx, key, { document: { title }, revision, actorId, from }));
  expect(await save(1, 'a', { session, sequence: 1 })).toMatchObject({ isSaved: true, revision: 2 });
  // This editor got no response about revision 2.
  expect(await save(1, 'ab', { session, sequence: 2 })).toMatchObject({ isSaved: true, revision: 3 });
  // Its first request arrives last.
  expect(await save(1, 'a', { session, sequence: 1 })).toMatchObject({ isSaved: false });
  expect(await save(3, 'theirs', { session: randomUUID(), sequence: 1 })).toMatchObject({ isSaved: true });
  expect(await save(3, 'abc', { session, sequence: 3 })).toMatchObject({
    isSaved: false,
    current: { document: { title: 'theirs' } },
  });
});

test('of many who save at once on one revision, one is saved', async () => {
  const { save } = await start();
  const saved = await Promise.all(['a', 'b', 'c', 'd'].map((title) => save(1, { title })));
  expect(saved.filter(({ isSaved }) => isSaved)).toHaveLength(1);
});

test('whatever JSON is saved is kept, and saving it twice is saving it once', async () => {
  const { key, save } = await start();
  let revision = 1;
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ stringUnit: 'binary' }), async (written) => {
      const document = { written };
      const saved = await save(revision, document);
      expect(saved).toMatchObject({ isSaved: true, revision: revision + 1 });
      expect(await save(revision, document)).toMatchObject({ isSaved: true, revision: revision + 1 });
      revision += 1;
    }),
    { examples: [['a\0b'], ['\ud800'], [{ '\0': 1 }]], numRuns: 60 },
  );
  expect((await findDraft(key))?.revision).toBe(revision);
});

test('versions are numbered and kept whole', async () => {
  const { key, actorId } = await start();
  for (const title of ['One', 'Two']) {
    await db.transaction((tx) => addVersion(tx, key, { document: { title }, actorId }));
  }
  expect((await listVersions(key)).map(({ number, publishedBy }) => [number, publishedBy])).toEqual([
    [2, 'Ada Keeper'],
    [1, 'Ada Keeper'],
  ]);
  expect(await findVersion(key, 1)).toMatchObject({ document: { title: 'One' } });
  expect(await findVersion(key, 3)).toBeNull();
});

test('a plan is moved by a later one, is due at its time, and is claimed once', async () => {
  const { key, actorId } = await start();
  const at = new Date('2030-05-01T08:00:00Z');
  const plan = (when: Date) => db.transaction((tx) => scheduleAction(tx, key, { act: 'publish', at: when, actorId }));
  await plan(new Date('2030-04-01T08:00:00Z'));
  await plan(at);
  expect(await db.select().from(schedules).where(eq(schedules.documentId, key.documentId))).toMatchObject([
    { act: 'publish', at },
  ]);
  setClock(new Date('2030-05-01T07:59:59Z'));
  expect(await listDueSchedules(key.kind)).toEqual([]);
  setClock(at);
  expect(await listDueSchedules(key.kind)).toMatchObject([
    { act: 'publish', documentId: key.documentId, createdBy: actorId },
  ]);
  expect(await describeSchedules(key)).toBe('publish 2030-05-01T08:00:00.000Z');
  const claim = () => db.transaction((tx) => claimDueSchedule(tx, key, { act: 'publish', at }));
  expect((await Promise.all([claim(), claim()])).sort()).toEqual([false, true]);
  expect(await describeSchedules(key)).toBe('');
  expect(await db.transaction((tx) => cancelScheduledAction(tx, key, 'publish'))).toBe(false);
});

test('a preview link works until it expires or is taken back', async () => {
  const { key, actorId } = await start();
  const add = () => db.transaction((tx) => addPreviewLink(tx, key, actorId));
  const find = (secret: string) => findPreviewLink(secret, [{ name: 'leaflet', table: leaflets }]);
  await db.insert(leaflets).values({ id: key.documentId });
  const token = await add();
  expect(await find(token)).toMatchObject(key);
  expect(await countPreviewLinks(key)).toMatchObject({ number: 1, until: expect.any(Date) });
  setClock(new Date(Date.now() + 7 * 86_400_000 + 1000));
  expect(await find(token)).toBeNull();
  setClock();
  const second = await add();
  await db.transaction((tx) => revokePreviewLinks(tx, key));
  expect(await find(second)).toBeNull();
  expect(await find('made-up')).toBeNull();
});

test('a preview link shows no document that is in the bin or gone, and no kind that is not named', async () => {
  const { key, actorId } = await start();
  const find = (name: string) => findPreviewLink(token, [{ name, table: leaflets }]);
  const token = await db.transaction((tx) => addPreviewLink(tx, key, actorId));
  expect(await find('leaflet')).toBeNull();
  await db.insert(leaflets).values({ id: key.documentId });
  expect(await find('leaflet')).toMatchObject(key);
  expect(await find('poster')).toBeNull();
  expect(await findPreviewLink(token, [])).toBeNull();
  await db.update(leaflets).set({ trashedAt: new Date() }).where(eq(leaflets.id, key.documentId));
  expect(await find('leaflet')).toBeNull();
});

test('who came first holds the pen until another takes it over or they leave', async () => {
  const { key } = await start();
  const [ada, ben] = [await makeUser({ name: 'Ada' }), await makeUser({ name: 'Ben' })];
  const [first, second] = [
    { id: randomUUID(), userId: ada.id },
    { id: randomUUID(), userId: ben.id },
  ];
  const holder = async () => holderOf(await listEditors(key))?.name;
  await startEditing(key, first);
  // Of two that come in one millisecond the id decides.
  setClock(new Date(Date.now() + 1));
  await startEditing(key, second);
  expect((await listEditors(key)).map(({ name }) => name)).toEqual(['Ada', 'Ben']);
  expect(await holder()).toBe('Ada');
  await takeOver(key, second);
  expect(await holder()).toBe('Ben');
  await startEditing(key, first);
  expect(await holder()).toBe('Ben');
  await stopEditing(key, second);
  expect(await holder()).toBe('Ada');
});

test('a tab that is closed before its connection opens holds no document', async () => {
  const { key } = await start();
  const { id } = await makeUser({ name: 'Ada' });
  const viewer = { id, session: { id: 'closed' } } as Viewer;
  await streamPresence(new Request(`http://site.example/presence?tab=${randomUUID()}`), viewer, key);
  expect(await listEditors(key)).toEqual([]);
});

test('nobody speaks for another’s tab, and a tab that falls silent is gone', async () => {
  const { key } = await start();
  const [ada, ben] = [await makeUser({ name: 'Ada' }), await makeUser({ name: 'Ben' })];
  const tab = { id: randomUUID(), userId: ada.id };
  await startEditing(key, tab);
  await stopEditing(key, { ...tab, userId: ben.id });
  await takeOver(key, { ...tab, userId: ben.id });
  expect(await listEditors(key)).toMatchObject([{ name: 'Ada', tookOverAt: null }]);
  setClock(new Date(Date.now() + 45_000));
  await confirmEditing(key, tab);
  setClock(new Date(Date.now() + 90_000));
  expect(await listEditors(key)).toHaveLength(1);
  setClock(new Date(Date.now() + 120_000));
  expect(await listEditors(key)).toEqual([]);
  await stopEditing(key, tab);
  await confirmEditing(key, tab);
  expect(await listEditors(key)).toMatchObject([{ name: 'Ada' }]);
});
