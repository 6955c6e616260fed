import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { webhooks } from '#app/core/webhooks/tables.server.ts';
import { type NewItem, receiveItem } from '#app/modules/inbox/receiving/receive-item.server.ts';
import { inboxItems } from '#app/modules/inbox/tables.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from './accounts.ts';
import { emptyAuditLog } from './audit-log.ts';

export const inboxOrigin = 'https://example.org';

/** Empties the inbox, its mails, webhooks and rate limits before each test, and resets the clock after it. */
export function openInboxTests(): void {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'inbox-'));
    openMail({ smtpUrl: undefined, mailFrom: 'hello@example.org', dataDir });
    openSiteOrigin(inboxOrigin);
    openAuthSettings({ secret: 'x'.repeat(32) });
    for (const table of [inboxItems, mails, webhooks, rateLimitCounters]) await db.delete(table);
    await emptyAuditLog();
  });
  afterEach(() => {
    setClock();
    rmSync(dataDir, { recursive: true });
  });
}

/** Receives an enquiry whose message is unlike any other. @returns its id */
export const receive = (details: Partial<NewItem> = {}): Promise<string> =>
  inTransaction((tx) =>
    receiveItem(tx, {
      kind: 'enquiry',
      name: 'Ann Reader',
      email: 'ann@example.org',
      subject: 'Coaching',
      answers: [{ label: 'Message', text: `Hello ${randomUUID()}` }],
      isSpam: false,
      userId: null,
      ...details,
    }),
  );

export const addAdmin = () => makeUser({ name: 'Ada Admin', roles: ['admin'] });
