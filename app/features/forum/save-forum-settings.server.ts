import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { getSettings, saveSettings } from '#app/services/stored-settings/settings.server.ts';
import { type ForumSettings, forumSettingsDocument } from './forum-settings.ts';

/** Saves the settings of the forum. The audit log says what changed. */
export async function saveForumSettings(actorId: string, settings: ForumSettings): Promise<void> {
  const before = await getSettings(forumSettingsDocument);
  await inTransaction(async (tx) => {
    await saveSettings(tx, forumSettingsDocument, settings);
    await recordAuditEvent(tx, {
      actorId,
      action: 'forum-settings.changed',
      subject: { type: 'settings', id: forumSettingsDocument.key, name: 'Forum' },
      before,
      after: settings,
    });
  });
}
