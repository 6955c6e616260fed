import { data } from 'react-router';
import { z } from 'zod';
import { FieldError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { confirmPassword } from '#app/modules/accounts/admin/confirm/confirm-password.server.ts';
import { WrongPasswordError } from '#app/modules/accounts/passwords/check-password.server.ts';
import { checkBothSteps } from '#app/modules/accounts/second-step/check-both-steps.server.ts';
import { type RestorePart, restorePartKeys } from '#app/modules/operations/backup/archive/restore-parts.ts';
import { requestRestore } from '#app/modules/operations/backup/request-run.server.ts';
import type { BackupRun } from '#app/modules/operations/backup/runs/runs.server.ts';
import { removeBackup } from '#app/modules/operations/backup/stored/stored-backups.server.ts';

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
export function applyBackupAction(request: Request, parts: Parts) {
  const { viewer, backup } = parts;
  const acts = {
    restore: formAct(restoreSchema, (input) => restore(input, parts), {
      to: '/admin/backup',
      tone: 'info',
      title: 'Restore started',
      text: 'The backup is checked, and the current site is backed up first.',
    }),
    remove: buttonAct(() => removeBackup(viewer.id, backup), { to: '/admin/backup', title: 'Backup removed' }),
    // A backup contains everything, so its download asks for the password again.
    confirm: confirmPassword(viewer, 'You can download it now'),
  };
  return applyFormAct(request, acts, { to: `/admin/backup/${backup.id}` });
}

async function restore(input: z.output<typeof restoreSchema>, { viewer, backup: { archive }, client }: Parts) {
  if (archive === null) throw data(null, { status: 400 });
  const parts = input.scope === 'all' ? null : restorePartKeys.filter((part) => input[`part-${part}`]);
  if (parts?.length === 0) throw new FieldError('scope', 'Choose at least one part');
  const wrong = await checkBothSteps(viewer, { password: input.currentPassword, code: input.code }, client);
  if (wrong === 'password') throw new WrongPasswordError('restore-password');
  if (wrong === 'code') throw new FieldError('code', wrongCode);
  await requestRestore(viewer.id, archive, parts);
}
