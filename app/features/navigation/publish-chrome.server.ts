import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#app/platform/db.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { findDraft } from '#app/services/documents/find-draft.server.ts';
import { saveDraft } from '#app/services/documents/save-draft.server.ts';
import { addVersion } from '#app/services/documents/versions.server.ts';
import { holdSettings, saveSettings } from '#app/services/stored-settings/settings.server.ts';
import { chromeParts } from './chrome-parts.ts';
import { getNavigation, navigationDocument } from './queries.server.ts';
import type { ChromePart, Navigation } from './schema.ts';

interface ChromeAction {
  actorId: string;
  part: ChromePart;
}

/** Puts a checked part on every page, and keeps it as a version. @returns whether anything is different now */
export async function publishChrome<Part extends ChromePart>(
  tx: Transaction,
  { actorId, part, value }: ChromeAction & { part: Part; value: Navigation[Part] },
): Promise<boolean> {
  const published = await holdSettings(tx, navigationDocument);
  if (isDeepStrictEqual(published[part], value)) return false;
  const { key, title } = chromeParts[part];
  await saveSettings(tx, navigationDocument, { ...published, [part]: value });
  await addVersion(tx, key, { document: value, actorId });
  await recordAuditEvent(tx, {
    actorId,
    action: 'navigation.published',
    subject: { type: 'settings', id: part, name: title },
    before: published[part],
    after: value,
  });
  return true;
}

/** Takes the draft back to what visitors see. Twice is harmless. */
export async function discardChromeDraft(tx: Transaction, { actorId, part }: ChromeAction): Promise<void> {
  const { key } = chromeParts[part];
  if (!(await findDraft(key, tx))) return;
  await saveDraft(tx, key, { document: (await getNavigation())[part], revision: null, actorId });
}
