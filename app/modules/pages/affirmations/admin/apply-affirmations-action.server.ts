import { applyFormAct } from '#app/core/request/form-acts.server.ts';
import { applyToRecords } from '#app/core/resources/bin-screens.server.ts';
import { saveAct } from '#app/core/resources/record-screens.server.ts';
import { settingsAct } from '#app/core/resources/settings-form.server.ts';
import { siteForms } from '#app/modules/company/site-forms.server.ts';
import { affirmationRecords } from '#app/modules/pages/affirmations/affirmations.server.ts';
import { activateAffirmation, deactivateAffirmation } from '#app/modules/pages/affirmations/change-state.server.ts';

/** Handles the posts of the screen's forms, by their `act`. */
export function applyAffirmationsAction(request: Request, url: URL, actorId: string) {
  const save = saveAct(affirmationRecords, {
    actorId,
    record: null,
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
  const otherwise = () =>
    applyToRecords(
      affirmationRecords,
      { request, url, actorId },
      {
        activate: { run: (id) => activateAffirmation({ actorId, id }), done: 'Made active' },
        rest: { run: (id) => deactivateAffirmation({ actorId, id }), done: 'Made inactive' },
      },
    );
  return applyFormAct(request, { save, rotate }, { to: affirmationRecords.list.path, otherwise });
}
