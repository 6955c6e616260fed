import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db, type Transaction } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { makeUser } from '#test/accounts.ts';
import { emptyAuditLog, tamperWithAuditLog } from '#test/audit-log.ts';
import { openTestDatabase } from '#test/database.ts';
import { auditPersonalData } from './audit.personal-data.server.ts';
import { extendAuditChain, verifyAuditChain } from './audit-chain.server.ts';
import { withNetworkAddress } from './network-address.server.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';
import { recordRefusal, recordSecurityEvent } from './record-security-event.server.ts';
import { networkAddressRetention } from './retention.server.ts';
import { auditEvents, auditLinks } from './tables.server.ts';

openTestDatabase();
beforeEach(async () => {
  await emptyAuditLog();
  await db.delete(rateLimitCounters);
});
afterEach(() => setClock());

let lines: string[] = [];
beforeEach(() => {
  lines = [];
});
const log = createLog({ level: 'info', write: (line) => lines.push(line) });

const record = (name: string, actorId: string | null = null) =>
  db.transaction((tx) =>
    recordAuditEvent(tx, {
      actorId,
      action: 'page.published',
      subject: { type: 'page', id: name, name },
      after: { name },
    }),
  );

async function recordMany(...names: string[]) {
  for (const name of names) await record(name);
  await extendAuditChain(log);
}

const entryOf = async (name: string) => {
  const [entry] = await db.select().from(auditEvents).where(eq(auditEvents.subjectName, name));
  if (!entry) throw new Error(`There is no entry of ${name}`);
  return entry;
};

test('a log that nobody touched is whole, and linking twice is harmless', async () => {
  expect(await verifyAuditChain()).toEqual({ links: 0, erased: 0, waiting: 0, fault: null });
  await record('One');
  expect(await verifyAuditChain()).toMatchObject({ links: 0, waiting: 1, fault: null });
  await recordMany('Two', 'Three');
  await extendAuditChain(log, true);
  expect(await verifyAuditChain()).toEqual({ links: 3, erased: 0, waiting: 0, fault: null });
});

test('many who link at once make one chain, and nobody who writes waits for them', async () => {
  await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => record(`Entry ${index}`)),
    ...Array.from({ length: 5 }, () => extendAuditChain(log)),
  ]);
  await extendAuditChain(log);
  expect(await verifyAuditChain()).toEqual({ links: 20, erased: 0, waiting: 0, fault: null });
});

const changes: Record<string, (tx: Transaction, id: string) => Promise<unknown>> = {
  'another name': (tx, id) => tx.update(auditEvents).set({ subjectName: 'Other' }).where(eq(auditEvents.id, id)),
  'another act': (tx, id) => tx.update(auditEvents).set({ action: 'page.trashed' }).where(eq(auditEvents.id, id)),
  'another time': (tx, id) =>
    tx
      .update(auditEvents)
      .set({ at: new Date(0) })
      .where(eq(auditEvents.id, id)),
  'another change': (tx, id) => tx.update(auditEvents).set({ after: {} }).where(eq(auditEvents.id, id)),
};

test.each(Object.entries(changes))('an entry that was given %s is found', async (_what, change) => {
  await recordMany('One', 'Two', 'Three');
  const { id } = await entryOf('Two');
  await expect(db.transaction((tx) => change(tx, id))).rejects.toThrow();
  await tamperWithAuditLog((tx) => change(tx, id));
  expect((await verifyAuditChain()).fault).toEqual({ position: 2, kind: 'changed' });
});

test('an entry that was deleted is found, with its link and without', async () => {
  await recordMany('One', 'Two', 'Three');
  const { id } = await entryOf('Two');
  await tamperWithAuditLog(async (tx) => {
    await tx.delete(auditLinks).where(eq(auditLinks.entryId, id));
    await tx.delete(auditEvents).where(eq(auditEvents.id, id));
  });
  expect((await verifyAuditChain()).fault).toEqual({ position: 2, kind: 'missing' });
  // Closing the gap does not help: each digest covers the previous one.
  await tamperWithAuditLog((tx) => tx.update(auditLinks).set({ position: 2 }).where(eq(auditLinks.position, 3)));
  expect((await verifyAuditChain()).fault).toEqual({ position: 2, kind: 'rewritten' });
});

test('entries that changed places are found', async () => {
  await recordMany('One', 'Two', 'Three');
  await tamperWithAuditLog(async (tx) => {
    const [second, third] = [2, 3].map((position) => eq(auditLinks.position, position));
    await tx.update(auditLinks).set({ position: 99 }).where(second);
    await tx.update(auditLinks).set({ position: 2 }).where(third);
    await tx.update(auditLinks).set({ position: 3 }).where(eq(auditLinks.position, 99));
  });
  expect((await verifyAuditChain()).fault).toEqual({ position: 2, kind: 'rewritten' });
});

test.each([
  'update audit_events set subject_name = subject_name || 1',
  "update audit_events set action = 'page.trashed', salt = null",
  'update audit_events set subject_name = null, salt = null',
  "update audit_events set network_address = '192.0.2.9'",
  "update audit_events set salt = 'another'",
  'delete from audit_events',
  'delete from audit_links',
  "update audit_links set digest = ''",
  'truncate audit_events cascade',
  'truncate audit_links',
])('the database refuses: %s', async (statement) => {
  await recordMany('One');
  await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/is append-only/) },
  });
  expect(await verifyAuditChain()).toMatchObject({ links: 1, fault: null });
});

test('erasing somebody, and deleting an account, keep the chain whole; what stays is still checked', async () => {
  const [ann, ben] = [await makeUser({ name: 'Ann Unusual' }), await makeUser({ name: 'Ben' })];
  await record('One');
  await record('Ann Unusual', ann.id);
  await record('Three', ben.id);
  await extendAuditChain(log);
  const person = { id: ann.id, email: ann.email, name: ann.name, displayName: null };
  await db.transaction((tx) => auditPersonalData.erase(tx, person));
  await db.delete(users).where(eq(users.id, ben.id));
  expect(await verifyAuditChain()).toEqual({ links: 3, erased: 2, waiting: 0, fault: null });
  const entries = await db.select().from(auditEvents).orderBy(asc(auditEvents.at));
  expect(JSON.stringify(entries)).not.toMatch(/Ann Unusual/);
  const [, second] = entries;
  await tamperWithAuditLog((tx) =>
    tx
      .update(auditEvents)
      .set({ action: 'page.trashed' })
      .where(eq(auditEvents.id, second?.id ?? '')),
  );
  expect((await verifyAuditChain()).fault).toEqual({ position: 2, kind: 'changed' });
});

test('a network address is kept for 90 days, then cut, and the chain stays whole', async () => {
  const { id } = await makeUser();
  await withNetworkAddress('192.0.2.7', () =>
    db.transaction((tx) => recordSecurityEvent(tx, 'sign-in.succeeded', id, { by: 'password' })),
  );
  await extendAuditChain(log);
  const addresses = async () => (await db.select().from(auditEvents)).map(({ networkAddress }) => networkAddress);
  const cutAfter = async (days: number) => {
    setClock(new Date(Date.now() + days * 86_400_000));
    await applyRetention(networkAddressRetention);
    setClock();
  };
  await cutAfter(89);
  expect(await addresses()).toEqual(['192.0.2.7']);
  await cutAfter(91);
  expect(await addresses()).toEqual([null]);
  expect(await verifyAuditChain()).toMatchObject({ links: 1, fault: null });
});

test('the process log hears of each entry once, by ids and kinds alone', async () => {
  const ann = await makeUser({ name: 'Ann Unusual' });
  await withNetworkAddress('192.0.2.7', async () => {
    await db.transaction((tx) => recordSecurityEvent(tx, 'password.changed', ann.id));
    await recordRefusal({ action: 'sign-in.failed', reason: 'password: wrong', account: { email: ann.email } });
  });
  await record(ann.email);
  await extendAuditChain(log);
  await extendAuditChain(log);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: 'audit event', position: 1, action: 'password.changed', actorId: ann.id, subjectId: ann.id },
    { message: 'audit event', position: 2, action: 'sign-in.failed', actorId: null, subjectId: ann.id },
    { message: 'audit event', position: 3, action: 'page.published', subjectId: null },
  ]);
  expect(lines.join('')).not.toMatch(/Ann|@|192\.0\.2\.7/);
});

test('refusals of one account are counted and become few entries, which say how many there were', async () => {
  const ann = await makeUser({ name: 'Ann' });
  const start = now().getTime();
  const fail = (id: string) => recordRefusal({ action: 'sign-in.failed', reason: 'password: wrong', account: { id } });
  const atHour = (hour: number) => setClock(new Date(start + hour * 3_600_000));
  const furtherOf = async (id: string) => {
    const entries = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    return entries.map(({ after }) => (after as { further?: string }).further ?? '').sort();
  };
  atHour(0);
  for (let tries = 0; tries < 60; tries++) await fail(ann.id);
  expect(await furtherOf(ann.id)).toEqual(['', '', '', 'and 6 earlier']);
  atHour(1);
  await fail(ann.id);
  expect(await furtherOf(ann.id)).toEqual(['', '', '', 'and 50 earlier', 'and 6 earlier']);

  // A day of one account's refusals must not displace others' entries.
  for (let hour = 2; hour < 23; hour++) {
    atHour(hour);
    for (let tries = 0; tries < 10; tries++) await fail(ann.id);
  }
  expect(await furtherOf(ann.id)).toHaveLength(24);
  const ben = await makeUser({ name: 'Ben' });
  await fail(ben.id);
  expect(await furtherOf(ben.id)).toEqual(['']);
});

test('all refusals of a day together become a bounded number of entries', async () => {
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: 1010 }, (_, index) => ({ name: 'P', email: `p${index}@example.test`, emailVerified: true })),
    )
    .returning();
  for (const { id } of people)
    await recordRefusal({ action: 'sign-in.failed', reason: 'password: wrong', account: { id } });
  expect(await db.$count(auditEvents)).toBeLessThanOrEqual(1000);
}, 120_000);

test('refusals for addresses of no verified account go to the process log, without the address', async () => {
  const pending = await makeUser({ name: 'Pending', emailVerified: false });
  for (const email of ['nobody@example.test', pending.email])
    await withNetworkAddress(
      '192.0.2.1',
      () => recordRefusal({ action: 'sign-in.failed', reason: 'password: wrong', account: { email } }),
      log,
    );
  expect(await db.$count(auditEvents)).toBe(0);
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toContain('sign-in.failed');
  expect(lines.join('')).not.toMatch(/@|192\.0/);
});
