import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { startLetter } from '#app/modules/newsletter/letters/dispatch-letter.server.ts';
import { enqueueRecipients } from '#app/modules/newsletter/letters/enqueue-recipients.server.ts';
import { letterKind } from '#app/modules/newsletter/letters/letter-kind.server.ts';
import type { Draft } from '#app/modules/newsletter/letters/letter-schema.ts';
import { letterSettingsForm } from '#app/modules/newsletter/letters/letter-settings.server.ts';
import { createLetter } from '#app/modules/newsletter/letters/write-letter.server.ts';
import { letters, subscribers } from '#app/modules/newsletter/tables.server.ts';
import { makeUser } from './accounts.ts';
import { emptyAuditLog } from './audit-log.ts';

export const letterOrigin = 'https://site.example';

export const letterDraft: Draft = {
  kind: 'newsletter',
  subject: 'Slow mornings',
  preheader: '',
  body: 'Dear reader,\n\nsleep **well**.',
};

/** Empties letters, subscribers and mails before each test, for an admin whose id `actorId()` returns. */
export function openLetterTests() {
  let actorId = '';
  const dataDir = mkdtempSync(join(tmpdir(), 'letters-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  beforeEach(async () => {
    setClock();
    openSiteOrigin(letterOrigin);
    openAuthSettings({ secret: 'x'.repeat(32) });
    openMail({ smtpUrl: undefined, mailFrom: 'hello@example.org', dataDir });
    for (const table of [letters, subscribers, mails]) await db.delete(table);
    await db.execute(sql`delete from jobs.job`);
    actorId = (await makeUser({ roles: ['admin'] })).id;
    await letterSettingsForm.save(actorId, { mailsPerMinute: 3000 });
    await emptyAuditLog();
  });

  const saveDraft = (letterId: string, document: Draft) =>
    inTransaction((tx) => saveDocument(tx, letterKind, { id: letterId, document, revision: null, actorId }));

  async function write(document = letterDraft): Promise<string> {
    const letterId = await inTransaction((tx) => createLetter(tx, actorId));
    await saveDraft(letterId, document);
    return letterId;
  }

  async function start(): Promise<string> {
    const letterId = await write();
    await startLetter({ actorId, letterId });
    return letterId;
  }

  return { actorId: () => actorId, saveDraft, write, start };
}

/** Adds confirmed subscribers `reader0@example.test` and following. @returns their ids */
export async function addReaders(number: number): Promise<string[]> {
  const time = new Date('2026-01-01T12:00:00Z');
  const consent = { state: 'confirmed', consentAt: time, consentSource: 'Test', confirmedAt: time } as const;
  const rows = await db
    .insert(subscribers)
    .values(Array.from({ length: number }, (_none, index) => ({ ...consent, email: `reader${index}@example.test` })))
    .returning({ id: subscribers.id });
  return rows.map(({ id }) => id);
}

/** Simulates the outbox for the waiting mails. */
export const settle = (details: Partial<typeof mails.$inferInsert> = { state: 'sent' }) =>
  db.update(mails).set(details).where(eq(mails.state, 'queued'));

/** Enqueues and settles mails until none are left. */
export async function finish(letterId: string): Promise<void> {
  while (await enqueueRecipients(letterId)) await settle();
}
