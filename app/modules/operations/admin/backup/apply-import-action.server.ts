import { z } from 'zod';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { isTimeZone } from '#app/lib/time/time-zones.ts';
import {
  chooseForAppointments,
  discardImport,
  listAppointmentServices,
  maxAppointmentServices,
  readAgain,
  startImport,
  undoImport,
} from '#app/modules/imports/find-import.server.ts';
import type { ImportJob } from '#app/modules/imports/import.job.server.ts';
import { stopImport } from '#app/modules/imports/stop-import.server.ts';

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');
/** People write addresses without their protocol. */
const oldSite = z
  .string('Enter the address of the old site')
  .trim()
  .min(1, 'Enter the address of the old site')
  .transform((text) => (/^https?:/i.test(text) ? text : `https://${text}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Enter it like old-site.example' }).max(500))
  .transform((address) => address.replace(/[?#].*$/, '').replace(/\/+$/, ''));
/** The service of each kind of appointment, in the order of `listAppointmentServices`. */
const serviceFields = Array.from({ length: maxAppointmentServices }, (_, place) => `service-${place}`);
const chosenId = z.union([z.uuid(), z.literal('')]).default('');

const actionSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('start'), asDrafts: ticked, fetchesPictures: ticked }),
  z.object({ act: z.literal('site'), site: oldSite }),
  z.object({
    act: z.literal('choose'),
    timeZone: z.string().refine(isTimeZone, 'Please choose a time zone'),
    hostId: chosenId,
    ...(Object.fromEntries(serviceFields.map((name) => [name, chosenId])) as Record<
      `service-${number}`,
      typeof chosenId
    >),
  }),
  z.object({ act: z.enum(['stop', 'undo', 'discard']) }),
]);

/** Handles the forms of an import's screen, by their `act`. */
export async function applyImportAction(
  job: ImportJob,
  request: Request,
  change: { importId: string; actorId: string },
) {
  const form = await readForm(request, actionSchema);
  if (!form.isValid) return refuseForm(form);
  const { input } = form;
  const screen = `/admin/backup/import/${change.importId}`;
  try {
    if (input.act === 'start') {
      const { asDrafts, fetchesPictures } = input;
      await startImport(job, { ...change, asDrafts, fetchesPictures });
      return redirectWithToast(screen, { tone: 'success', title: 'Import started' });
    }
    if (input.act === 'site') {
      await readAgain(job, { ...change, site: input.site });
      return redirectWithToast(screen, { tone: 'info', title: 'Reading the file again' });
    }
    if (input.act === 'choose') {
      const names = await listAppointmentServices(change.importId);
      const chosen = names.flatMap((name, place): [string, string][] => {
        const id = (input as Record<string, string>)[`service-${place}`];
        return id ? [[name, id]] : [];
      });
      const { timeZone, hostId } = input;
      const choices = { timeZone, hostId: hostId || null, services: Object.fromEntries(chosen) };
      await chooseForAppointments(job, { ...change, choices });
      return redirectWithToast(screen, { tone: 'info', title: 'The file is read once more' });
    }
    if (input.act === 'stop') {
      await stopImport(change);
      return redirectWithToast(screen, { tone: 'info', title: 'The import was stopped' });
    }
    if (input.act === 'undo') {
      await undoImport(job, change);
      return redirectWithToast(screen, { tone: 'info', title: 'The import is being undone' });
    }
    await discardImport(change);
    return redirectWithToast('/admin/backup/import', { tone: 'info', title: 'The file was removed' });
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
}
