import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { parseCsv } from '#app/lib/parse-csv.server.ts';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import { type Database, db } from '#app/platform/db.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { savePreference } from '#app/services/identity/save-preferences.server.ts';
import { users } from '#app/services/identity/tables.server.ts';
import { type ImportRow, planImport } from './import-plan.ts';
import { subscribersTag } from './newsletter-tags.ts';
import { subscribers } from './tables.server.ts';

const portion = 500;

/** Returns the addresses of a file: of its column `email`, or of the first without such a heading. */
export function readAddresses(text: string): { line: number; text: string }[] {
  const rows = parseCsv(text);
  const headings = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const named = headings.findIndex((heading) => /^e-?mail( address)?$/.test(heading));
  const body = named >= 0 ? rows.slice(1) : rows;
  return body
    .map(({ line, cells }) => ({ line, text: (cells[Math.max(named, 0)] ?? '').trim() }))
    .filter(({ text: address }) => address !== '');
}

/** Returns what an import of a file would do now. Changes nothing. */
export async function previewImport(text: string, on: Database | Transaction = db): Promise<ImportRow[]> {
  const addresses = readAddresses(text);
  const rows = await on
    .select({ email: subscribers.email, state: subscribers.state })
    .from(subscribers)
    .where(sql`${subscribers.email} = any(${sql.param(addresses.map(({ text: address }) => address.toLowerCase()))})`);
  return planImport(addresses, new Map(rows.map(({ email, state }) => [email, state])));
}

interface Import {
  actorId: string;
  text: string;
  /** Where and when all of them consented. */
  source: string;
}

/**
 * Subscribes the addresses of a file, except those that unsubscribed or bounced. Webhooks are not notified: these
 * subscribers are new only to this site. Idempotent.
 * @returns how many were added
 */
export async function importSubscribers({ actorId, text, source }: Import): Promise<number> {
  return inTransaction(async (tx) => {
    // Prevents changes to subscribers between the plan and the import.
    await tx.execute(sql`lock table ${subscribers} in share row exclusive mode`);
    const planned = await previewImport(text, tx);
    const emails = planned.filter(({ outcome }) => outcome === 'add').map(({ email }) => email);
    if (emails.length === 0) return 0;
    const time = now();
    const yes = { state: 'confirmed', consentAt: time, consentSource: `Import: ${source}`, confirmedAt: time } as const;
    for (let from = 0; from < emails.length; from += portion) {
      await tx
        .insert(subscribers)
        .values(emails.slice(from, from + portion).map((email) => ({ email, ...yes, createdAt: time })))
        .onConflictDoUpdate({ target: subscribers.email, set: yes });
    }
    await turnSettingsOn(tx, emails);
    const subject = { type: 'import', id: randomUUID(), name: source };
    await recordAuditEvent(tx, { actorId, action: 'subscribers.imported', subject, after: { added: emails.length } });
    await announceChange(tx, subscribersTag);
    return emails.length;
  });
}

async function turnSettingsOn(tx: Transaction, emails: string[]): Promise<void> {
  const ofAccounts = await tx
    .update(subscribers)
    .set({ userId: users.id })
    .from(users)
    .where(
      and(
        eq(subscribers.email, sql`lower(${users.email})`),
        eq(users.emailVerified, true),
        inArray(subscribers.email, emails),
      ),
    )
    .returning({ userId: subscribers.userId });
  for (const { userId } of ofAccounts) if (userId) await savePreference(tx, userId, 'newsletters', true);
}
