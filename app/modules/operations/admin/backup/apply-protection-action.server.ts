import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { savingOver } from '#app/core/resources/refuse-other-revision.server.ts';
import { settingsAct } from '#app/core/resources/settings-form.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { afterPassword, confirmPassword } from '#app/modules/accounts/admin/confirm/confirm-password.server.ts';
import {
  confirmBackupKey,
  createBackupKey,
  discardBackupKey,
  dropBackupKey,
  findBackupServices,
  takeBackupKey,
} from '#app/modules/operations/backup/services/backup-services.server.ts';
import { backupKeySchema, offSiteSection } from '#app/modules/operations/backup/services/backup-services-form.ts';
import {
  connectOffSiteStore,
  disconnectOffSiteStore,
  offSiteForm,
} from '#app/modules/operations/backup/services/off-site-store-service.server.ts';

const encryptedFromNowOn = 'Backups are encrypted from now on';

const endingSchema = z.object({
  ending: z.string('Enter the last four characters').max(10, 'Only four characters'),
});
const keySchema = z.object({ backupKey: backupKeySchema });

const keyActs = (actorId: string) => ({
  'create-key': buttonAct(() => createBackupKey(actorId), {
    tone: 'info',
    title: 'Key created',
    text: 'It encrypts nothing until you confirm that you have kept it.',
  }),
  'discard-key': buttonAct(() => discardBackupKey(actorId), { tone: 'info', title: 'Key discarded' }),
  'confirm-key': formAct(endingSchema, ({ ending }) => confirmBackupKey(actorId, ending), encryptedFromNowOn),
  'take-key': formAct(keySchema, ({ backupKey }) => takeBackupKey(actorId, backupKey), encryptedFromNowOn),
  'drop-key': buttonAct(() => dropBackupKey(actorId), { tone: 'info', title: 'New backups are not encrypted' }),
});

const readStore = async () => offSiteForm((await findBackupServices()).secondPlace);

const storeActs = (actorId: string) => ({
  'connect-store': settingsAct(
    actorId,
    offSiteSection.schema,
    savingOver(offSiteSection.schema, (place) => connectOffSiteStore(actorId, place), readStore),
    {
      title: 'Store connected',
      text: 'It stored, returned and deleted a test file. The next backup is copied there.',
    },
  ),
  'disconnect-store': buttonAct(() => disconnectOffSiteStore(actorId), { tone: 'info', title: 'Store disconnected' }),
});

/** Handles the posts of the screen's forms, by their `act`. What the operator has set cannot be changed here. */
export function applyProtectionAction(request: Request, viewer: Viewer, env: Env) {
  const allowedActs = { ...(!env.backupKey && keyActs(viewer.id)), ...(!env.backupS3 && storeActs(viewer.id)) };
  const acts = {
    ...afterPassword(viewer, allowedActs),
    confirm: confirmPassword(viewer, 'You can change the protection now'),
  };
  return applyFormAct(request, acts, { to: '/admin/backup/protection' });
}
