import { z } from 'zod';
import { discardImport, startImport, undoImport } from '#app/services/imports/find-import.server.ts';
import type { ImportJob } from '#app/services/imports/import.job.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { readForm, refuseForm } from '#app/services/request/read-form.server.ts';
import { domainErrorResponse } from '../domain-error-response.server.ts';

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');
const actionSchema = z.object({
  act: z.enum(['start', 'undo', 'discard'], 'Choose what to do with the file'),
  asDrafts: ticked,
  fetchesPictures: ticked,
});

/** Handles the forms of an import's screen, by their `act`. */
export async function applyImportAction(
  job: ImportJob,
  request: Request,
  change: { importId: string; actorId: string },
) {
  const form = await readForm(request, actionSchema);
  if (!form.isValid) return refuseForm(form);
  const { act, asDrafts, fetchesPictures } = form.input;
  const screen = `/admin/backup/import/${change.importId}`;
  try {
    if (act === 'start') {
      await startImport(job, { ...change, asDrafts, fetchesPictures });
      return redirectWithToast(screen, { tone: 'success', title: 'The import has begun' });
    }
    if (act === 'undo') {
      await undoImport(job, change);
      return redirectWithToast(screen, { tone: 'info', title: 'The import is being taken back' });
    }
    await discardImport(change);
    return redirectWithToast('/admin/backup/import', { tone: 'info', title: 'The file is forgotten' });
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
}
