import { z } from 'zod';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
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

/** Handles the posts of the screen's forms, by their `act`. */
export function applyAffirmationsAction(request: Request, url: URL, actorId: string) {
  const add = formAct(affirmationFormSchema, async (affirmation) => {
    await addAffirmation({ actorId, affirmation });
    const text = affirmation.active ? 'Visitors can now see it.' : 'Visitors won’t see it until you make it active.';
    return { title: 'Affirmation added', text };
  });
  const rotate = formAct(rotationSchema, async (rotation) => {
    const isNew = await saveSiteSection(actorId, 'rotation', rotation);
    return isNew && { title: `A new affirmation every ${rotation.minutes} minutes` };
  });
  const otherwise = () => applyToSelected(request, url, actorId);
  return applyFormAct(request, { add, rotate }, { to: affirmationsList.path, otherwise });
}

async function applyToSelected(request: Request, url: URL, actorId: string) {
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
  const fields = await readFormData(request);
  if (fields.get('act') === 'remove') next.searchParams.set('removed', fields.getAll('id').join(' '));
  answer.headers.set('Location', next.pathname + next.search);
  return answer;
}

/** Returns the ids in the address that were just deleted. */
export function removedIds(url: URL): string[] {
  const ids = (url.searchParams.get('removed') ?? '').split(' ');
  return ids.filter((id) => z.uuid().safeParse(id).success).slice(0, 100);
}
