import { z } from 'zod';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { applyFormAct } from '#app/core/request/form-acts.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { saveAct } from '#app/core/resources/record-screens.server.ts';
import { settingsAct } from '#app/core/resources/settings-form.server.ts';
import { siteForms } from '#app/modules/company/site-forms.server.ts';
import { affirmationRecords } from '#app/modules/pages/affirmations/affirmations.server.ts';
import {
  activateAffirmation,
  deactivateAffirmation,
  removeAffirmation,
  restoreAffirmation,
} from '#app/modules/pages/affirmations/change-state.server.ts';

/** Handles the posts of the screen's forms, by their `act`. */
export function applyAffirmationsAction(request: Request, url: URL, actorId: string) {
  const save = saveAct(affirmationRecords, {
    ...{ actorId, record: null },
    saved: async ({ active }) => ({
      to: affirmationRecords.list.path,
      text: active ? 'Visitors can now see it.' : 'Visitors won’t see it until you make it active.',
    }),
  });
  const { rotation } = siteForms;
  const rotate = settingsAct(actorId, rotation.schema, async ({ minutes, revision }) => {
    const isNew = await rotation.save(actorId, { minutes }, revision);
    return isNew && { title: `A new affirmation every ${minutes} minutes` };
  });
  const otherwise = () => applyToSelected(request, url, actorId);
  return applyFormAct(request, { save, rotate }, { to: affirmationRecords.list.path, otherwise });
}

async function applyToSelected(request: Request, url: URL, actorId: string) {
  const acts = {
    activate: { run: (id: string) => activateAffirmation({ actorId, id }), done: 'Made active' },
    rest: { run: (id: string) => deactivateAffirmation({ actorId, id }), done: 'Made inactive' },
    remove: { run: (id: string) => removeAffirmation({ actorId, id }), done: 'Deleted', isSaidByScreen: true as const },
    restore: { run: (id: string) => restoreAffirmation({ actorId, id }), done: 'Restored' },
  };
  const answer = await applyToEach(request, acts, affirmationRecords.list.noun);
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
