import { z } from 'zod';
import { applyFormAct, askForAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { isTimeZone } from '#app/lib/time/time-zones.ts';
import {
  chooseForAppointments,
  continueImport,
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
const serviceFields = Array.from({ length: maxAppointmentServices }, (_, index) => `service-${index}`);
const chosenId = z.union([z.uuid(), z.literal('')]).default('');

const chooseSchema = z.object({
  timeZone: z.string().refine(isTimeZone, 'Please choose a time zone'),
  hostId: chosenId,
  ...(Object.fromEntries(serviceFields.map((name) => [name, chosenId])) as Record<
    `service-${number}`,
    typeof chosenId
  >),
});

/** Handles the forms of an import's screen, by their `act`. */
export function applyImportAction(job: ImportJob, request: Request, change: { importId: string; actorId: string }) {
  const acts = {
    start: formAct(
      z.object({ asDrafts: ticked, fetchesPictures: ticked }),
      (choice) => startImport(job, { ...change, ...choice }),
      'Import started',
    ),
    site: formAct(z.object({ site: oldSite }), ({ site }) => readAgain(job, { ...change, site }), {
      tone: 'info',
      title: 'Reading the file again',
    }),
    choose: formAct(
      chooseSchema,
      async (input) => {
        const names = await listAppointmentServices(change.importId);
        const chosen = names.flatMap((name, index): [string, string][] => {
          const id = (input as Record<string, string>)[`service-${index}`];
          return id ? [[name, id]] : [];
        });
        const { timeZone, hostId } = input;
        const choices = { timeZone, hostId: hostId || null, services: Object.fromEntries(chosen) };
        await chooseForAppointments(job, { ...change, choices });
      },
      { tone: 'info', title: 'The file is read once more' },
    ),
    continue: buttonAct(() => continueImport(job, change), { tone: 'info', title: 'The work continues' }),
    stop: buttonAct(() => stopImport(change), { tone: 'info', title: 'The import was stopped' }),
    undo: buttonAct(() => undoImport(job, change), { tone: 'info', title: 'The import is being undone' }),
    discard: buttonAct(() => discardImport(change), {
      tone: 'info',
      title: 'The file was removed',
      to: '/admin/backup/import',
    }),
  };
  return applyFormAct(request, acts, { to: `/admin/backup/import/${change.importId}`, otherwise: askForAct() });
}
