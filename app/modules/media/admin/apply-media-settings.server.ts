import { z } from 'zod';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { createFolder, removeFolder } from '#app/modules/media/library/folders.server.ts';
import { saveUploadLimits } from '#app/modules/media/media-settings.server.ts';
import { folderName, uploadLimitsSchema } from '#app/modules/media/schema.ts';

const formSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('limits'), ...uploadLimitsSchema.shape }),
  z.object({ act: z.literal('add-folder'), folder: folderName }),
  z.object({ act: z.literal('remove-folder'), folderId: z.uuid() }),
]);

/** Handles the forms of the library's settings. */
export async function applyMediaSettings(request: Request, actorId: string) {
  const form = await readForm(request, formSchema);
  if (!form.isValid) {
    if (!('act' in form.errors)) return refuseForm(form);
    const text = 'This action isn’t available here.';
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text });
  }
  try {
    const title = await run(form.input, actorId);
    return redirectWithToast('/admin/media/settings', { tone: 'success', title });
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
}

async function run(input: z.output<typeof formSchema>, actorId: string): Promise<string> {
  if (input.act === 'limits') {
    const { act: _act, ...limits } = input;
    await saveUploadLimits(actorId, limits);
    return 'Limits saved';
  }
  if (input.act === 'add-folder') {
    await createFolder(actorId, input.folder);
    return 'Folder added';
  }
  await removeFolder(actorId, input.folderId);
  return 'Folder removed';
}
