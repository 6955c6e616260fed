import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { openTestDatabase } from '#test/database.ts';
import {
  addReaders,
  letterDraft as draft,
  finish,
  openLetterTests,
  letterOrigin as origin,
  settle,
} from '#test/letters.ts';
import type { LetterKind } from '../letter-kinds.ts';
import { findSubscriberBy } from '../subscribers/subscriber-token.server.ts';
import { unsubscribe } from '../subscribers/unsubscribe.server.ts';
import { letterRecipients, subscribers } from '../tables.server.ts';
import { pauseLetter, resumeLetter, startLetter } from './dispatch-letter.server.ts';
import { enqueueRecipients } from './enqueue-recipients.server.ts';
import { countClick, countUnsubscribed, findLetterLink, listClicks } from './letter-clicks.server.ts';
import { letterSettingsForm } from './letter-settings.server.ts';
import { findLetter } from './list-letters.server.ts';
import { countResults } from './list-recipients.server.ts';

openTestDatabase();
const { actorId, write, start } = openLetterTests();
const queued = () => db.$count(mails, eq(mails.kind, 'newsletter-letter'));

test('a letter goes to everybody on the list as it begins, once, with a link of their own to leave by one press', async () => {
  const [first = ''] = await addReaders(3);
  await db
    .insert(subscribers)
    .values({ email: 'gone@example.test', state: 'unsubscribed', consentAt: new Date(), consentSource: 'Test' });
  const letterId = await start();
  await enqueueRecipients(letterId);
  const written = await db.select().from(mails).orderBy(mails.recipient);
  expect(written.map(({ recipient }) => recipient)).toEqual([0, 1, 2].map((each) => `reader${each}@example.test`));
  const mail = written[0];
  expect(mail).toMatchObject({ subject: 'Slow mornings', isBulk: true });
  expect(mail?.html).toContain('<strong>well</strong>');
  const link = mail?.headers['List-Unsubscribe']?.match(/^<(https:\/\/site\.example\/unsubscribe\?token=([\w-]+))>$/);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(link?.[1]);
  expect(mail?.text).toContain(`https://site.example/newsletter?token=${link?.[2]}`);
  expect((await findSubscriberBy(link?.[2] ?? ''))?.id).toBe(first);
  expect(new Set(written.map(({ headers }) => headers['List-Unsubscribe'])).size).toBe(3);
});

test('a letter’s links are counted by link: each reader has the same ones, and nothing is stored about who pressed', async () => {
  const [first = ''] = await addReaders(2);
  const file = { name: 'a.jpg', kind: 'image', type: 'image/jpeg', bytes: 1 } as const;
  await db.insert(mediaFiles).values({ ...file, address: 'desk9.jpg' });
  const letterId = await write({
    ...draft,
    body: 'Dear reader,\n\n[read on](/resjam-method) or [write](mailto:a@b.example).\n\n![A desk](/media/desk9.jpg)',
  });
  await startLetter({ actorId: actorId(), letterId });
  expect((await db.select().from(mediaFiles))[0]?.isPublic).toBe(true);
  await enqueueRecipients(letterId);
  const written = await db.select().from(mails).orderBy(mails.recipient);
  const links = written.map(({ html }) => html?.match(/https:\/\/site\.example\/newsletter\/links\/[^"]+/g));
  expect(links[0]).toEqual([`https://site.example/newsletter/links/${letterId}/1`]);
  expect(links[1]).toEqual(links[0]);
  expect(await findLetterLink(letterId, 1)).toBe('/resjam-method');
  expect(await findLetterLink(letterId, 2)).toBeNull();
  countClick(letterId, '/resjam-method');
  countClick(letterId, '/resjam-method');
  countClick(randomUUID(), '/of-a-deleted-letter');
  expect(await listClicks(letterId)).toEqual([{ href: '/resjam-method', clicks: 2 }]);
  countClick(letterId, '/resjam-method');
  expect(await listClicks(letterId)).toEqual([{ href: '/resjam-method', clicks: 3 }]);

  expect(await countUnsubscribed(letterId)).toBe(0);
  await inTransaction((tx) => unsubscribe(tx, first));
  expect(await countUnsubscribed(letterId)).toBe(1);
});

test('however many hand over at once, each recipient has one mail', async () => {
  await addReaders(50);
  const letterId = await start();
  while ((await Promise.all([1, 2, 3].map(() => enqueueRecipients(letterId)))).some(Boolean)) await settle();
  expect(await queued()).toBe(50);
  const { rows } = await db.execute(sql`select recipient from mails group by recipient having count(*) > 1`);
  expect(rows).toEqual([]);
  expect(await findLetter(letterId)).toMatchObject({ state: 'sent', finishedAt: expect.any(Date) });
});

test('a transaction that breaks off leaves its recipients waiting, without an email', async () => {
  await addReaders(3);
  const letterId = await start();
  openSiteOrigin('no address at all');
  openAuthSettings({ secret: 'x'.repeat(32) });
  await expect(enqueueRecipients(letterId)).rejects.toThrow();
  expect(await queued()).toBe(0);
  expect((await countResults(letterId)).waiting).toBe(3);
  openSiteOrigin(origin);
  openAuthSettings({ secret: 'x'.repeat(32) });
  await finish(letterId);
  expect((await countResults(letterId)).sent).toBe(3);
});

test('emails leave at the pace that is set, whichever letters they belong to', async () => {
  await addReaders(30);
  await letterSettingsForm.save(actorId(), { mailsPerMinute: 8 });
  const begin = new Date('2026-11-20T10:00:00Z');
  setClock(begin);
  const [one, two] = [await start(), await start()];
  for (let time = 0; time < 5; time++) {
    await enqueueRecipients(one);
    await enqueueRecipients(two);
    await settle();
  }
  expect(await queued()).toBe(8);
  setClock(new Date(begin.getTime() + 59_000));
  await enqueueRecipients(two);
  expect(await queued()).toBe(8);
  setClock(new Date(begin.getTime() + 61_000));
  await enqueueRecipients(two);
  expect(await queued()).toBe(16);
});

test('only a few wait in the outbox at a time, so that a pause takes effect', async () => {
  await addReaders(60);
  const letterId = await start();
  for (let time = 0; time < 5; time++) await enqueueRecipients(letterId);
  expect(await queued()).toBe(20);
  expect(await pauseLetter({ actorId: actorId(), letterId })).toBe(true);
  expect(await pauseLetter({ actorId: actorId(), letterId })).toBe(false);
  await settle();
  expect(await enqueueRecipients(letterId)).toBe(false);
  expect(await queued()).toBe(20);
  await resumeLetter({ actorId: actorId(), letterId });
  await finish(letterId);
  expect(await queued()).toBe(60);
});

test('who leaves before their turn is skipped, who is erased is forgotten', async () => {
  const [left = '', erased = ''] = await addReaders(4);
  const letterId = await start();
  await inTransaction((tx) => unsubscribe(tx, left));
  await db.delete(subscribers).where(eq(subscribers.id, erased));
  await finish(letterId);
  expect(await countResults(letterId)).toMatchObject({ sent: 2, skipped: 1, waiting: 0 });
});

test('a letter that still waits in the outbox is withdrawn from who leaves', async () => {
  const [left = ''] = await addReaders(2);
  const letterId = await start();
  await enqueueRecipients(letterId);
  await inTransaction((tx) => unsubscribe(tx, left));
  expect(await queued()).toBe(1);
  await finish(letterId);
  expect(await countResults(letterId)).toMatchObject({ sent: 1, skipped: 1 });
});

test('a letter goes to those alone who chose its kind, also where they choose while it is on its way', async () => {
  const [newsletterOnly, both, later] = await addReaders(3);
  const choose = (id: string | undefined, kinds: LetterKind[]) =>
    db
      .update(subscribers)
      .set({ kinds })
      .where(eq(subscribers.id, id ?? ''));
  await choose(both, ['newsletter', 'marketing']);
  await choose(later, ['marketing']);
  const letterId = await write({ ...draft, kind: 'marketing' });
  await startLetter({ actorId: actorId(), letterId });
  const recipients = await db.select({ id: letterRecipients.subscriberId }).from(letterRecipients);
  expect(recipients.map(({ id }) => id).sort()).toEqual([both, later].sort());
  expect(recipients.map(({ id }) => id)).not.toContain(newsletterOnly);
  await choose(later, ['newsletter']);
  await enqueueRecipients(letterId);
  const sent = await db.select().from(mails);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('because you asked for our offers and events');
});
