import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Queryable, type Transaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import type { SubscriberList } from '#packages/foreign-files/subscribers/read-subscribers.ts';
import { subscribersTag } from '../newsletter-tags.ts';
import { subscribers } from '../tables.server.ts';
import { countOutcomes, type ImportOutcome, type ImportRow, parsePeople, planImport } from './import-plan.ts';
import { syncSettings } from './sync-settings.server.ts';

const batchSize = 500;

/** Returns what an import of a list would do now. Changes nothing. */
export async function previewImport(list: SubscriberList, on: Queryable = db): Promise<ImportRow[]> {
  const people = await parsePeople(list.people);
  const emails = people.flatMap(({ email }) => email ?? []);
  const rows = await on
    .select({ email: subscribers.email, state: subscribers.state })
    .from(subscribers)
    .where(sql`${subscribers.email} = any(${sql.param(emails)})`);
  const existing = new Map(rows.map(({ email, state }) => [email, state]));
  return planImport(people, list.leftOut, { existing, at: now() });
}

type ImportCounts = { outcome: ImportOutcome; number: number }[];

interface Import {
  actorId: string;
  list: SubscriberList;
  /** Where and when all of them consented. */
  source: string;
}

/**
 * Subscribes the people of a list, except those who left this list or that one. Webhooks are not notified: these
 * subscribers are new only to this site. Idempotent.
 * @returns what became of the lines
 */
export async function importSubscribers({ actorId, list, source }: Import): Promise<ImportCounts> {
  return inTransaction(async (tx) => {
    // Prevents changes to subscribers between the plan and the import.
    await tx.execute(sql`lock table ${subscribers} in share row exclusive mode`);
    const planned = await previewImport(list, tx);
    const counts = countOutcomes(planned);
    const added = planned.filter(({ outcome }) => outcome === 'add');
    const emails = added.map(({ email }) => email);
    if (emails.length === 0) return counts;
    const time = now();
    const yes = { state: 'confirmed', consentSource: `Import: ${source}` } as const;
    for (const batch of batchesOf(added, batchSize)) {
      await tx
        .insert(subscribers)
        .values(
          batch.map(({ email, consentAt = time, kinds = ['newsletter'] }) => ({
            email,
            kinds,
            ...yes,
            consentAt,
            confirmedAt: consentAt,
            createdAt: time,
          })),
        )
        .onConflictDoUpdate({
          target: subscribers.email,
          set: {
            ...yes,
            kinds: sql`excluded.kinds`,
            consentAt: sql`excluded.consent_at`,
            confirmedAt: sql`excluded.confirmed_at`,
          },
        });
    }
    await turnSettingsOn(tx, emails);
    const subject = { type: 'import', id: randomUUID(), name: source };
    const after = { added: emails.length, notAdded: planned.length - emails.length };
    await recordAuditEvent(tx, { actorId, action: 'subscribers.imported', subject, after });
    await announceChange(tx, subscribersTag);
    return counts;
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
    .returning({ userId: subscribers.userId, kinds: subscribers.kinds });
  for (const { userId, kinds } of ofAccounts) if (userId) await syncSettings(tx, userId, kinds, true);
}
