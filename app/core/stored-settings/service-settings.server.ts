import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { type SettingsDocument, settingsTag } from './settings.server.ts';
import { serviceSettings } from './tables.server.ts';

/** Thrown if a service is connected, but no secret of the site decrypts how. */
class UnreadableServiceError extends DomainError {
  override name = 'UnreadableServiceError';

  constructor() {
    super(
      'The stored connection of this service can’t be decrypted, because SESSION_SECRET was changed. It is kept. Add the earlier secret to SESSION_SECRET after a comma, and restart the site.',
    );
  }
}

/**
 * Reads how a service is connected.
 * @returns null if it is not
 * @throws UnreadableServiceError. It must not be taken for a service that is not connected: backups would be stored
 *   without their key.
 */
export async function findServiceSettings<Schema extends z.ZodType>(
  document: SettingsDocument<Schema>,
  on: Queryable = db,
): Promise<z.output<Schema> | null> {
  const [row] = await on
    .select({ value: serviceSettings.value })
    .from(serviceSettings)
    .where(eq(serviceSettings.key, document.key));
  if (!row) return null;
  const parsed = document.schema.safeParse(row.value);
  if (!parsed.success) throw new UnreadableServiceError();
  return parsed.data;
}

/** Stores, encrypted, how a service is connected, and notifies every instance. Null disconnects it. Idempotent. */
export async function saveServiceSettings<Schema extends z.ZodType>(
  tx: Transaction,
  document: SettingsDocument<Schema>,
  value: (z.output<Schema> & object) | null,
): Promise<void> {
  if (value) {
    const row = { key: document.key, value, updatedAt: now() };
    await tx.insert(serviceSettings).values(row).onConflictDoUpdate({ target: serviceSettings.key, set: row });
  } else await tx.delete(serviceSettings).where(eq(serviceSettings.key, document.key));
  await announceChange(tx, settingsTag(document.key));
}
