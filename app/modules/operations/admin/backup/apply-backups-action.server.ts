import { data } from 'react-router';
import { applyFormAct, buttonAct, type Done } from '#app/core/request/form-acts.server.ts';
import { refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { requestBackup, requestDrill } from '#app/modules/operations/backup/request-run.server.ts';
import { listBackups } from '#app/modules/operations/backup/runs/runs.server.ts';
import { backupSettingsForm } from '#app/modules/operations/backup/settings.server.ts';
import { receivePostedBackup } from '#app/modules/operations/backup/upload/receive-posted-backup.server.ts';

const path = '/admin/backup';

/** Handles the posts of the screen's forms, by their `act`. */
export function applyBackupsAction(request: Request, actorId: string) {
  const acts = {
    'back-up': buttonAct(async (): Promise<Done> => {
      const current = await requestBackup(actorId);
      const text = 'The site can be used in the meantime. You can leave this page.';
      return current ? { tone: 'info', title: 'A backup is already running', text } : { title: 'Backup started', text };
    }),
    drill: buttonAct(() => drill(actorId), {
      title: 'Trial restore started',
      text: 'The latest backup is being restored into a separate database. The site does not change.',
    }),
    settings: backupSettingsForm.act(actorId, 'Schedule saved'),
    upload: () => upload(request, actorId),
  };
  return applyFormAct(request, acts, { to: path });
}

/** Takes a file that the form posts at once: browsers without JavaScript cannot send it in pieces. */
async function upload(request: Request, actorId: string) {
  const file = (await readFormData(request)).get('file');
  if (!(file instanceof File) || file.size === 0) {
    const text = 'Choose a backup that you downloaded earlier.';
    return refuseForm({ values: {}, errors: { file: text }, firstError: text }, 'No file was sent');
  }
  const id = await receivePostedBackup(file, actorId, request.signal);
  return { to: `${path}/${id}`, title: 'Backup uploaded and checked' };
}

async function drill(actorId: string): Promise<void> {
  const newest = (await listBackups()).find(({ state, archive }) => state === 'good' && archive !== null);
  if (!newest?.archive) throw data(null, { status: 400 });
  await requestDrill(actorId, newest.archive);
}
