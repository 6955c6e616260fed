import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { LastAdminError } from '#app/core/identity/change-roles.server.ts';
import { sessions, userRoles } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { cleanUpExports } from '#app/modules/accounts/data-rights/clean-up-exports.job.server.ts';
import { openExportFiles } from '#app/modules/accounts/data-rights/export-files.server.ts';
import { findPerson } from '#app/modules/accounts/data-rights/find-person.server.ts';
import { purgeDeletionMail } from '#app/modules/accounts/data-rights/purge-deletion-mail.job.server.ts';
import { deletionRequests } from '#app/modules/accounts/data-rights/tables.server.ts';
import { mailUser } from '#app/modules/accounts/mails/mail-user.server.ts';
import { passwordChangedMail } from '#app/modules/accounts/mails/sign-in.mail.ts';
import { sendMail } from '#app/modules/mail/delivery/send-mail.job.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { createDiskStorage } from '#app/modules/media/storage/disk-storage.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { makeBusyUser } from '#test/busy-user.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { readOutbox } from '#test/mail.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { personalDataProviders } from './data-export.server.ts';
import { eraseUser } from './erasure.server.ts';

openTestDatabase();
openTestMedia();

const origin = 'https://example.org';
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'erasure-'));
  openExportFiles(createDiskStorage(dataDir));
  openMail({ smtpUrl: undefined, mailFrom: 'hello@example.org', dataDir });
  openSiteOrigin(origin);
  openAuthSettings({ secret: 'x'.repeat(32) });
});
afterEach(() => {
  setClock();
  rmSync(dataDir, { recursive: true });
});

type User = Awaited<ReturnType<typeof makeUser>>;

const erase = (user: User, decidedBy: User) =>
  db.transaction((tx) => eraseUser(tx, { userId: user.id, decidedBy: decidedBy.id }));

/** Returns the tables of the database, queues included, that contain the word in any case. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const tablesWithWord: string[] = [];
  for (const { name } of rows) {
    const hit = await db.execute(
      sql`select 1 from ${sql.raw(name)} as row where strpos(lower(row::text), ${word.toLowerCase()}) > 0 limit 1`,
    );
    if (hit.rows.length > 0) tablesWithWord.push(name);
  }
  return tablesWithWord.sort();
}

async function runMails() {
  for (const { id } of await db.select().from(mails)) await sendMail.run({ mailId: id }, jobContext);
}

test('erasing somebody leaves nothing that tells who it was', async () => {
  const admin = await makeUser({ name: 'Ada Keeper', roles: ['admin'] });
  const user = await makeBusyUser(admin, origin);
  const person = await findPerson(user.id);
  if (!person) throw new Error('The person was not made');
  const withRows = (await tablesWith(user.id)).concat(await tablesWith(user.email), await tablesWith(user.name));
  const tables = personalDataProviders.flatMap((provider) => provider.tables.map((table) => `public.${table}`));
  const withoutRows = tables.filter((table) => !withRows.includes(table));
  expect(withoutRows, 'The busy user has no rows in these tables: add some to test/busy-user.ts').toEqual([]);
  for (const holding of personalDataProviders)
    expect(JSON.stringify(await holding.export(person)), `The copy of “${holding.name}” is empty`).toMatch(/\w/);

  expect(await erase(user, admin)).toBe(true);
  expect(await erase(user, admin)).toBe(false);
  await runMails();
  await purgeDeletionMail.run({}, jobContext);

  for (const word of [user.email, user.name, 'Quillfeather', 'old.address@', '192.0.2.77']) {
    expect(await tablesWith(word), word).toEqual([]);
  }
  // The remaining id identifies no person: only the audit log contains it.
  expect(await tablesWith(user.id)).toEqual(['public.audit_events']);
  const farewell = (await readOutbox(dataDir)).filter(({ subject }) => subject === 'Your account has been deleted');
  expect(farewell).toHaveLength(1);
});

test('what has to stay, stays: that it was asked for and done, and what was done to the site', async () => {
  const admin = await makeUser({ name: 'Ada Keeper', roles: ['admin'] });
  const user = await makeBusyUser(admin, origin);
  await erase(user, admin);
  const requests = await db
    .select()
    .from(deletionRequests)
    .where(and(like(deletionRequests.email, 'hmac-sha256:%'), eq(deletionRequests.decidedBy, admin.id)));
  expect(requests).toMatchObject([
    { userId: null, decidedBy: admin.id, outcome: 'erased', decidedAt: expect.any(Date) },
  ]);

  const entries = await db.select().from(auditEvents).where(sql`subject_name = 'About' or subject_id = ${user.id}`);
  const byAction = Object.fromEntries(entries.map((entry) => [entry.action, entry]));
  expect(byAction['page.published']).toMatchObject({ actorId: null, subjectName: 'About' });
  expect(byAction['role.granted']).toMatchObject({
    actorId: admin.id,
    subjectName: '[erased]',
    after: { note: '[erased] is back' },
  });
  expect(byAction['email.changed']).toMatchObject({
    before: { email: '[erased]', names: ['[erased]'] },
    after: { email: '[erased]' },
  });
  expect(byAction['user.erased']).toMatchObject({ actorId: admin.id, subjectName: '[erased]' });
});

test('others keep what is theirs', async () => {
  const admin = await makeUser({ name: 'Ada Keeper', roles: ['admin'] });
  const other = await makeUser({ name: 'Zebedee Quillfeather' });
  await makeSession(other.id);
  await db.transaction((tx) => mailUser(tx, other, passwordChangedMail, { changedAt: now() }));
  await erase(await makeBusyUser(admin, origin), admin);
  expect(await findPerson(other.id)).toMatchObject({ email: other.email, name: 'Zebedee Quillfeather' });
  expect(await db.select().from(sessions).where(eq(sessions.userId, other.id))).toHaveLength(1);
  expect(await db.select().from(mails).where(eq(mails.userId, other.id))).toHaveLength(1);
});

test('the file of an export goes soon after', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const user = await makeBusyUser(admin, origin);
  const files = () => globSync('exports/*.zip', { cwd: dataDir }).map((path) => basename(path));
  expect(files()).toHaveLength(1);
  await erase(user, admin);
  setClock(new Date(Date.now() + 16 * 60_000));
  await cleanUpExports.run({}, jobContext);
  expect(files()).toEqual([]);
});

test('the last admin is not erased, and of two who erase each other at once, one stays', async () => {
  await db.delete(userRoles);
  const ada = await makeUser({ roles: ['admin'] });
  await expect(erase(ada, ada)).rejects.toThrow(LastAdminError);
  expect(await findPerson(ada.id)).not.toBeNull();

  const bob = await makeUser({ roles: ['admin'] });
  const outcomes = await Promise.allSettled([erase(ada, bob), erase(bob, ada)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await db.select().from(userRoles)).toHaveLength(1);
});

test('an admin who erases themself leaves no name as the one who decided', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  await makeUser({ roles: ['admin'] });
  await erase(admin, admin);
  const [entry] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, admin.id));
  expect(entry).toMatchObject({ action: 'user.erased', actorId: null });
});
