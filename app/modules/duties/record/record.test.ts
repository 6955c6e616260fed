import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { passkeys } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { zipStream } from '#app/core/zip/write-zip.server.ts';
import { forumSettingsDocument } from '#app/modules/community/settings/forum-settings.server.ts';
import { forumThreads } from '#app/modules/community/tables.server.ts';
import { harmKinds } from '#app/modules/community/writing/harms.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import { tabs } from '../admin/duties-tabs.tsx';
import { listDuties } from '../desk/list-duties.server.ts';
import { reportDueAt } from '../incidents/incident-schema.ts';
import { actOnIncident, listIncidents } from '../incidents/incidents.server.ts';
import { listStaff, recordReview } from '../reviews/reviews.server.ts';
import { answersOf, assessmentSchema, type SiteFact } from '../safety/assessment-schema.ts';
import { assessmentDuty, saveAssessment } from '../safety/assessments.server.ts';
import { guideVersion } from '../safety/guide.ts';
import { readSiteFacts } from '../safety/site-facts.server.ts';
import { dutyAssessments } from '../tables.server.ts';
import { readRecord, recordParts } from './record-archive.server.ts';

openTestDatabase();

beforeEach(() => {
  openSiteOrigin('https://example.org');
  openAuthSettings({ secret: 'x'.repeat(32) });
  setClock(new Date('2026-09-03T10:00Z'));
  return () => setClock();
});

const form = Object.fromEntries(
  harmKinds.flatMap((harm) => [
    [`level-${harm}`, 'low'],
    [`measures-${harm}`, `Moderators look for ${harm}`],
  ]),
);
const children = { likely: 'no', reasons: 'For adults, about work' } as const;
const assessed = { owner: 'The managing director', answers: answersOf(form), children };

test('the 72 hours of an incident are 72 hours by the clock, over weekends and clock changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2035, 0, 1) }), (at) => {
      expect(reportDueAt(new Date(at)).getTime() - at).toBe(72 * 3_600_000);
    }),
  );
});

test('each risk of the eighteen kinds of illegal harm and those harmful to children needs reasons', () => {
  expect(harmKinds.length).toBe(25);
  const read = (more: object) => assessmentSchema.safeParse({ ...form, owner: 'Me', ...more });
  expect(read({}).success).toBe(true);
  expect(read({ 'level-fraud': 'low', 'measures-fraud': ' ' }).error?.issues[0]?.path).toEqual(['measures-fraud']);
  expect(read({ 'level-fraud': '' }).error?.issues[0]?.path).toEqual(['level-fraud']);
  expect(read({ 'level-fraud': '', 'measures-fraud': '' }).success).toBe(true);
  expect(read({ owner: ' ', 'level-fraud': 'unheard of' }).success).toBe(false);
  expect(read({ owner: ' ' }).error?.issues[0]?.path).toEqual(['owner']);
  expect(read({ children: 'no' }).error?.issues[0]?.path).toEqual(['children-reasons']);
  expect(read({ children: 'no', 'children-reasons': 'Adults' }).success).toBe(true);
});

test('an assessment is due until every kind of harm has a level, after a year, and when what the site does changes', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  expect(await assessmentDuty()).toMatchObject({ note: 'None yet', dueOn: '2026-09-03' });
  // A person can stop in the middle and continue later.
  const { 'level-fraud': _left, 'level-hate': _too, ...begun } = form;
  await saveAssessment(actorId, { owner: 'Me', answers: answersOf(begun), children: null });
  const note = 'Still open: 2 kinds of harm to go, and whether children are likely to use the site';
  const left = { what: 'Finish the risk assessment', dueOn: '2026-09-03', note };
  expect(await assessmentDuty()).toEqual(left);
  // Where children are not likely, harm to them is not judged.
  const illegalOnly = Object.fromEntries(Object.entries(assessed.answers).filter(([harm]) => harm !== 'stunts'));
  await saveAssessment(actorId, {
    owner: 'Me',
    answers: illegalOnly,
    children: { likely: 'yes', reasons: 'A school' },
  });
  expect((await assessmentDuty()).note).toBe('Still open: 1 kind of harm to go');
  await saveAssessment(actorId, { owner: 'Me', answers: illegalOnly, children });
  expect((await assessmentDuty()).note).toBe('');
  await saveAssessment(actorId, assessed);
  expect(await assessmentDuty()).toEqual({ what: 'Review the risk assessment', dueOn: '2027-09-03', note: '' });
  const switchWords = (wordList: string[]) =>
    changeSettings(forumSettingsDocument, { actorId, name: 'Forum', change: (current) => ({ ...current, wordList }) });
  await switchWords([]);
  expect(await assessmentDuty()).toMatchObject({ note: 'What the site does has changed', dueOn: '2026-09-03' });
  await saveAssessment(actorId, assessed);
  expect((await assessmentDuty()).note).toBe('');
  await switchWords(['viagra']);
});

test('an assessment is not due because sentences are reworded, also one from before the state was stored', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const version = await saveAssessment(actorId, assessed);
  const noteAfter = async (change: (fact: SiteFact) => SiteFact) => {
    const facts = (await readSiteFacts()).map(change);
    await db.update(dutyAssessments).set({ facts }).where(eq(dutyAssessments.version, version));
    return (await assessmentDuty()).note;
  };
  const changed = 'What the site does has changed';
  expect(await noteAfter((fact) => ({ ...fact, value: 'In other words' }))).toBe('');
  expect(await noteAfter((fact) => (fact.key === 'reports' ? { ...fact, state: 'members-only' } : fact))).toBe(changed);
  const before: Record<string, string> = {
    age: 'Members confirm that they are 16 or over. No proof is asked for.',
    writing: 'None: nobody writes',
    crisis: 'Come first, with numbers of people who help',
    words: 'Posts with these words wait for a moderator',
    duty: 'An email goes to all moderators',
  };
  const stored = ({ state: _later, ...fact }: SiteFact) => ({ ...fact, value: before[fact.key] ?? fact.value });
  expect(await noteAfter(stored)).toBe('');
  for (const [key, value] of [
    ['words', 'Empty'],
    ['crisis', 'Not looked for'],
    ['duty', 'An email goes to a person on duty'],
  ]) {
    expect(await noteAfter((fact) => ({ ...stored(fact), ...(fact.key === key && { value }) })), key).toBe(changed);
  }
});

test('an assessment counts the posts that everybody can read', async () => {
  const countPosts = async () => (await readSiteFacts()).find(({ key }) => key === 'posts')?.value;
  const member = await makeForumMember();
  const slug = await makeThread(member, await makeTopic('Sleep'));
  await makeReply(member, slug);
  expect(await countPosts()).toBe('2');
  await db.update(forumThreads).set({ status: 'hidden' }).where(eq(forumThreads.slug, slug));
  expect(await countPosts()).toBe('0');
});

test('an incident is not closed before somebody decided whether it is a risk and, if so, told the ICO', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const record = { act: 'record', title: 'A lost laptop', details: 'Encrypted.', foundAt: now() } as const;
  await actOnIncident(actorId, record);
  await expect(actOnIncident(actorId, { ...record, foundAt: new Date(now().getTime() + 60_000) })).rejects.toThrow(
    'in the future',
  );
  const [incident] = await listIncidents();
  const id = incident?.id ?? '';
  expect((await listDuties()).find(({ key }) => key === id)).toMatchObject({ dueOn: '2026-09-06' });
  await expect(actOnIncident(actorId, { act: 'close', id })).rejects.toThrow('Assess the risk');
  await actOnIncident(actorId, { act: 'assess', id, risk: 'yes', reasons: 'Names and addresses' });
  await expect(actOnIncident(actorId, { act: 'close', id })).rejects.toThrow('Record the report to the ICO');
  await actOnIncident(actorId, { act: 'reported', id });
  await actOnIncident(actorId, { act: 'close', id });
  await expect(actOnIncident(actorId, { act: 'close', id })).rejects.toThrow('is closed');
  expect((await listDuties()).some(({ key }) => key === id)).toBe(false);
});

test('each moderator confirms the present guide; the desk counts who has not', async () => {
  const moderator = await makeUser({ roles: ['moderator'] });
  const findOwnRecord = async () => (await listStaff(guideVersion)).find(({ id }) => id === moderator.id);
  const earlier = `${guideVersion} before`;
  await recordReview(moderator.id, 'guide', earlier);
  expect(await findOwnRecord()).toMatchObject({ guideConfirmedAt: null, roles: ['moderator'], hasSecondStep: false });
  await recordReview(moderator.id, 'guide', guideVersion);
  expect(await findOwnRecord()).toMatchObject({ guideConfirmedAt: now() });
});

test('the list of who may see what names everybody with a role and every host, and counts a passkey as a second step', async () => {
  const [host, moderator] = [await makeUser({ name: 'Hal Host' }), await makeUser({ roles: ['moderator'] })];
  await makeUser({ name: 'Only a member' });
  await makeHost({ userId: host.id });
  const key = { name: 'Phone', credentialId: 'staff', publicKey: 'k', counter: 0 };
  await db.insert(passkeys).values({ ...key, userId: moderator.id });
  const staff = (await listStaff(guideVersion)).map(({ id, roles, isHost, hasSecondStep }) => [
    id,
    ...[roles, isHost, hasSecondStep],
  ]);
  expect(staff).toContainEqual([host.id, [], true, false]);
  expect(staff).toContainEqual([moderator.id, ['moderator'], false, true]);
  expect(staff.every(([, roles, isHost]) => isHost || (roles as string[]).length > 0)).toBe(true);
});

test('the whole record is one archive: each tab of the desk and each register in it, each version as a PDF, a page for people', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const version = await saveAssessment(actorId, assessed);
  const parts = recordParts([]);
  expect([...new Set(parts.map(({ tab }) => tab))].sort()).toEqual(Object.keys(tabs).sort());
  // A new register of the duties or of what moderators decide belongs into the record.
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = current_schema()
      and (table_name like 'duty\\_%' or table_name ~ '^forum_(\\w+_)?(reports|acts|appeals|decisions)$') order by 1`);
  expect(parts.flatMap(({ tables }) => tables).sort()).toEqual(rows.map(({ name }) => name));

  const files = unzipSync(new Uint8Array(await buffer(zipStream(readRecord([{ purpose: 'Answering enquiries' }])))));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  for (const { file } of parts) expect(JSON.parse(textOf(`data/${file}.json`))).toBeDefined();
  expect(textOf(`risk-assessments/version-${version}.pdf`)).toMatch(/^%PDF-/);
  expect(textOf('record.html')).toContain('not legal advice');
  expect(textOf('record.html')).toContain('Answering enquiries');
});
