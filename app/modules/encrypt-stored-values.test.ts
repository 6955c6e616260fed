import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findUnknownKeys } from '#app/core/encryption/find-unknown-keys.server.ts';
import { decryptText, encryptText, openEncryption } from '#app/core/encryption/keys.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { webhookDeliveries, webhooks } from '#app/core/webhooks/tables.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { bookings } from '#app/modules/bookings/tables.server.ts';
import { appointmentAnswersPlace } from '#app/modules/imports/imported-item.ts';
import { importItems, imports } from '#app/modules/imports/tables.server.ts';
import { findDraft, saveStep } from '#app/modules/inbox/coaching/draft.server.ts';
import { questions } from '#app/modules/inbox/coaching/questions.ts';
import { applicationDrafts } from '#app/modules/inbox/coaching/tables.server.ts';
import { inboxList } from '#app/modules/inbox/items/inbox-list.ts';
import { listItems } from '#app/modules/inbox/items/list-items.server.ts';
import { inboxItems } from '#app/modules/inbox/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { encryptStoredValues } from './encrypt-stored-values.job.server.ts';

openTestDatabase();
afterEach(() => openWith('the first secret of these tests, unused'));

const [first, second] = ['a first secret of at least 32 bytes', 'a second secret of at least 32 bytes'];
/** Part of every value that must be encrypted. */
const marker = 'insomnia';

function openWith(...[secret = '', ...earlierSecrets]: string[]) {
  openEncryption([secret, ...earlierSecrets]);
  openSiteOrigin('http://localhost:3000');
  openAuthSettings({ secret, earlierSecrets });
}

async function run() {
  const lines: string[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line) });
  await encryptStoredValues.run({}, { log, signal: new AbortController().signal });
  return JSON.parse(lines.at(-1) ?? '{}') as { renewed: number; unreadable: number };
}

/** Inserts rows as an earlier version of the site stored them. */
async function storeInTheClear() {
  const { rows: hooks } = await db.execute<{ id: string }>(
    sql`insert into webhooks (url, secret, events) values ('https://example.org/', ${marker}, '["application"]') returning id`,
  );
  await db.execute(
    sql`insert into webhook_deliveries (webhook_id, event, data) values (${hooks[0]?.id}, 'application', ${JSON.stringify({ said: marker })}::jsonb)`,
  );
  await db.execute(
    sql`insert into mails (kind, recipient, subject, html, text) values ('new-item', 'team@example.test', 'New', ${marker}, ${marker})`,
  );
  await db.execute(
    sql`insert into application_drafts (digest, answers) values ('d', ${JSON.stringify({ hardest: marker })}::jsonb)`,
  );
  const answers = [
    { label: questions.firstName, text: 'Ann' },
    { label: questions.hardest, text: marker },
  ];
  await db.execute(sql`
    insert into inbox_items (kind, name, email, subject, answers, digest, due_at)
    values ('application', 'Ann', 'ann@example.test', 'Coaching application', ${JSON.stringify(answers)}::jsonb, 'x', now())`);
}

/** Whether the marker is readable in a copy of the database. */
async function isInTheClear() {
  const tables = ['webhooks', 'webhook_deliveries', 'mails', 'application_drafts', 'inbox_items'];
  const tablesWithMarker = await Promise.all(
    tables.map(async (table) => {
      const name = sql.identifier(table);
      const { rows } = await db.execute(sql`select from ${name} as t where strpos(t::text, ${marker}) > 0`);
      return rows.length > 0 ? [table] : [];
    }),
  );
  return tablesWithMarker.flat();
}

async function readEverything() {
  const [hook] = await db.select().from(webhooks);
  const [delivery] = await db.select().from(webhookDeliveries);
  const [mail] = await db.select().from(mails);
  const [draft] = await db.select().from(applicationDrafts);
  const [item] = await db.select().from(inboxItems);
  const hardest = item?.answers.find(({ label }) => label === questions.hardest)?.text;
  return [hook?.secret, delivery?.data, mail?.html, mail?.text, draft?.answers, hardest];
}
const everything = [marker, { said: marker }, marker, marker, { hardest: marker }, marker];

test('what an earlier version stored in the clear is encrypted, and then again with a new secret', async () => {
  openWith(first);
  await storeInTheClear();
  expect(await readEverything()).toEqual(everything);

  expect(await run()).toMatchObject({ renewed: 6, unreadable: 0 });
  expect(await isInTheClear()).toEqual([]);
  expect(await readEverything()).toEqual(everything);
  expect(await run()).toMatchObject({ renewed: 0, unreadable: 0 });

  openWith(second, first);
  expect(await readEverything()).toEqual(everything);
  expect(await run()).toMatchObject({ renewed: 6, unreadable: 0 });
  openWith(second);
  expect(await readEverything()).toEqual(everything);

  // A lost secret breaks no page.
  openWith('a third secret of at least 32 bytes');
  expect(await readEverything()).toEqual(['', {}, null, null, null, expect.stringContaining('cannot be shown')]);
  expect(await run()).toMatchObject({ renewed: 0, unreadable: 6 });
  expect(await findUnknownKeys()).toHaveLength(1);
  openWith('a third secret of at least 32 bytes', second);
  expect(await findUnknownKeys()).toEqual([]);
});

test('every column that is declared as encrypted is encrypted again, and missed if the secret is lost', async () => {
  openWith(first);
  const host = await makeHost();
  const service = await makeService([host.id], {});
  const session = await makeSession(service, host.id, '2027-03-01T10:00:00Z');
  const { id } = await makeBooking(session.id, {
    typed: { phone: marker },
    notes: marker,
    answers: [{ label: 'Why', text: marker }],
  });
  const answers = JSON.stringify([{ label: 'Why', text: marker }]);
  const [waiting] = await db
    .insert(imports)
    .values({ fileName: 'appointments.csv', bytes: 1, uploadId: 'upload' })
    .returning();
  await db.insert(importItems).values({
    importId: waiting?.id ?? '',
    position: 1,
    kind: 'appointment',
    sourceKey: 'one',
    title: 'An appointment',
    payload: { answers: encryptText(answers, appointmentAnswersPlace) },
  });
  const readBooking = async () => {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
    return [booking?.typed, booking?.notes, booking?.answers];
  };
  const readImported = async () => {
    const [item] = await db.select({ answers: sql<string>`payload ->> 'answers'` }).from(importItems);
    return decryptText(item?.answers ?? '', appointmentAnswersPlace);
  };

  openWith(second, first);
  expect(await run()).toMatchObject({ unreadable: 0 });
  openWith(second);
  expect(await readBooking()).toEqual([{ phone: marker }, marker, [{ label: 'Why', text: marker }]]);
  expect(await readImported()).toBe(answers);
  expect(await findUnknownKeys()).toEqual([]);

  openWith('a third secret of at least 32 bytes');
  await Promise.all(['mails', 'webhooks', 'application_drafts', 'inbox_items'].map(deleteAll));
  expect(await findUnknownKeys()).toHaveLength(1);
  await deleteAll('bookings');
  expect(await findUnknownKeys()).toHaveLength(1);
  await deleteAll('import_items');
  expect(await findUnknownKeys()).toEqual([]);
});

const deleteAll = (table: string) => db.execute(sql`delete from ${sql.identifier(table)}`);

test('an application that cannot be decrypted is not found and never written over', async () => {
  openWith(first);
  const token = await inTransaction((tx) => saveStep(tx, null, { firstName: 'Ann' }));
  openWith(second);
  expect(await findDraft(token)).toBeNull();
  const other = await inTransaction((tx) => saveStep(tx, token, { firstName: 'Ben' }));
  expect(other).not.toBe(token);
  openWith(second, first);
  expect(await findDraft(token)).toMatchObject({ answers: { firstName: 'Ann' } });
  expect(await findDraft(other)).toMatchObject({ answers: { firstName: 'Ben' } });
});

test('what is written now is encrypted from the start; an application is found by what is not sensitive', async () => {
  openWith(first);
  await db.delete(inboxItems);
  const answers = [
    { label: questions.heardFrom, text: 'A search' },
    { label: questions.hardest, text: marker, isSensitive: true },
  ];
  const details = {
    kind: 'application',
    name: 'Ben',
    email: 'ben@example.test',
    subject: 'Coaching application',
  } as const;
  await db.insert(inboxItems).values({ ...details, answers, digest: 'y', dueAt: now() });
  const { rows } = await db.execute(sql`select from inbox_items as t where strpos(t::text, ${marker}) > 0`);
  expect(rows).toHaveLength(0);
  const search = async (q: string) => {
    const query = parseListQuery(`http://site.test/admin/inbox?q=${q}`, inboxList);
    return (await listItems(query, '')).rows.length;
  };
  expect(await search('a+search')).toBe(1);
  expect(await search(marker)).toBe(0);
  const [stored] = await db.select().from(inboxItems).where(eq(inboxItems.digest, 'y'));
  expect(stored?.answers).toEqual(answers);
});
