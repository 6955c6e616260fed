import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { createToken, revokeTokensFor } from '../one-time-tokens/one-time-token.server.ts';
import { hasAdmin } from './find-admin.server.ts';

const lifetimeMs = 7 * dayMs;

/**
 * Creates a link for making the first admin, valid for a week and for one use. Invalidates earlier ones.
 * @returns null if there is already an admin
 */
export async function issueFirstAdminLink(): Promise<string | null> {
  return inTransaction(async (tx) => {
    // Instances that start together run this one after the other, so that only one link remains.
    await takeLock(tx, 'first-admin');
    if (await hasAdmin(tx)) return null;
    await revokeTokensFor(tx, 'first-admin');
    const token = await createToken(tx, { purpose: 'first-admin', lifetimeMs });
    return `${getSiteOrigin()}/first-admin?token=${token}`;
  });
}
