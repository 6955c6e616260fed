import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { HtmlValidate } from 'html-validate';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { retentionsOf } from '#app/core/records/retention.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { cleanUpExports } from '#app/modules/accounts/data-rights/clean-up-exports.job.server.ts';
import { openExportFiles } from '#app/modules/accounts/data-rights/export-files.server.ts';
import { dataRequests } from '#app/modules/accounts/data-rights/tables.server.ts';
import { createToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { createDiskStorage } from '#app/modules/media/storage/disk-storage.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { buildDataExport, requestDataExport } from './build-data-export.job.server.ts';
import { findReadyExport, openDataExport, personalDataProviders } from './data-export.server.ts';
import { otherTables } from './duties/record/other-tables.ts';
import { retentions } from './modules.server.ts';

openTestDatabase();

const origin = 'https://example.org';
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'exports-'));
  openExportFiles(createDiskStorage(dataDir));
  openSiteOrigin(origin);
  openAuthSettings({ secret: 'x'.repeat(32) });
});
afterEach(() => {
  setClock();
  rmSync(dataDir, { recursive: true });
});

/** Requests a person's data and does the worker's part. @returns the token of the mailed link */
async function exportFor(userId: string): Promise<string> {
  await db.transaction((tx) => requestDataExport(tx, { id: userId }));
  const [request] = await db.select().from(dataRequests).where(sql`user_id = ${userId} and ready_at is null`);
  await buildDataExport.run({ requestId: request?.id ?? '', origin }, jobContext);
  const [mail] = await db.select().from(mails).where(eq(mails.userId, userId)).orderBy(sql`created_at desc`).limit(1);
  return mail?.text?.match(/https:\/\/example\.org\/settings\/data\/([\w-]+)/)?.[1] ?? '';
}

/** These rules concern how React serialises HTML. */
const rules = { 'attr-case': 'off', 'void-style': 'off' } as const;

const filesIn = () => globSync('exports/*.zip', { cwd: dataDir }).map((path) => basename(path));

function unpack(bytes: Uint8Array | undefined) {
  const files = unzipSync(bytes ?? new Uint8Array());
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { names: Object.keys(files).sort(), json: text('data.json'), html: text('index.html') };
}

test('every table that holds somebody’s id or address is answered for', async () => {
  const { rows } = await db.execute<{ table_name: string }>(sql`
    select distinct table_name::text from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(email|recipient|e_?mail|phone|(user|actor|author|owner|person|member|sender|account)_id|(created|updated|decided|published|uploaded|invited|requested)_by)$'
    union
    select t.relname::text from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class u on u.oid = c.confrelid
    where c.contype = 'f' and u.relname = 'users'
    union select 'users'`);
  const held = rows.map((row) => row.table_name);
  const answered = personalDataProviders.flatMap(({ tables }) => tables);
  expect(
    held.filter((table) => !answered.includes(table)),
    'Tables with personal data: add each to a personal-data provider of its module, and rows to test/busy-user.ts.',
  ).toEqual([]);
  expect(answered.length).toBe(new Set(answered).size);
  const { rows: existing } = await db.execute<{ tablename: string }>(
    sql`select tablename::text from pg_tables where schemaname = 'public'`,
  );
  expect(existing.map(({ tablename }) => tablename)).toEqual(expect.arrayContaining(answered));
});

test('every table is answered for by a provider, or says why it need not be', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`);
  const answered = personalDataProviders.flatMap(({ tables }) => tables);
  const others = otherTables.flatMap(({ tables }) => tables);
  const existing = rows.map(({ name }) => name);
  expect(
    existing.filter((table) => !answered.includes(table) && !others.includes(table)),
    'New tables: add each to a personal-data provider of its module (export, erase, kept) and rows to test/busy-user.ts or, if it is not about people, to app/modules/duties/record/other-tables.ts.',
  ).toEqual([]);
  expect(others.filter((table) => answered.includes(table) || !existing.includes(table))).toEqual([]);
});

test('whatever is deleted after a time says how many that will be', () => {
  const silent = personalDataProviders.filter(
    ({ processing, tables }) =>
      /\b(days?|months?|years?|expire)\b/.test(processing?.kept() ?? '') &&
      retentionsOf(retentions, tables).length === 0,
  );
  expect(
    silent.map(({ name }) => name),
    'Add a `Retention` of a table of these personal-data providers to `retention` of its module.',
  ).toEqual([]);
});

test('every part with personal data says what it is for, on which basis, and how long it is kept', () => {
  const silent = personalDataProviders.filter(({ processing }) => !processing?.purpose || !processing.basis);
  expect(
    silent.map(({ name }) => name),
    'Personal-data providers without `processing`: the record of processing activities shows it.',
  ).toEqual([]);
  for (const { name, processing } of personalDataProviders) expect(processing?.kept(), name).toMatch(/\w{4}/);
});

test('a copy of somebody’s data is a private zip of JSON and a page, and holds no secret', async () => {
  const user = await makeUser({ name: 'Ann <b>Reader</b>' });
  const session = await makeSession(user.id, { userAgent: 'Firefox/150 Windows', ipAddress: '192.0.2.7' });
  const secret = await createToken(db, { purpose: 'verify-email', userId: user.id, lifetimeMs: 1000 });
  const token = await exportFor(user.id);
  const [name = ''] = filesIn();
  expect(name).toMatch(/^[\w-]{32}\.zip$/);
  expect(statSync(join(dataDir, 'exports', name)).mode & 0o777).toBe(0o600);

  const opened = await openDataExport(token, user.id);
  const { names, json, html } = unpack(opened?.bytes);
  expect(names).toEqual(['data.json', 'index.html']);
  expect(JSON.parse(json).sections.map((section: { name: string }) => section.name)).toEqual(
    personalDataProviders.map((holding) => holding.name),
  );
  for (const text of [json, html]) {
    expect(text).toContain(user.email);
    expect(text).toContain('192.0.2.7');
    expect(text).toContain('Firefox on Windows');
    expect(text).not.toContain(session.token);
    expect(text).not.toContain(secret);
  }
  expect(html).toContain('Ann &lt;b&gt;Reader&lt;/b&gt;');
  expect(html).toContain('lang="en-GB"');
  expect(html).not.toMatch(/https?:\/\//);
  const report = await new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules,
  }).validateString(html);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  expect([...new Set(faults)]).toEqual([]);
});

test('asking twice makes one file and one email; asking again later replaces the file and its link', async () => {
  const user = await makeUser();
  const ask = () => db.transaction((tx) => requestDataExport(tx, user));
  await Promise.all([ask(), ask(), ask()]);
  const requests = await db.select().from(dataRequests).where(eq(dataRequests.userId, user.id));
  expect(requests).toHaveLength(1);
  const requestId = requests[0]?.id ?? '';
  await Promise.all([1, 2].map(() => buildDataExport.run({ requestId, origin }, jobContext)));
  await buildDataExport.run({ requestId, origin }, jobContext);
  const sent = () => db.select().from(mails).where(eq(mails.userId, user.id));
  expect(await sent()).toHaveLength(1);
  const first = (await sent())[0]?.text?.match(/data\/([\w-]+)/)?.[1] ?? '';
  expect(await openDataExport(first, user.id)).not.toBeNull();

  const second = await exportFor(user.id);
  expect(await openDataExport(first, user.id)).toBeNull();
  expect(await openDataExport(second, user.id)).not.toBeNull();
});

test('a copy whose job has failed for good is made when it is asked for again, by one job', async () => {
  const user = await makeUser();
  const ask = () => db.transaction((tx) => requestDataExport(tx, user));
  await ask();
  const [request] = await db.select().from(dataRequests).where(eq(dataRequests.userId, user.id));
  const requestId = request?.id ?? '';
  const jobs = async () => {
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from jobs.job where data->>'requestId' = ${requestId} order by state`,
    );
    return rows.map(({ state }) => state);
  };
  await Promise.all([ask(), ask()]);
  expect(await jobs()).toEqual(['created']);
  await db.execute(sql`update jobs.job set state = 'failed' where data->>'requestId' = ${requestId}`);
  await Promise.all([ask(), ask()]);
  expect((await jobs()).toSorted()).toEqual(['created', 'failed']);
});

test('the link is its owner’s alone, and works as often as they like for seven days', async () => {
  const user = await makeUser();
  const other = await makeUser();
  const token = await exportFor(user.id);
  expect(await openDataExport(token, other.id)).toBeNull();
  expect(await openDataExport(`${token}x`, user.id)).toBeNull();
  // The settings name it by its id, which opens nothing for anybody else.
  const { id = '' } = (await findReadyExport(user.id)) ?? {};
  expect(await openDataExport(id, user.id)).not.toBeNull();
  expect(await openDataExport(id, other.id)).toBeNull();
  expect(await findReadyExport(other.id)).toBeNull();
  expect(await openDataExport(token, user.id)).not.toBeNull();
  expect(await openDataExport(token, user.id)).not.toBeNull();
  const madeAt = now().getTime();
  setClock(new Date(madeAt + 7 * 86_400_000 - 60_000));
  expect(await openDataExport(token, user.id)).not.toBeNull();
  setClock(new Date(madeAt + 7 * 86_400_000 + 1000));
  expect(await openDataExport(token, user.id)).toBeNull();
  expect([await openDataExport(id, user.id), await findReadyExport(user.id)]).toEqual([null, null]);
});

test('an instance that does not have the file makes it again', async () => {
  const user = await makeUser();
  const token = await exportFor(user.id);
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  openExportFiles(createDiskStorage(elsewhere));
  expect(unpack((await openDataExport(token, user.id))?.bytes).json).toContain(user.email);
});

test('what has expired is removed every day, and nothing else', async () => {
  const old = await makeUser();
  const young = await makeUser();
  await exportFor(old.id);
  setClock(new Date(Date.now() + 6 * 86_400_000));
  const token = await exportFor(young.id);
  setClock(new Date(Date.now() + 8 * 86_400_000));
  expect(filesIn()).toHaveLength(2);
  await cleanUpExports.run({}, jobContext);
  expect(filesIn()).toHaveLength(1);
  expect(await db.select().from(dataRequests).where(eq(dataRequests.userId, old.id))).toEqual([]);
  expect(await openDataExport(token, young.id)).not.toBeNull();
});
