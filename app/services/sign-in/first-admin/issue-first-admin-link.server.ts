import { sql } from 'drizzle-orm';
import { getSiteOrigin } from '#app/platform/site-origin.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { createToken, revokeTokensFor } from '../one-time-token.server.ts';
import { hasAdmin } from './find-admin.server.ts';

const lifetimeMs = 7 * 86_400_000;
/** Any number, as long as nothing else in the database locks by it. */
const advisoryLock = 7_265_738;

/**
 * A link that makes the first admin, good for a week and once; any earlier one stops working.
 * @returns null where there is an admin already
 */
export async function issueFirstAdminLink(): Promise<string | null> {
  return inTransaction(async (tx) => {
    // Instances that start together take turns, so that one link is left.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    if (await hasAdmin(tx)) return null;
    await revokeTokensFor(tx, 'first-admin');
    const token = await createToken(tx, { purpose: 'first-admin', lifetimeMs });
    return `${getSiteOrigin()}/first-admin?token=${token}`;
  });
}
