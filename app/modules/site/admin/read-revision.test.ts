import { beforeAll, expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { seenField } from '#app/lib/lists/seen-field.ts';
import { londonField } from '#app/lib/time/local-time.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { scheduleJobOf } from '#app/modules/content/publishing/schedule-document.server.ts';
import { addPage } from '#app/modules/pages/create-page.server.ts';
import { findListedPage } from '#app/modules/pages/list-pages.server.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import { navigationDocument } from '#app/modules/pages/navigation/queries.server.ts';
import { beginChromeDraft, chromeKinds } from '#app/modules/site/chrome/chrome-kinds.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { newPage, withPageTitle } from '#app/modules/site/page/placeholders.ts';
import { seedNavigation } from '#seeds/menus.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { applyChromeAction } from './chrome/chrome-screen.server.ts';
import { applyPageAction } from './pages/apply-page-action.server.ts';
import { applyPagesAction } from './pages/apply-pages-action.server.ts';

openTestDatabase();
beforeAll(async () => {
  const jobs = await startJobs([scheduleJobOf(pageKind)], { log: createLog({ level: 'silent' }), isWorker: false });
  return () => jobs.stop();
});

const post = (path: string, fields: Record<string, string>) =>
  new Request(`http://site.example${path}`, { method: 'POST', body: new URLSearchParams(fields) });
const statusOf = (answer: unknown): number | undefined =>
  answer instanceof Response ? answer.status : (answer as { init: { status: number } }).init.status;

/** A page whose draft a program has changed after its screen was made: the screen showed revision 1. */
async function changedPage() {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const { id } = await db.transaction((tx) => addPage(tx, withPageTitle(newPage('Calm'), 'Team'), actorId));
  const draft = await findDocumentDraft(pageKind, id);
  const document = { ...(draft?.document ?? newPage('Calm')), metaDescription: 'Unread words.' };
  await db.transaction((tx) => saveDocument(tx, pageKind, { id, document, revision: 1, actorId }));
  return { id, actorId };
}

const inTwoDays = () => londonField(new Date(now().getTime() + 2 * 86_400_000));

test.each([
  ['publish', (revision: object) => ({ act: 'publish', ...revision })],
  ['schedule', (revision: object) => ({ act: 'schedule', scheduledAction: 'publish', at: inTwoDays(), ...revision })],
])('an editor can %s the draft only as it was shown', async (_act, fieldsOf) => {
  const subject = await changedPage();
  const press = async (revision: object) =>
    statusOf(await applyPageAction(post(`/admin/pages/${subject.id}`, fieldsOf(revision)), subject));
  expect(await press({})).toBe(422);
  expect(await press({ revision: '1' })).toBe(409);
  expect(await findListedPage(subject.id)).toMatchObject({ isPublished: false, publishAt: null });
  expect(await press({ revision: '2' })).toBe(302);
});

test('a list publishes the drafts that it showed', async () => {
  const { id, actorId } = await changedPage();
  const press = async (fields: Record<string, string>) =>
    statusOf(await applyPagesAction(post('/admin/pages', { act: 'publish', id, ...fields }), actorId));
  expect(await press({})).toBe(409);
  expect(await press({ [seenField(id)]: '1' })).toBe(409);
  expect(await findListedPage(id)).toMatchObject({ isPublished: false });
  expect(await press({ [seenField(id)]: '2' })).toBe(302);
});

test.each<Record<string, string>>([{ act: 'discard' }, { act: 'restore-version', number: '1' }])(
  'unpublished changes of a page are replaced only as they were shown: $act',
  async (replacing) => {
    const subject = await changedPage();
    const press = async (fields: Record<string, string>) =>
      statusOf(await applyPageAction(post(`/admin/pages/${subject.id}`, fields), subject));
    const wordsOf = async () => (await findDocumentDraft(pageKind, subject.id))?.document.metaDescription;
    expect(await press({ ...replacing, revision: '2' })).not.toBe(302);
    expect(await press({ act: 'publish', revision: '2' })).toBe(302);
    const draft = await findDocumentDraft(pageKind, subject.id);
    if (!draft) throw new Error('There is no draft');
    const document = { ...draft.document, metaDescription: 'Other words.' };
    const save = { id: subject.id, document, revision: draft.revision, actorId: subject.actorId };
    await db.transaction((tx) => saveDocument(tx, pageKind, save));
    expect(await findListedPage(subject.id)).toMatchObject({ hasChanges: true });
    expect(await press(replacing)).toBe(422);
    expect(await press({ ...replacing, revision: String(draft.revision) })).toBe(409);
    expect(await wordsOf()).toBe('Other words.');
    expect(await press({ ...replacing, revision: String(draft.revision + 1) })).toBe(302);
    expect(await wordsOf()).toBe('Unread words.');
    expect(await findListedPage(subject.id)).toMatchObject({ isPublished: true, hasChanges: false });
  },
);

test('what is unpublished at a time needs no revision of the draft that was read last', async () => {
  const subject = await changedPage();
  const fields = { act: 'schedule', scheduledAction: 'unpublish', at: inTwoDays(), revision: '1' };
  expect(statusOf(await applyPageAction(post(`/admin/pages/${subject.id}`, fields), subject))).toBe(302);
});

test.each(['publish', 'discard'])('the draft of a menu: %s acts on what was shown', async (act) => {
  const viewer = (await makeUser({ roles: ['admin'] })) as unknown as Viewer;
  const { documentId: id } = chromeParts.menu.key;
  await db.transaction((tx) => saveSettings(tx, navigationDocument, seedNavigation));
  await db.transaction((tx) => beginChromeDraft(tx, 'menu'));
  const draft = await findDocumentDraft(chromeKinds.menu, id);
  if (!draft) throw new Error('There is no draft');
  const menu = draft.document as typeof seedNavigation.menu;
  const document = { ...menu, items: [...menu.items, { id: act, label: act, href: '/about', children: [] }] };
  const save = { id, document, revision: draft.revision, actorId: viewer.id };
  await db.transaction((tx) => saveDocument(tx, chromeKinds.menu, save as never));
  const press = async (revision: object) =>
    statusOf(await applyChromeAction(post('/admin/navigation', { act, ...revision }), 'menu', viewer));
  expect(await press({})).toBe(422);
  expect(await press({ revision: String(draft.revision) })).toBe(409);
  expect(await press({ revision: String(draft.revision + 1) })).toBe(302);
});
