import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { type RunningJobs, startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { applySearchSettingsAction } from '#app/modules/search/admin/apply-search-settings-action.server.ts';
import { search } from '#app/modules/search/search.server.ts';
import { readSearchSettings, searchSettings } from '#app/modules/search/settings/search-settings.server.ts';
import { searchRebuilds } from '#app/modules/search/tables.server.ts';
import { rebuildSearchIndex } from '#app/modules/site/search/search-sources.server.ts';
import { seedContent } from '#server/seed-content.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';

openTestDatabase();
const log = createLog({ level: 'silent' });
let jobs: RunningJobs | undefined;
let actorId = '';
beforeAll(async () => {
  jobs = await startJobs([rebuildSearchIndex], { log, isWorker: false });
  await seedContent({ hasSampleContent: true });
  actorId = (await makeUser({ roles: ['admin'] })).id;
});
afterAll(() => jobs?.stop());

/** Sends a form of the screen, and reads the settings again as every instance does. */
async function send(fields: Record<string, string>): Promise<unknown> {
  const request = new Request('https://site.example/admin/search-settings', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const answer = await applySearchSettingsAction(request, actorId);
  await readSearchSettings(log);
  return answer;
}

const paths = async (query: string) => (await search(query)).results.map(({ path }) => path);

test('the search bar saves its words and switches; what is not ticked is off', async () => {
  await send({ act: 'bar', placeholder: 'Find a programme', hasVoice: 'on' });
  expect(searchSettings()).toMatchObject({
    placeholder: 'Find a programme',
    hasVoice: true,
    hasAutoComplete: false,
    hasAnalytics: false,
    hasAnswers: false,
  });
  const before = searchSettings();
  await send({ act: 'bar', placeholder: '' });
  expect(searchSettings()).toEqual(before);
});

test('kinds that are off are found no more, without a rebuild', async () => {
  const weights = { 'weight-page': '100', 'weight-post': '90', 'weight-product': '105' };
  const kinds = { ...weights, 'weight-media': '50', 'weight-thread': '70', act: 'kinds', post: 'on', page: 'on' };
  expect((await search('journal')).counts.product).toBeGreaterThan(0);
  await send(kinds);
  expect((await search('journal')).counts.product).toBeUndefined();
  await send({ ...kinds, product: 'on', thread: 'on' });
  expect((await search('journal')).counts.product).toBeGreaterThan(0);
});

test('synonyms, stop words, pinned and hidden results act on the next search', async () => {
  expect(await paths('flibbertigibbet')).toEqual([]);
  const before = searchSettings().synonyms;
  await send({ act: 'add-synonym', words: 'flibbertigibbet, keynote', direction: 'one-way' });
  expect((await paths('flibbertigibbet'))[0]).toMatch(/^\/speaking/);
  expect(await send({ act: 'add-synonym', words: 'alone', direction: 'both' })).toMatchObject({
    init: { status: 422 },
  });
  await send({ act: 'import-synonyms', synonyms: 'flibbertigibbet => keynote\nwhatsit, thingummy' });
  expect(searchSettings().synonyms).toEqual([
    { direction: 'both', words: ['whatsit', 'thingummy'] },
    { direction: 'one-way', words: ['flibbertigibbet', 'keynote'] },
    ...before,
  ]);
  await send({ act: 'remove-synonym', line: 'whatsit, thingummy' });
  expect(searchSettings().synonyms).toHaveLength(before.length + 1);
  await send({ act: 'stop-words', stopWords: 'zzyzx' });
  expect((await paths('zzyzx keynote'))[0]).toMatch(/^\/speaking/);
  await send({ act: 'curate', query: 'keynote', path: '/privacy', change: 'pin' });
  expect((await paths('keynote'))[0]).toBe('/privacy');
  await send({ act: 'curate', query: 'keynote', path: '/speaking', change: 'hide' });
  expect(await paths('keynote')).not.toContain('/speaking');
  await send({ act: 'curate', query: 'keynote', path: '/privacy', change: 'release' });
  expect((await paths('keynote'))[0]).not.toBe('/privacy');
});

test('the rebuild is started once, however often it is pressed; an unknown act is refused', async () => {
  await send({ act: 'rebuild' });
  await send({ act: 'rebuild' });
  expect(await db.$count(searchRebuilds, isNull(searchRebuilds.finishedAt))).toBe(1);
  expect(await send({ act: 'nothing' })).toMatchObject({ init: { status: 400 } });
});
