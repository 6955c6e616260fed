import { z } from 'zod';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { createFolder, removeFolder } from '#app/modules/media/library/folders.server.ts';
import { saveUploadLimits } from '#app/modules/media/media-settings.server.ts';
import { folderName, uploadLimitsSchema } from '#app/modules/media/schema.ts';

const newFolderSchema = z.object({ folder: folderName });
const folderSchema = z.object({ folderId: z.uuid() });

/** Handles the forms of the library's settings. */
export function applyMediaSettings(request: Request, actorId: string) {
  const acts = {
    limits: formAct(uploadLimitsSchema, (limits) => saveUploadLimits(actorId, limits), 'Limits saved'),
    'add-folder': formAct(newFolderSchema, async ({ folder }) => {
      await createFolder(actorId, folder);
      return { title: 'Folder added' };
    }),
    'remove-folder': formAct(folderSchema, ({ folderId }) => removeFolder(actorId, folderId), 'Folder removed'),
  };
  return applyFormAct(request, acts, { to: '/admin/media/settings' });
}
