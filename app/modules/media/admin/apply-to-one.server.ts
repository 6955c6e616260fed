import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { framingSchema } from '#app/lib/framing-schema.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { FileAction } from '#app/modules/media/library/apply-file-action.server.ts';
import { removeCaptions, saveCaptions } from '#app/modules/media/library/captions.server.ts';
import { restoreFormerVersion } from '#app/modules/media/library/former-versions.server.ts';
import { saveDetails } from '#app/modules/media/library/save-details.server.ts';
import { saveFraming } from '#app/modules/media/library/save-framing.server.ts';
import { deleteFile, restoreFile, trashFile } from '#app/modules/media/library/trash.server.ts';
import { detailsSchema } from '#app/modules/media/schema.ts';

const bringBackSchema = z.object({ version: z.coerce.number('Choose a version').int().positive() });

type Run = (act: FileAction, request: Request) => Promise<boolean>;

/** Handles the forms of a file's screen, except its details. */
const acts: Record<string, { run: Run; done: string }> = {
  trash: { run: trashFile, done: 'Moved to the bin' },
  restore: { run: restoreFile, done: 'Restored' },
  delete: { run: deleteFile, done: 'Deleted permanently' },
  captions: { run: async (act, request) => saveCaptions(act, await readCaptions(request)), done: 'Captions saved' },
  'remove-captions': { run: removeCaptions, done: 'Captions removed' },
};

export async function applyToOne(request: Request, ids: FileAction) {
  const fields = await readFormData(request);
  const name = String(fields.get('act'));
  const save = ownValue(forms, name);
  if (save) return save(request, ids);
  const act = ownValue(acts, name);
  if (!act) {
    const text = 'This action isn’t available here.';
    return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text });
  }
  try {
    const isNew = await act.run(ids, request);
    const next = name === 'delete' ? '/admin/media?where=trash' : `/admin/media/${ids.mediaId}`;
    return redirectWithToast(next, toast(isNew, act.done));
  } catch (error) {
    return domainErrorResponse(error);
  }
}

const savesForm =
  <Schema extends z.ZodType>(
    schema: Schema,
    run: (act: FileAction, input: z.output<Schema>) => Promise<boolean>,
    done: string,
  ) =>
  async (request: Request, ids: FileAction) => {
    const form = await readForm(request, schema);
    if (!form.isValid) return refuseForm(form);
    try {
      return redirectWithToast(`/admin/media/${ids.mediaId}`, toast(await run(ids, form.input), done));
    } catch (error) {
      return domainErrorResponse(error, form.values);
    }
  };

/** The forms with fields of their own. */
const forms: Record<string, (request: Request, ids: FileAction) => Promise<unknown>> = {
  details: savesForm(detailsSchema, saveDetails, 'Details saved'),
  'bring-back': savesForm(
    bringBackSchema,
    (act, { version }) => restoreFormerVersion(act, version),
    'Earlier file restored',
  ),
  framing: savesForm(framingSchema, saveFraming, 'Focal point and crop saved'),
};

const toast = (isNew: boolean, title: string) =>
  isNew ? ({ tone: 'success', title } as const) : ({ tone: 'info', title: 'Nothing to change' } as const);

async function readCaptions(request: Request): Promise<Uint8Array> {
  const file = (await readFormData(request)).get('captions');
  if (!(file instanceof File) || file.size === 0) throw new DomainError('Choose a captions file first.');
  return new Uint8Array(await file.arrayBuffer());
}
