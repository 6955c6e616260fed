import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { getSettings, saveSettings } from '#app/services/stored-settings/settings.server.ts';
import { type UploadLimits, uploadLimitsSchema } from './schema.ts';

const mediaDocument = { key: 'media', schema: uploadLimitsSchema };

export const getUploadLimits = (): Promise<UploadLimits> => getSettings(mediaDocument);

/** Saves the maximum sizes of files. Existing files stay. */
export async function saveUploadLimits(actorId: string, limits: UploadLimits): Promise<void> {
  const before = await getUploadLimits();
  await inTransaction(async (tx) => {
    await saveSettings(tx, mediaDocument, limits);
    const subject = { type: 'settings', id: mediaDocument.key, name: 'Upload limits' };
    await recordAuditEvent(tx, { actorId, action: 'settings.changed', subject, before, after: limits });
  });
}
