import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { getStoredPreferences, savePreference } from '#app/core/identity/preferences/save-preferences.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { parseTextBlocks } from '#app/lib/text/text-blocks.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { addReaders, letterDraft as draft, openLetterTests, settle } from '#test/letters.ts';
import { confirmSubscriber } from '../subscribers/confirm-subscriber.server.ts';
import { letterRecipients, subscribers } from '../tables.server.ts';
import { cancelLetterSchedule, scheduleLetter, startLetter } from './dispatch-letter.server.ts';
import { enqueueRecipients } from './enqueue-recipients.server.ts';
import { letterKind } from './letter-kind.server.ts';
import { letterList, recipientList } from './letter-list.ts';
import { findLetter, listLetters } from './list-letters.server.ts';
import { countResults, listRecipients } from './list-recipients.server.ts';
import { markBounces } from './mark-bounces.server.ts';
import { reconcileLetters } from './reconcile-letters.job.server.ts';
import { renderLetter } from './render-letter.server.ts';
import { sendTest } from './send-test.server.ts';
import { createLetter, removeLetterDraft } from './write-letter.server.ts';

openTestDatabase();
const { actorId, saveDraft, write, start } = openLetterTests();

test('a letter is over once everybody’s email was tried, and says how each fares', async () => {
  await addReaders(5);
  const letterId = await start();
  expect(await enqueueRecipients(letterId)).toBe(true);
  const states = [
    { state: 'sent' },
    { state: 'failed', lastError: '451 Later' },
    { state: 'doubtful', lastError: 'Connection closed' },
    { state: 'dead', lastError: 'Too late' },
    { state: 'dead', isRefused: true, lastError: '550 No such mailbox' },
  ] as const;
  for (const [index, details] of states.entries()) {
    await db
      .update(mails)
      .set(details)
      .where(eq(mails.recipient, `reader${index}@example.test`));
  }
  expect(await enqueueRecipients(letterId)).toBe(false);
  const query = parseListQuery('http://site.test/', recipientList(letterId));
  const { rows, total } = await listRecipients(letterId, query);
  expect(total).toBe(5);
  expect(rows.map(({ result }) => result)).toEqual(['sent', 'retrying', 'doubtful', 'failed', 'bounced']);
  expect(rows[4]?.error).toBe('550 No such mailbox');
  const bounced = parseListQuery('http://site.test/?result=bounced', recipientList(letterId));
  expect((await listRecipients(letterId, bounced)).total).toBe(1);
  const [line] = (await listLetters(parseListQuery('http://site.test/?q=SLOW&state=sent', letterList))).rows;
  expect(line).toMatchObject({ recipients: 5, sent: 1 });
});

test('who is refused for good is marked as bounced and gets no further letter until they say yes again', async () => {
  await addReaders(1);
  const user = await makeUser({ email: 'member@example.test' });
  await inTransaction((tx) => savePreference(tx, user.id, 'newsletters', true));
  const yes = { email: user.email, consentAt: new Date(), consentSource: 'Test' };
  await inTransaction((tx) => confirmSubscriber(tx, yes));
  const letterId = await start();
  await enqueueRecipients(letterId);
  await db.update(mails).set({ state: 'dead', isRefused: true }).where(eq(mails.recipient, user.email));
  expect(await markBounces()).toBe(1);
  expect(await markBounces()).toBe(0);
  const find = async () => (await db.select().from(subscribers).where(eq(subscribers.email, user.email)))[0];
  expect(await find()).toMatchObject({ state: 'bounced', bouncedAt: expect.any(Date) });
  expect((await getStoredPreferences(user.id)).newsletters).toBe(false);

  await start();
  expect(await db.$count(letterRecipients)).toBe(3);
  await inTransaction((tx) => confirmSubscriber(tx, yes));
  expect(await markBounces()).toBe(0);
  expect((await find())?.state).toBe('confirmed');
});

test('an email that was only late is no bounce', async () => {
  await addReaders(1);
  await enqueueRecipients(await start());
  await settle({ state: 'dead', isRefused: false });
  expect(await markBounces()).toBe(0);
});

test('a letter begins once, however often one presses, and only with words and readers', async () => {
  const letterId = await write({ ...draft, subject: '' });
  await expect(startLetter({ actorId: actorId(), letterId })).rejects.toMatchObject({
    field: 'subject',
    message: 'Write a subject first',
  });
  await saveDraft(letterId, { ...draft, body: '' });
  await expect(startLetter({ actorId: actorId(), letterId })).rejects.toMatchObject({ field: 'body' });
  await saveDraft(letterId, draft);
  await expect(startLetter({ actorId: actorId(), letterId })).rejects.toThrow('there is nobody to send it to');
  await addReaders(2);
  const pressed = await Promise.all([1, 2, 3].map(() => startLetter({ actorId: actorId(), letterId })));
  expect(pressed.filter(Boolean)).toHaveLength(1);
  expect(await db.$count(letterRecipients)).toBe(2);
  await expect(saveDraft(letterId, { ...draft, subject: 'Too late' })).rejects.toThrow(DomainError);
  await expect(removeLetterDraft({ actorId: actorId(), letterId })).rejects.toThrow('is being sent');
  const acts = await db.select().from(auditEvents).orderBy(auditEvents.at);
  expect(acts.map(({ action, after }) => [action, after])).toEqual([
    ['letter.begun', null],
    ['letter.started', { recipients: 2 }],
  ]);
});

test('words that another admin saved meanwhile are neither sent nor scheduled', async () => {
  await addReaders(1);
  const letterId = await write();
  const { revision = 0 } = (await findDocumentDraft(letterKind, letterId)) ?? {};
  await saveDraft(letterId, { ...draft, subject: 'Not read' });
  const act = { actorId: actorId(), letterId, revision };
  await expect(startLetter(act)).rejects.toThrow('Nothing was sent or scheduled');
  await expect(scheduleLetter({ ...act, scheduledAt: new Date('2099-01-01') })).rejects.toThrow(
    'Nothing was sent or scheduled',
  );
  expect(await startLetter({ ...act, revision: revision + 1 })).toBe(true);
});

test('a scheduled letter begins by itself at its minute, and not before', async () => {
  await addReaders(1);
  const letterId = await write();
  setClock(new Date('2026-11-20T10:00:00Z'));
  const past = scheduleLetter({ actorId: actorId(), letterId, scheduledAt: new Date('2026-11-20T09:59:00Z') });
  await expect(past).rejects.toMatchObject({ field: 'scheduledAt', message: expect.stringContaining('passed') });
  await scheduleLetter({ actorId: actorId(), letterId, scheduledAt: new Date('2026-11-20T11:00:00Z') });
  setClock(new Date('2026-11-20T10:59:00Z'));
  await reconcileLetters.run({}, jobContext);
  expect((await findLetter(letterId))?.state).toBe('scheduled');
  setClock(new Date('2026-11-20T11:00:00Z'));
  await reconcileLetters.run({}, jobContext);
  expect(await findLetter(letterId)).toMatchObject({ state: 'sending', scheduledAt: null });
  const [started] = await db.select().from(auditEvents).where(eq(auditEvents.action, 'letter.started'));
  expect(started?.actorId).toBeNull();
});

test('a schedule that is cancelled sends nothing; one that finds nobody is a draft again', async () => {
  const scheduledAt = new Date('2026-11-20T11:00:00Z');
  setClock(new Date('2026-11-20T10:00:00Z'));
  const [cancelled, lonely] = [await write(), await write()];
  for (const letterId of [cancelled, lonely]) await scheduleLetter({ actorId: actorId(), letterId, scheduledAt });
  expect(await cancelLetterSchedule({ actorId: actorId(), letterId: cancelled })).toBe(true);
  setClock(new Date('2026-11-20T11:01:00Z'));
  await reconcileLetters.run({}, jobContext);
  for (const letterId of [cancelled, lonely]) {
    expect(await findLetter(letterId)).toMatchObject({ state: 'draft', scheduledAt: null });
  }
});

test('a letter whose job was lost is woken within a minute', async () => {
  await addReaders(1);
  await start();
  await db.execute(sql`delete from jobs.job`);
  await reconcileLetters.run({}, jobContext);
  await reconcileLetters.run({}, jobContext);
  const { rows } = await db.execute(sql`select name from jobs.job where name = 'send-letter'`);
  expect(rows).toHaveLength(1);
});

test('the emails of a letter that became files are not counted as sent', async () => {
  await addReaders(3);
  const letterId = await start();
  await enqueueRecipients(letterId);
  await settle({ state: 'sent', isFile: true });
  expect(await countResults(letterId)).toMatchObject({ saved: 3, sent: 0 });
  const { rows } = await listLetters(parseListQuery('https://site.example/admin/subscribers/letters', letterList));
  expect(rows).toMatchObject([{ recipients: 3, sent: 0 }]);
});

test('a test goes to its author, says that it is one, and opens nobody’s preferences', async () => {
  const user = await makeUser();
  await sendTest({ to: user, draft });
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ recipient: user.email, subject: '[Test] Slow mornings', isBulk: false });
  expect(mail?.text).not.toContain('token=');
  await expect(sendTest({ to: user, draft: { ...draft, subject: '' } })).rejects.toThrow(DomainError);
});

test('a letter begun from blocks, as an article would be, reads like one that was written', async () => {
  const blocks = parseTextBlocks('Words.\n\n## More\n\n[Read the article](/blog/slow-mornings)', 'letter');
  const letterId = await inTransaction((tx) =>
    createLetter(tx, actorId(), { subject: 'From the blog', preheader: 'Four minutes', blocks }),
  );
  const letter = await findLetter(letterId);
  expect(letter).toMatchObject({ subject: 'From the blog', preheader: 'Four minutes', state: 'draft' });
  const { html, text } = await renderLetter(letter ?? draft);
  expect(html).toContain('href="https://site.example/blog/slow-mornings"');
  expect(html).toContain('Four minutes');
  expect(text).toMatch(/Words\.\n+More\n+Read the article/i);
});

test('of two who write the same letter the second is refused, and given what stands there', async () => {
  const letterId = await inTransaction((tx) => createLetter(tx, actorId()));
  const saveOn = (revision: number, subject: string) =>
    inTransaction((tx) =>
      saveDocument(tx, letterKind, { id: letterId, document: { ...draft, subject }, revision, actorId: actorId() }),
    );
  expect(await saveOn(1, 'Theirs')).toMatchObject({ isSaved: true, revision: 2 });
  expect(await saveOn(1, 'Mine')).toMatchObject({
    isSaved: false,
    current: { revision: 2, document: { subject: 'Theirs' } },
  });
  expect(await findLetter(letterId)).toMatchObject({ subject: 'Theirs' });
  expect(await saveOn(2, 'Mine')).toMatchObject({ isSaved: true });
  expect(await findLetter(letterId)).toMatchObject({ subject: 'Mine' });
  expect(await removeLetterDraft({ actorId: actorId(), letterId })).toBe(true);
  expect(await findDocumentDraft(letterKind, letterId)).toBeNull();
});
