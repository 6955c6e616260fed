import { z } from 'zod';
import { FieldError } from '#app/core/domain-error.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { savingOver } from '#app/core/resources/refuse-other-revision.server.ts';
import { rowNumber } from '#app/lib/forms/number-field.ts';
import { removeCaptions, saveCaptions } from '#app/modules/media/library/captions.server.ts';
import { restoreFormerVersion } from '#app/modules/media/library/former-versions.server.ts';
import { framingSection } from '#app/modules/media/library/framing/framing-section.server.ts';
import { framingForm, saveFraming } from '#app/modules/media/library/framing/save-framing.server.ts';
import { findRow, listFilterOptions } from '#app/modules/media/library/list-media.server.ts';
import type { FileAction } from '#app/modules/media/library/record-file-action.server.ts';
import { detailsForm, saveDetails } from '#app/modules/media/library/save-details.server.ts';
import { deleteFile, restoreFile, trashFile } from '#app/modules/media/library/trash.server.ts';
import { detailsSections } from '#app/modules/media/schema.ts';
import { findOneMedia } from '#app/modules/media/serving/find-media.server.ts';
import { dismissUploadAct } from './dismiss-upload.server.ts';

const bringBackSchema = z.object({ version: rowNumber('Choose a version') });

/** Handles the forms of a file's screen. */
export function applyFileAction(request: Request, ids: FileAction & { actorId: string }) {
  const readDetails = async () => {
    const [file, { folders }] = await Promise.all([findRow(ids.mediaId), listFilterOptions()]);
    return file && detailsForm(file, folders);
  };
  const readFraming = async () => framingForm((await findOneMedia(ids.mediaId))?.framing ?? null);
  const acts = {
    trash: buttonAct(() => trashFile(ids), 'Moved to the bin'),
    restore: buttonAct(() => restoreFile(ids), 'Restored'),
    delete: buttonAct(() => deleteFile(ids), { title: 'Deleted permanently', to: '/admin/media?where=trash' }),
    captions: buttonAct(async () => saveCaptions(ids, await captionsFileOf(request)), 'Captions saved'),
    'remove-captions': buttonAct(() => removeCaptions(ids), 'Captions removed'),
    details: formAct(
      detailsSections.image.schema,
      savingOver(detailsSections.image.schema, (details) => saveDetails(ids, details), readDetails),
      'Details saved',
    ),
    'bring-back': formAct(
      bringBackSchema,
      ({ version }) => restoreFormerVersion(ids, version),
      'Earlier file restored',
    ),
    'dismiss-upload': dismissUploadAct(ids.actorId),
    framing: formAct(
      framingSection.schema,
      savingOver(framingSection.schema, ({ revision, ...framing }) => saveFraming(ids, framing, revision), readFraming),
      'Focal point and crop saved',
    ),
  };
  return applyFormAct(request, acts, { to: `/admin/media/${ids.mediaId}` });
}

async function captionsFileOf(request: Request): Promise<Uint8Array> {
  const file = (await readFormData(request)).get('captions');
  if (!(file instanceof File) || file.size === 0) throw new FieldError('captions', 'Choose a captions file first');
  return new Uint8Array(await file.arrayBuffer());
}
