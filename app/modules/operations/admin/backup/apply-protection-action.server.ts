import { data } from 'react-router';
import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import {
  confirmBackupKey,
  createBackupKey,
  discardBackupKey,
  dropBackupKey,
  takeBackupKey,
} from '#app/modules/operations/backup/services/backup-services.server.ts';
import { backupKeySchema, secondPlaceSchema } from '#app/modules/operations/backup/services/backup-services-form.ts';
import {
  connectSecondPlace,
  disconnectSecondPlace,
  UnusableStoreError,
} from '#app/modules/operations/backup/services/second-place-service.server.ts';
import { confirmPassword } from '../confirm/confirm-password.server.ts';

const page = '/admin/backup/protection';
const nothingChanged = 'Nothing was changed';

type Act = (request: Request, actorId: string) => Promise<unknown>;

const keyActs: Record<string, Act> = {
  'create-key': async (_request, actorId) => {
    await createBackupKey(actorId);
    const text = 'It encrypts nothing until you confirm that you have kept it.';
    return redirectWithToast(page, { tone: 'info', title: 'Key created', text });
  },
  'discard-key': async (_request, actorId) => {
    await discardBackupKey(actorId);
    return redirectWithToast(page, { tone: 'info', title: 'Key discarded' });
  },
  'confirm-key': confirmKey,
  'take-key': takeKey,
  'drop-key': async (_request, actorId) => {
    await dropBackupKey(actorId);
    return redirectWithToast(page, { tone: 'info', title: 'New backups are not encrypted' });
  },
};

const storeActs: Record<string, Act> = {
  'connect-store': connectStore,
  'disconnect-store': async (_request, actorId) => {
    await disconnectSecondPlace(actorId);
    return redirectWithToast(page, { tone: 'info', title: 'Store disconnected' });
  },
};

const encryptedFromNowOn = { tone: 'success', title: 'Backups are encrypted from now on' } as const;

/** Handles the posts of the screen's forms, by their `act`. What the operator has set cannot be changed here. */
export async function applyProtectionAction(request: Request, viewer: Viewer, env: Env) {
  const act = (await readFormData(request)).get('act');
  if (act === 'confirm') return confirmPassword(request, viewer, page, 'You can change the protection now');
  const allowedActs: Record<string, Act> = { ...(!env.backupKey && keyActs), ...(!env.backupS3 && storeActs) };
  const apply = typeof act === 'string' ? ownValue(allowedActs, act) : undefined;
  if (!apply) throw data(null, { status: 400 });
  if (!isRecentlyConfirmed(viewer)) {
    const text = 'Please enter your password first. Nothing was changed.';
    return redirectWithToast(page, { tone: 'info', title: 'Confirm that it is you', text });
  }
  try {
    return await apply(request, viewer.id);
  } catch (error) {
    return domainErrorResponse(error);
  }
}

const actField = z.string();

async function confirmKey(request: Request, actorId: string) {
  const schema = z.object({
    act: actField,
    ending: z.string('Enter the last four characters').max(10, 'Only four characters'),
  });
  const form = await readForm(request, schema);
  if (!form.isValid) return refuseForm(form, nothingChanged);
  try {
    await confirmBackupKey(actorId, form.input.ending);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message } = error;
    return refuseForm({ values: form.values, errors: { ending: message }, firstError: message }, nothingChanged);
  }
  return redirectWithToast(page, encryptedFromNowOn);
}

async function takeKey(request: Request, actorId: string) {
  const form = await readForm(request, z.object({ act: actField, backupKey: backupKeySchema }));
  if (!form.isValid) return refuseForm(form, nothingChanged);
  await takeBackupKey(actorId, form.input.backupKey);
  return redirectWithToast(page, encryptedFromNowOn);
}

async function connectStore(request: Request, actorId: string) {
  const form = await readForm(request, secondPlaceSchema.extend({ act: actField }));
  if (!form.isValid) return refuseForm(form, nothingChanged);
  const { act: _act, ...place } = form.input;
  try {
    await connectSecondPlace(actorId, place);
  } catch (error) {
    if (!(error instanceof UnusableStoreError)) throw error;
    const { field, message } = error;
    return refuseForm({ values: form.values, errors: { [field]: message }, firstError: message }, nothingChanged);
  }
  const text = 'It stored, returned and deleted a test file. The next backup is copied there.';
  return redirectWithToast(page, { tone: 'success', title: 'Store connected', text });
}
