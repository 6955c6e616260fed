import { createHash } from 'node:crypto';
import { formatEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, asc, eq, gt, notLike, or, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type Renewal, reencryptStale } from '#app/core/encryption/reencrypt-stale.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { twoFactors } from '#app/core/identity/tables.server.ts';

/**
 * Returns the version by which the sign-in library finds the secret of an encrypted value. It depends on the secret
 * alone, not on its position in the list.
 */
export const secretVersion = (secret: string): number =>
  createHash('sha256').update(`version:${secret}`).digest().readUInt32BE() >>> 1;

function keysOfSite() {
  const { secret, earlierSecrets = [] } = authSettings();
  const keys = new Map([secret, ...earlierSecrets].map((value) => [secretVersion(value), value]));
  return { keys, currentVersion: secretVersion(secret), legacySecret: secret };
}

/** Returns the key that an authenticator app shares with the site. @param stored as the sign-in library has stored it */
export const decryptAppKey = (stored: string): Promise<string> => symmetricDecrypt({ key: keysOfSite(), data: stored });

/** Encrypts the secrets and recovery codes of authenticator apps with the first secret. Idempotent. */
export function renewSecondSteps(): Promise<Renewal> {
  const key = keysOfSite();
  const prefix = formatEnvelope(key.currentVersion, '');
  /** Returns null for a value that was encrypted with an unknown secret. */
  const decrypt = (data: string): Promise<string | null> => symmetricDecrypt({ key, data }).catch(() => null);
  const encrypt = (data: string) => symmetricEncrypt({ key, data });

  return reencryptStale({
    list: (after) =>
      db
        .select({ id: twoFactors.id, secret: twoFactors.secret, backupCodes: twoFactors.backupCodes })
        .from(twoFactors)
        .where(
          and(
            gt(sql`${twoFactors.id}::text`, after),
            or(notLike(twoFactors.secret, `${prefix}%`), notLike(twoFactors.backupCodes, `${prefix}%`)),
          ),
        )
        .orderBy(asc(sql`${twoFactors.id}::text`))
        .limit(100),
    async renew({ id, secret: storedSecret, backupCodes }) {
      const [plainSecret, plainCodes] = [await decrypt(storedSecret), await decrypt(backupCodes)];
      if (plainSecret === null || plainCodes === null) return false;
      await db
        .update(twoFactors)
        .set({ secret: await encrypt(plainSecret), backupCodes: await encrypt(plainCodes) })
        // If a code was used meanwhile, the row has changed: the next run updates it.
        .where(
          and(eq(twoFactors.id, id), eq(twoFactors.secret, storedSecret), eq(twoFactors.backupCodes, backupCodes)),
        );
      return true;
    },
  });
}
