import { data } from 'react-router';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { requestBackup, requestDrill } from '#app/modules/operations/backup/jobs.server.ts';
import { listBackups } from '#app/modules/operations/backup/runs/runs.server.ts';
import { saveBackupSettings } from '#app/modules/operations/backup/settings.server.ts';
import { backupSettingsFormSchema } from '#app/modules/operations/backup/settings-schema.ts';
import { receivePostedBackup } from '#app/modules/operations/backup/upload/receive-posted-backup.server.ts';

const path = '/admin/backup';

const acts: Record<string, (request: Request, actorId: string) => Promise<unknown>> = {
  'back-up': backUp,
  drill,
  settings: saveSettings,
  upload,
};

/** Handles the posts of the screen's forms, by their `act`. */
export async function applyBackupsAction(request: Request, actorId: string) {
  const act = (await readFormData(request)).get('act');
  const apply = typeof act === 'string' ? ownValue(acts, act) : undefined;
  if (!apply) throw data(null, { status: 400 });
  try {
    return await apply(request, actorId);
  } catch (error) {
    return domainErrorResponse(error);
  }
}

async function backUp(_request: Request, actorId: string) {
  const current = await requestBackup(actorId);
  const text = 'The site can be used in the meantime. You can leave this page.';
  if (current) return redirectWithToast(path, { tone: 'info', title: 'A backup is already running', text });
  return redirectWithToast(path, { tone: 'success', title: 'Backup started', text });
}

/** Takes a file that the form posts at once: browsers without JavaScript cannot send it in pieces. */
async function upload(request: Request, actorId: string) {
  const file = (await readFormData(request)).get('file');
  if (!(file instanceof File) || file.size === 0) {
    const text = 'Choose a backup that you downloaded earlier.';
    return failForm(422, {}, { tone: 'destructive', title: 'No file was sent', text });
  }
  const id = await receivePostedBackup(file, actorId, request.signal);
  return redirectWithToast(`${path}/${id}`, { tone: 'success', title: 'Backup uploaded and checked' });
}

async function drill(_request: Request, actorId: string) {
  const newest = (await listBackups()).find(({ state, archive }) => state === 'good' && archive !== null);
  if (!newest?.archive) throw data(null, { status: 400 });
  await requestDrill(actorId, newest.archive);
  const text = 'The latest backup is being restored into a separate database. The site does not change.';
  return redirectWithToast(path, { tone: 'success', title: 'Trial restore started', text });
}

async function saveSettings(request: Request, actorId: string) {
  const form = await readForm(request, backupSettingsFormSchema);
  if (!form.isValid) return refuseForm(form);
  await saveBackupSettings(actorId, form.input);
  return redirectWithToast(path, { tone: 'success', title: 'Schedule saved' });
}
