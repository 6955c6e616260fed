import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { requestRebuild } from '#app/modules/search/index/rebuild.server.ts';
import { saveSearchSettings, searchForms } from '#app/modules/search/settings/search-forms.server.ts';
import { searchSettingsDocument } from '#app/modules/search/settings/search-settings.server.ts';
import {
  curate,
  curateFormSchema,
  synonymFormSchema,
  synonymsFormSchema,
  withoutSynonym,
  withSynonyms,
} from '#app/modules/search/settings/settings-forms.ts';
import { maxSynonyms, type SearchSettings } from '#app/modules/search/settings/settings-schema.ts';

const path = '/admin/search-settings';

/** Handles the posts of the screen's forms, by their `act`. */
export const applySearchSettingsAction = (request: Request, actorId: string) =>
  applyFormAct(request, actsOf(actorId), { to: path });

const saved = { title: 'Search settings saved', text: 'They now apply to every search box.' };
const synonymsSaved = { ...saved, to: `${path}#synonyms` };

function actsOf(actorId: string) {
  const add = async (added: SearchSettings['synonyms'], values: Record<string, string>) => {
    const { synonyms } = await getSettings(searchSettingsDocument);
    if (withSynonyms(synonyms, added).length > maxSynonyms)
      return failForm(409, values, {
        tone: 'destructive',
        title: 'Too many synonyms',
        text: `There is room for ${maxSynonyms} rows. Nothing was changed: delete some first.`,
      });
    return saveSearchSettings(actorId, (current) => ({ synonyms: withSynonyms(current.synonyms, added) }));
  };
  return {
    bar: searchForms.bar.act(actorId, saved),
    kinds: searchForms.kinds.act(actorId, saved),
    'stop-words': searchForms.stopWords.act(actorId, saved),
    'add-synonym': formAct(synonymFormSchema, (synonym, values) => add([synonym], values), synonymsSaved),
    'remove-synonym': formAct(
      z.object({ line: z.string().max(2000) }),
      ({ line }) => saveSearchSettings(actorId, ({ synonyms }) => ({ synonyms: withoutSynonym(synonyms, line) })),
      synonymsSaved,
    ),
    'import-synonyms': formAct(synonymsFormSchema, ({ synonyms }, values) => add(synonyms, values), synonymsSaved),
    curate: formAct(curateFormSchema, async (input) => {
      const isNew = await saveSearchSettings(actorId, ({ curated }) => ({ curated: curate(curated, input) }));
      const to = `${path}?${new URLSearchParams({ try: input.query })}#try`;
      return isNew ? { ...saved, to } : { tone: 'info', title: 'Nothing to change', to };
    }),
    rebuild: buttonAct(async () => {
      const isNew = await inTransaction((tx) => requestRebuild(tx, actorId));
      return {
        tone: isNew ? 'success' : 'info',
        title: isNew ? 'The search index is being rebuilt' : 'It is being rebuilt already',
        text: 'Search keeps working in the meantime.',
        to: `${path}#index`,
      };
    }),
  };
}
