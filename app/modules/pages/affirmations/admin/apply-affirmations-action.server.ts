import { z } from 'zod';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { saveSiteSection } from '#app/modules/company/save-site-section.server.ts';
import { rotationSchema } from '#app/modules/company/schema.ts';
import { affirmationsList } from '#app/modules/pages/affirmations/affirmations-list.ts';
import {
  activateAffirmation,
  deactivateAffirmation,
  removeAffirmation,
  restoreAffirmation,
} from '#app/modules/pages/affirmations/change-state.server.ts';
import { addAffirmation } from '#app/modules/pages/affirmations/save-affirmation.server.ts';
import { affirmationFormSchema } from '#app/modules/pages/affirmations/schema.ts';

const path = affirmationsList.path;

/** Handles the posts of the screen's forms, by their `act`. */
export async function applyAffirmationsAction(request: Request, url: URL, actorId: string) {
  const fields = await readFormData(request);
  const act = fields.get('act');
  if (act === 'add') return add(request, actorId);
  if (act === 'rotate') return rotate(request, actorId);
  const acts = {
    activate: { run: (id: string) => activateAffirmation({ actorId, id }), done: 'Made active' },
    rest: { run: (id: string) => deactivateAffirmation({ actorId, id }), done: 'Made inactive' },
    remove: { run: (id: string) => removeAffirmation({ actorId, id }), done: 'Deleted', isSaidByScreen: true as const },
    restore: { run: (id: string) => restoreAffirmation({ actorId, id }), done: 'Restored' },
  };
  const answer = await applyToEach(request, acts, affirmationsList.noun);
  if (!(answer instanceof Response)) return answer;
  // The address contains the deleted ids, so that undo needs no JavaScript and survives a reload.
  const next = new URL(url);
  next.searchParams.delete('removed');
  if (act === 'remove') next.searchParams.set('removed', fields.getAll('id').join(' '));
  answer.headers.set('Location', next.pathname + next.search);
  return answer;
}

/** Returns the ids in the address that were just deleted. */
export function removedIds(url: URL): string[] {
  const ids = (url.searchParams.get('removed') ?? '').split(' ');
  return ids.filter((id) => z.uuid().safeParse(id).success).slice(0, 100);
}

async function add(request: Request, actorId: string) {
  const form = await readForm(request, affirmationFormSchema);
  if (!form.isValid) return refuseForm(form);
  try {
    await addAffirmation({ actorId, affirmation: form.input });
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
  const text = form.input.active ? 'Visitors can now see it.' : 'Visitors won’t see it until you make it active.';
  return redirectWithToast(path, { tone: 'success', title: 'Affirmation added', text });
}

async function rotate(request: Request, actorId: string) {
  const form = await readForm(request, rotationSchema);
  if (!form.isValid) return refuseForm(form);
  const isNew = await saveSiteSection(actorId, 'rotation', form.input);
  return redirectWithToast(path, {
    tone: isNew ? 'success' : 'info',
    title: isNew ? `A new affirmation every ${form.input.minutes} minutes` : 'Nothing to change',
  });
}
