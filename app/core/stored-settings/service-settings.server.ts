import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { type SettingsDocument, settingsTag } from './settings.server.ts';
import { serviceSettings } from './tables.server.ts';

/**
 * Reads how a service is connected.
 * @returns null if it is not, if its secrets cannot be decrypted any more, or if the stored value does not fit
 */
export async function findServiceSettings<Schema extends z.ZodType>(
  document: SettingsDocument<Schema>,
  within: typeof db | Transaction = db,
): Promise<z.output<Schema> | null> {
  const [row] = await within
    .select({ value: serviceSettings.value })
    .from(serviceSettings)
    .where(eq(serviceSettings.key, document.key));
  const parsed = document.schema.safeParse(row?.value);
  return parsed.success ? parsed.data : null;
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
