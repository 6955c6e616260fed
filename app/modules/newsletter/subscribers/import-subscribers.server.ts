import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { type Database, db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { savePreference } from '#app/core/identity/preferences/save-preferences.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { emailOf } from '#app/lib/forms/email-field.ts';
import { readTable } from '#packages/foreign-files/text/read-table.ts';
import { subscribersTag } from '../newsletter-tags.ts';
import { subscribers } from '../tables.server.ts';
import { type ImportedAddress, type ImportRow, planImport } from './import-plan.ts';
import { subscriberStates } from './subscriber-states.ts';

const portion = 500;

/**
 * The columns in which Mailchimp, Ghost and the export of this site contain when somebody consented, the best first.
 */
const consentHeadings = ['confirm_time', 'confirmed', 'optin_time', 'consent given', 'said yes', 'created_at'];
/** The columns that only lists of unsubscribed people have. */
const leftHeadings = ['unsub_time', 'clean_time', 'deleted_at', 'left', 'bounced'];

/**
 * Returns the addresses of a file: of its column `email`, or of the first without such a heading. Lists of Mailchimp
 * and of Ghost also contain when each consented, and who unsubscribed.
 */
export function readAddresses(text: string): ImportedAddress[] {
  const { rows, leftOut } = readTable(text);
  const headings = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const emailColumn = headings.findIndex((heading) => /^e-?mail( address)?$/.test(heading));
  const body = emailColumn >= 0 ? rows.slice(1) : rows;
  const unread = leftOut.map(({ line, reason }) => ({ line: line ?? 0, text: reason }));
  const addresses = body
    .map(({ line, cells }) => {
      const cellOf = (heading: string) => (emailColumn >= 0 ? (cells[headings.indexOf(heading)] ?? '').trim() : '');
      const consentAt = consentHeadings.map((heading) => momentOf(cellOf(heading))).find((moment) => moment !== null);
      const hasLeft =
        leftHeadings.some((heading) => cellOf(heading) !== '') ||
        /^(false|0|no)$/i.test(cellOf('subscribed_to_emails')) ||
        // In the export of this site, people who never confirmed are not subscribed.
        ((headings.includes('consent given') || headings.includes('said yes')) &&
          cellOf('state') !== subscriberStates.confirmed);
      const address = (cells[Math.max(emailColumn, 0)] ?? '').trim();
      return { line, text: address, ...(consentAt && { consentAt }), ...(hasLeft && { hasLeft }) };
    })
    .filter(({ text: address }) => address !== '');
  return [...unread, ...addresses];
}

/** Mailchimp writes `2021-03-04 10:11:12` in UTC, Ghost the form of ISO 8601. A moment to come is a mistake. */
function momentOf(text: string): Date | null {
  const iso = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text;
  const moment = /^\d{4}-\d{2}-\d{2}/.test(iso) ? new Date(iso) : null;
  return moment && !Number.isNaN(moment.getTime()) && moment <= now() ? moment : null;
}

/** Returns what an import of a file would do now. Changes nothing. */
export async function previewImport(text: string, on: Database | Transaction = db): Promise<ImportRow[]> {
  const addresses = readAddresses(text);
  const known = addresses.map(({ text: address }) => emailOf(address)).filter((email) => email !== null);
  const rows = await on
    .select({ email: subscribers.email, state: subscribers.state })
    .from(subscribers)
    .where(sql`${subscribers.email} = any(${sql.param(known)})`);
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
    const added = planned.filter(({ outcome }) => outcome === 'add');
    const emails = added.map(({ email }) => email);
    if (emails.length === 0) return 0;
    const time = now();
    const yes = { state: 'confirmed', consentSource: `Import: ${source}` } as const;
    for (let from = 0; from < added.length; from += portion) {
      await tx
        .insert(subscribers)
        .values(
          added.slice(from, from + portion).map(({ email, consentAt = time }) => ({
            email,
            ...yes,
            consentAt,
            confirmedAt: consentAt,
            createdAt: time,
          })),
        )
        .onConflictDoUpdate({
          target: subscribers.email,
          set: { ...yes, consentAt: sql`excluded.consent_at`, confirmedAt: sql`excluded.confirmed_at` },
        });
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
