import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { userRoles } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { anybody } from '#app/modules/blog/may-read.server.ts';
import { restoreVersion } from '#app/modules/content/editing/restore-version.server.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { scheduleJobOf } from '#app/modules/content/publishing/schedule-document.server.ts';
import { scheduleAction } from '#app/modules/content/publishing/schedules.server.ts';
import {
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#app/modules/content/publishing/unpublish-document.server.ts';
import { followRedirect } from '#app/modules/content/redirects/find-redirect.server.ts';
import { documentVersions, drafts, schedules } from '#app/modules/content/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { listUsages } from '#app/modules/media/library/record-file-action.server.ts';
import { trashFile } from '#app/modules/media/library/trash.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { addPage, createPage } from '#app/modules/pages/create-page.server.ts';
import { duplicatePage } from '#app/modules/pages/duplicate-page.server.ts';
import { findListedPage } from '#app/modules/pages/list-pages.server.ts';
import { navigationDocument } from '#app/modules/pages/navigation/queries.server.ts';
import type { Navigation } from '#app/modules/pages/navigation/schema.ts';
import { pageKey } from '#app/modules/pages/page-key.ts';
import { listLinkingPages, listLinkingParts, listLinkTargets } from '#app/modules/pages/page-links.server.ts';
import type { PageDraft } from '#app/modules/pages/schema.ts';
import { search } from '#app/modules/search/search.server.ts';
import { findPublishedPage } from '#app/modules/site/published-page.server.ts';
import { seedNavigation } from '#seeds/menus.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { pageKind } from './page-kind.server.ts';
import { newPage } from './placeholders.ts';

openTestDatabase();
afterEach(() => setClock());

const word = () => `w${randomUUID().slice(0, 8)}`;

/** Creates a page for one test only. */
async function write(changes: Partial<PageDraft> = {}) {
  const { id: actorId } = await makeUser({ name: 'Ada Keeper', roles: ['admin'] });
  const name = word();
  const document: PageDraft = { ...newPage('Resjam'), title: `Page ${name}`, path: `/${name}`, ...changes };
  const { id } = await db.transaction((tx) => createPage(tx, document, actorId));
  const save = (next: Partial<PageDraft>) =>
    db.transaction((tx) =>
      saveDocument(tx, pageKind, { id, document: { ...document, ...next }, revision: null, actorId }),
    );
  const publish = (revision: number | null = null) =>
    db.transaction((tx) => publishDocument(tx, pageKind, { id, revision, actorId }));
  return { id, document, path: document.path, title: document.title, actorId, save, publish };
}

const textBlock = (text: string) => ({ id: 'words', type: 'text', title: 'Words', text });

test('publishing makes the draft what visitors read, find and follow, and keeps the version', async () => {
  const { id, path, title, publish, save } = await write();
  expect(await findPublishedPage(path, anybody)).toBeNull();
  expect(await publish()).toMatchObject({ number: 1, path });
  expect((await findPublishedPage(path, anybody))?.page.title).toBe(title);
  expect((await search(title)).results).toMatchObject([{ path }]);
  await save({ title: `${title} again` });
  expect((await findPublishedPage(path, anybody))?.page.title).toBe(title);
  expect(await publish()).toMatchObject({ number: 2 });
  const versions = await db.select().from(documentVersions).where(eq(documentVersions.documentId, id));
  expect(versions.map(({ number }) => number).sort()).toEqual([1, 2]);
  const acts = await db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'page.published')));
  expect(acts).toHaveLength(2);
});

test('a draft that is again what was published has no unpublished changes, whichever way it came back', async () => {
  const { id, actorId, title, publish, save } = await write();
  const hasChanges = async () => (await findListedPage(id))?.hasChanges;
  await publish();
  expect(await hasChanges()).toBe(false);
  await save({ title: `${title} again` });
  expect(await hasChanges()).toBe(true);
  await save({});
  expect(await hasChanges()).toBe(false);
  await save({ metaDescription: 'Other words' });
  await db.transaction((tx) => restoreVersion(tx, pageKind, { id, actorId, number: 1, revision: null }));
  expect(await hasChanges()).toBe(false);
  await save({ title: `${title} at last` });
  await publish();
  await db.transaction((tx) => restoreVersion(tx, pageKind, { id, actorId, number: 1, revision: null }));
  expect(await hasChanges()).toBe(true);
});

test('the menu and the footer that visitors see are named if they link to a page', async () => {
  const [page, other] = [await write(), await write()];
  const link = { id: 'new', label: 'New', href: `page:${page.id}#form` };
  const entry = { ...link, href: '', children: [{ ...link, description: '' }] };
  const { menu, headerFooter } = seedNavigation;
  const show = (navigation: Navigation) => db.transaction((tx) => saveSettings(tx, navigationDocument, navigation));
  await show({ menu: { items: [...menu.items, entry] }, headerFooter });
  expect(await listLinkingParts([page, other])).toEqual([{ toId: page.id, title: 'Navigation Menu' }]);
  await show({ menu, headerFooter: { ...headerFooter, links: [link] } });
  expect(await listLinkingParts([page])).toEqual([{ toId: page.id, title: 'Header/Footer' }]);
  await show({ menu, headerFooter: { ...headerFooter, links: [{ ...link, href: `${page.path}?from=footer` }] } });
  expect(await listLinkingParts([page])).toEqual([{ toId: page.id, title: 'Header/Footer' }]);
  await show(seedNavigation);
  expect(await listLinkingParts([page])).toEqual([]);
});

test('a link target says whether visitors do not find its page yet, and when they will', async () => {
  const { id, title, path, actorId, publish } = await write();
  const target = async () => (await listLinkTargets()).find((known) => known.id === id);
  expect(await target()).toEqual({ id, title, path, isUnpublished: true, publishTime: null });
  const at = new Date('2030-03-03T09:00:00Z');
  const key = { ...pageKey(id), act: 'publish' as const };
  await db.insert(schedules).values({ ...key, at, createdBy: actorId });
  expect(await target()).toMatchObject({ isUnpublished: true, publishTime: '3 March 2030 at 09:00' });
  await publish();
  expect(await target()).toEqual({ id, title, path });
});

test('a draft with something to mend is not published, and every problem is named', async () => {
  const { path, publish, save } = await write();
  await save({
    metaTitle: '',
    blocks: [
      { id: 'a', type: 'text', title: '', text: 'x' },
      { id: 'b', type: 'carousel' },
    ],
  });
  await expect(publish()).rejects.toMatchObject({
    problems: [{ path: ['metaTitle'] }, { path: ['blocks', 0, 'title'] }, { path: ['blocks', 1, 'type'] }],
  });
  expect(await findPublishedPage(path, anybody)).toBeNull();
});

test('a picture is described or marked as decoration before it is published', async () => {
  const { publish, save } = await write();
  const image = { id: 'image', type: 'image', imageUrl: 'https://example.org/a.jpg', alt: '' };
  await save({ blocks: [image] });
  await expect(publish()).rejects.toMatchObject({
    problems: [{ path: ['blocks', 0, 'alt'], message: 'Say what the picture shows, or mark it as decorative.' }],
  });
  await save({ blocks: [{ ...image, isDecorative: true }] });
  expect(await publish()).toMatchObject({ number: 1 });
  await save({ blocks: [{ ...image, alt: 'A desk' }] });
  expect(await publish()).toMatchObject({ number: 2 });
});

test('the files a page shows are everybody’s while it is published, and known to be used', async () => {
  const { id, actorId, publish, save, title } = await write();
  const [file] = await db
    .insert(mediaFiles)
    .values({ address: `${word()}.jpg`, name: 'a.jpg', kind: 'image', type: 'image/jpeg', bytes: 1 })
    .returning();
  const mediaId = file?.id ?? '';
  await save({ blocks: [{ id: 'image', type: 'image', imageUrl: `/media/${file?.address}`, alt: 'A desk' }] });
  await publish();
  expect(await listUsages(mediaId)).toEqual([{ kind: 'page', title, href: `/admin/pages/${id}` }]);
  await expect(trashFile({ actorId, mediaId })).rejects.toThrow(`is used in “${title}”`);
  await db.transaction((tx) => unpublishDocument(tx, pageKind, { id, actorId }));
  expect(await listUsages(mediaId)).toEqual([]);
  expect(await trashFile({ actorId, mediaId })).toBe(true);
  await expect(publish()).rejects.toThrow('is shown here, and is in the bin');
});

test('what changed since somebody looked is not published unseen', async () => {
  const { publish, save } = await write();
  await save({ title: 'Later' });
  await expect(publish(1)).rejects.toThrow('changed in the meantime');
  expect(await publish(2)).toMatchObject({ number: 1 });
});

test('an address that is taken, or the site’s own, is refused when saving and when publishing', async () => {
  const other = await write();
  await other.publish();
  const { publish, save, id, path } = await write();
  expect(await save({ path: other.path })).toMatchObject({ addressProblem: expect.stringContaining(other.title) });
  expect((await findListedPage(id))?.path).toBe(path);
  await expect(publish()).rejects.toThrow('has this address');
  await save({ path: '/admin/secrets' });
  await expect(publish()).rejects.toThrow('already used by the site');
});

test('a page that moves leaves a redirect, and one that takes an old address ends it', async () => {
  const { path, publish, save } = await write();
  await publish();
  await save({ path: `${path}-b` });
  expect((await findPublishedPage(path, anybody))?.page.path).toBe(path);
  await publish();
  expect(await findPublishedPage(path, anybody)).toBeNull();
  expect(await followRedirect(path)).toBe(`${path}-b`);
  const newcomer = await write({ path });
  await newcomer.publish();
  expect(await followRedirect(path)).toBeNull();
});

test('links follow a page, also those that were written before it moved', async () => {
  const target = await write();
  await target.publish();
  const linking = await write({ blocks: [textBlock(`[there](${target.path}#part)`)] });
  await linking.save({ blocks: [textBlock(`[there](${target.path}#part)`)] });
  await linking.publish();
  expect(await listLinkingPages([target.id])).toMatchObject([{ id: linking.id, title: linking.title }]);
  await target.save({ path: `${target.path}-b` });
  await target.publish();
  const read = async () => (await findPublishedPage(linking.path, anybody))?.page.blocks[0]?.text;
  expect(await read()).toBe(`[there](${target.path}-b#part)`);
  expect((await findPublishedPage(linking.path, anybody))?.tags).toContain(`page-address:${target.id}`);
  // An editor that has been open since before the move still has the old address.
  await linking.save({ blocks: [textBlock(`[there](${target.path}#part)`)] });
  const [stored] = await db.select({ document: drafts.document }).from(drafts).where(eq(drafts.documentId, linking.id));
  expect(JSON.stringify(stored)).toContain(`page:${target.id}#part`);
  expect((await findDocumentDraft(pageKind, linking.id))?.document.blocks[0]?.text).toBe(
    `[there](${target.path}-b#part)`,
  );
});

test('unpublished, trashed and restored: nobody reads it, nothing is lost, the address is free meanwhile', async () => {
  const { id, path, publish, actorId } = await write();
  await publish();
  const act = (one: typeof trashDocument) => db.transaction((tx) => one(tx, pageKind, { id, actorId }));
  expect(await act(unpublishDocument)).toBe(true);
  expect(await act(unpublishDocument)).toBe(false);
  expect(await findPublishedPage(path, anybody)).toBeNull();
  await publish();
  expect(await act(trashDocument)).toBe(true);
  expect(await findPublishedPage(path, anybody)).toBeNull();
  await expect(publish()).rejects.toThrow('in the bin');
  const successor = await write({ path });
  await successor.publish();
  expect(await act(restoreDocument)).toBe(true);
  expect((await findListedPage(id))?.path).toBe(`${path}-2`);
  expect((await findPublishedPage(path, anybody))?.page.title).toBe(successor.title);
});

test('the home page stays, and keeps its address', async () => {
  const { id, publish, save, actorId } = await write({ path: '/' });
  await publish();
  const act = (one: typeof trashDocument) => db.transaction((tx) => one(tx, pageKind, { id, actorId }));
  await expect(act(unpublishDocument)).rejects.toThrow('The home page cannot be removed');
  await expect(act(trashDocument)).rejects.toThrow('The home page cannot be removed');
  await save({ path: '/start' });
  await expect(publish()).rejects.toThrow('keeps its address');
});

test('a copy is a draft of its own at a free address', async () => {
  const { id, path, publish, actorId } = await write();
  await publish();
  const copy = () => db.transaction((tx) => duplicatePage(tx, { pageId: id, actorId }));
  const [one, two] = [await copy(), await copy()];
  expect((await findListedPage(one.id))?.path).toBe(`${path}-copy`);
  expect(await findListedPage(two.id)).toMatchObject({ path: `${path}-copy-2`, isPublished: false });
});

const runJob = () => scheduleJobOf(pageKind).run({}, jobContext);

test('what is planned happens at its time and not before', async () => {
  const { id, path, actorId } = await write();
  const plan = (act: 'publish' | 'unpublish', at: string) =>
    db.transaction((tx) => scheduleAction(tx, pageKey(id), { act, at: new Date(at), actorId }));
  await plan('publish', '2030-05-01T08:00:00Z');
  await plan('unpublish', '2030-05-02T08:00:00Z');
  setClock(new Date('2030-05-01T07:59:00Z'));
  await runJob();
  expect(await findPublishedPage(path, anybody)).toBeNull();
  setClock(new Date('2030-05-01T08:00:00Z'));
  await Promise.all([runJob(), runJob()]);
  expect(await findPublishedPage(path, anybody)).not.toBeNull();
  expect(await db.select().from(documentVersions).where(eq(documentVersions.documentId, id))).toHaveLength(1);
  setClock(new Date('2030-05-02T08:00:01Z'));
  await runJob();
  expect(await findPublishedPage(path, anybody)).toBeNull();
  expect(await db.$count(schedules, eq(schedules.documentId, id))).toBe(0);
});

test('a plan that cannot be carried out is given up with a reason, emailed to who made it, and holds up no other', async () => {
  openSiteOrigin('https://example.org');
  const broken = await write({ metaTitle: '' });
  const fine = await write();
  for (const { id, actorId } of [broken, fine]) {
    await db.transaction((tx) =>
      scheduleAction(tx, pageKey(id), { act: 'publish', at: new Date('2030-06-01T08:00:00Z'), actorId }),
    );
  }
  setClock(new Date('2030-06-01T08:00:00Z'));
  await runJob();
  expect(await findPublishedPage(fine.path, anybody)).not.toBeNull();
  expect(await db.$count(schedules, eq(schedules.documentId, broken.id))).toBe(0);
  const [event] = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, broken.id), eq(auditEvents.action, 'page.publish-failed')));
  expect(event?.after).toMatchObject({ reason: expect.stringContaining('cannot be published yet') });
  const sent = () => db.select().from(mails).where(eq(mails.kind, 'schedule-refused'));
  expect(await sent()).toMatchObject([
    { userId: broken.actorId, subject: `“${broken.title}” was not published as scheduled` },
  ]);
  expect((await sent())[0]?.text).toContain(`https://example.org/admin/pages/${broken.id}`);

  // Who made it is no admin any more: every admin gets it.
  const at = new Date('2030-06-02T08:00:00Z');
  await db.transaction((tx) => scheduleAction(tx, pageKey(broken.id), { act: 'publish', at, actorId: broken.actorId }));
  await db.delete(userRoles).where(eq(userRoles.userId, broken.actorId));
  setClock(at);
  await runJob();
  expect((await sent()).slice(1).map(({ userId }) => userId)).toEqual(
    expect.arrayContaining((await listAdmins()).map(({ id }) => id)),
  );
});

test('new pages that want one address at once get one each, also one that is the next number of another', async () => {
  const path = `/${word()}`;
  const add = (wanted: string) =>
    db.transaction((tx) => addPage(tx, { ...newPage('Resjam'), title: wanted, path: wanted }, null));
  const made = await Promise.all([path, path, `${path}-2`, path].map(add));
  const paths = await Promise.all(made.map(async ({ id }) => (await findListedPage(id))?.path));
  expect(new Set(paths).size).toBe(made.length);
  expect(paths).toContain(path);
});
