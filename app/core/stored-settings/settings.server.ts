import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { settings } from './tables.server.ts';

/** A settings document: its key, and the schema that reads it. Missing values get the schema's defaults. */
export interface SettingsDocument<Schema extends z.ZodType> {
  key: string;
  schema: Schema;
}

export const settingsTag = (key: string) => `settings:${key}`;

/** Reads a settings document. @throws ZodError if the stored value no longer fits its schema. */
export async function getSettings<Schema extends z.ZodType>(
  document: SettingsDocument<Schema>,
  on: Queryable = db,
): Promise<z.output<Schema>> {
  const [row] = await on.select({ value: settings.value }).from(settings).where(eq(settings.key, document.key));
  return document.schema.parse(row?.value ?? {});
}

/**
 * Reads settings like `getSettings`, before a change to part of them. Locks the document until the transaction ends, so
 * that concurrent changes to different parts do not undo each other.
 */
export async function lockSettings<Schema extends z.ZodType>(
  tx: Transaction,
  document: SettingsDocument<Schema>,
): Promise<z.output<Schema>> {
  await takeLock(tx, settingsTag(document.key));
  return getSettings(document, tx);
}

/** Replaces a settings document and notifies every instance. Idempotent. */
export async function saveSettings<Schema extends z.ZodType>(
  tx: Transaction,
  document: SettingsDocument<Schema>,
  value: z.output<Schema>,
): Promise<void> {
  const row = { key: document.key, value, updatedAt: now() };
  await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
  await announceChange(tx, settingsTag(document.key));
}
