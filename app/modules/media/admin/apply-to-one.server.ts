import { z } from 'zod';
import { FieldError } from '#app/core/domain-error.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { rowNumber } from '#app/lib/forms/number-field.ts';
import { framingSchema } from '#app/lib/framing-schema.ts';
import type { FileAction } from '#app/modules/media/library/apply-file-action.server.ts';
import { removeCaptions, saveCaptions } from '#app/modules/media/library/captions.server.ts';
import { restoreFormerVersion } from '#app/modules/media/library/former-versions.server.ts';
import { saveDetails } from '#app/modules/media/library/save-details.server.ts';
import { saveFraming } from '#app/modules/media/library/save-framing.server.ts';
import { deleteFile, restoreFile, trashFile } from '#app/modules/media/library/trash.server.ts';
import { detailsSchema } from '#app/modules/media/schema.ts';
import { dismissUploadAct } from './dismiss-upload.server.ts';

const bringBackSchema = z.object({ version: rowNumber('Choose a version') });

/** Handles the forms of a file's screen. */
export function applyToOne(request: Request, ids: FileAction) {
  const acts = {
    trash: buttonAct(() => trashFile(ids), 'Moved to the bin'),
    restore: buttonAct(() => restoreFile(ids), 'Restored'),
    delete: buttonAct(() => deleteFile(ids), { title: 'Deleted permanently', to: '/admin/media?where=trash' }),
    captions: buttonAct(async () => saveCaptions(ids, await readCaptions(request)), 'Captions saved'),
    'remove-captions': buttonAct(() => removeCaptions(ids), 'Captions removed'),
    details: formAct(detailsSchema, (details) => saveDetails(ids, details), 'Details saved'),
    'bring-back': formAct(
      bringBackSchema,
      ({ version }) => restoreFormerVersion(ids, version),
      'Earlier file restored',
    ),
    'dismiss-upload': dismissUploadAct(ids.actorId),
    framing: formAct(framingSchema, (framing) => saveFraming(ids, framing), 'Focal point and crop saved'),
  };
  return applyFormAct(request, acts, { to: `/admin/media/${ids.mediaId}` });
}

async function readCaptions(request: Request): Promise<Uint8Array> {
  const file = (await readFormData(request)).get('captions');
  if (!(file instanceof File) || file.size === 0) throw new FieldError('captions', 'Choose a captions file first');
  return new Uint8Array(await file.arrayBuffer());
}
