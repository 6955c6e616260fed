import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { lockSettings, type SettingsDocument, saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';

interface SettingsChange<Value> {
  actorId: string;
  /** The name of these settings for people. */
  name: string;
  /** By default the key of the document. */
  id?: string;
  action?: string;
  /** Returns the new settings. What another admin has just saved is in the current ones. */
  change: (current: Value) => Value;
  /** Returns the part that the audit log shows; all by default. */
  partOf?: (settings: Value) => unknown;
}

/**
 * Changes a document of settings for an admin: every instance reads it again, and the audit log shows both values.
 * Changes of several people at once come one after the other. Idempotent.
 * @returns whether anything has changed
 */
export function changeSettings<Schema extends z.ZodType>(
  document: SettingsDocument<Schema>,
  details: SettingsChange<z.output<Schema>>,
): Promise<boolean> {
  const { actorId, name, id = document.key, action = 'settings.changed', change, partOf = (all) => all } = details;
  return inTransaction(async (tx) => {
    const current = await lockSettings(tx, document);
    const next = change(current);
    const [before, after] = [partOf(current), partOf(next)];
    if (isDeepStrictEqual(before, after)) return false;
    await saveSettings(tx, document, next);
    await recordAuditEvent(tx, { actorId, action, subject: { type: 'settings', id, name }, before, after });
    return true;
  });
}
