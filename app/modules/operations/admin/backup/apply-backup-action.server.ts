import { data } from 'react-router';
import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { checkBothSteps } from '#app/modules/accounts/second-step/check-both-steps.server.ts';
import { type RestorePart, restorePartKeys } from '#app/modules/operations/backup/archive/restore-parts.ts';
import { requestRestore } from '#app/modules/operations/backup/jobs.server.ts';
import type { BackupRun } from '#app/modules/operations/backup/runs/runs.server.ts';
import { removeBackup } from '#app/modules/operations/backup/stored/stored-backups.server.ts';
import { confirmPassword } from '../confirm/confirm-password.server.ts';

const nothingDone = 'Nothing was changed';
const wrongPassword = 'This is not your current password';
const wrongCode = 'This code is not right, or was used before. Enter the one that your app shows now';

const currentPassword = z.string('Enter your password').min(1, 'Enter your password');
const tick = z.literal('on').optional().transform(Boolean);
const restoreSchema = z.object({
  scope: z.enum(['all', 'parts'], 'Choose what to restore').default('all'),
  ...(Object.fromEntries(restorePartKeys.map((part) => [`part-${part}`, tick])) as Record<
    `part-${RestorePart}`,
    typeof tick
  >),
  confirmation: z
    .string('Type the word restore')
    .refine((text) => text.trim().toLowerCase() === 'restore', 'Type the word restore'),
  currentPassword,
  code: z
    .string()
    .default('')
    .transform((code) => code.replace(/\s/g, '')),
});

interface Parts {
  viewer: Viewer;
  backup: BackupRun;
  client: ClientInfo;
}

/** Handles the posts of the screen's forms, by their `act`. */
export async function applyBackupAction(request: Request, parts: Parts) {
  const act = (await readFormData(request)).get('act');
  const apply = typeof act === 'string' ? ownValue(acts, act) : undefined;
  if (!apply) throw data(null, { status: 400 });
  try {
    return await apply(request, parts);
  } catch (error) {
    if (error instanceof RateLimitError) return rateLimitResponse(error, {}, nothingDone);
    return domainErrorResponse(error);
  }
}

async function restore(request: Request, { viewer, backup: { archive }, client }: Parts) {
  const form = await readForm(request, restoreSchema);
  if (!form.isValid) return refuseForm(form, nothingDone);
  if (archive === null) throw data(null, { status: 400 });
  const { scope } = form.input;
  const parts = scope === 'all' ? null : restorePartKeys.filter((part) => form.input[`part-${part}`]);
  if (parts?.length === 0) {
    const errors = { scope: 'Choose at least one part' };
    return refuseForm({ values: form.values, errors, firstError: errors.scope }, nothingDone);
  }
  const { currentPassword: password, code } = form.input;
  const wrong = await checkBothSteps(viewer, { password, code }, client);
  if (wrong) {
    const errors: Record<string, string> =
      wrong === 'password' ? { 'restore-password': wrongPassword } : { code: wrongCode };
    return refuseForm({ values: form.values, errors, firstError: Object.values(errors)[0] ?? '' }, nothingDone);
  }
  await requestRestore(viewer.id, archive, parts);
  return redirectWithToast('/admin/backup', {
    tone: 'info',
    title: 'Restore started',
    text: 'The backup is checked, and the present state is backed up first.',
  });
}

async function remove(_request: Request, { viewer, backup }: Parts) {
  await removeBackup(viewer.id, backup);
  return redirectWithToast('/admin/backup', { tone: 'success', title: 'Backup removed' });
}

/** A backup contains everything, so its download asks for the password again. */
const confirm = (request: Request, { viewer, backup }: Parts) =>
  confirmPassword(request, viewer, `/admin/backup/${backup.id}`, 'You can download it now');

const acts: Record<string, (request: Request, parts: Parts) => Promise<unknown>> = { restore, remove, confirm };
