import { data } from 'react-router';
import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { requestRebuild } from '#app/modules/search/index/rebuild.server.ts';
import { saveSearchSettings } from '#app/modules/search/settings/save-search-settings.server.ts';
import { searchSettingsDocument } from '#app/modules/search/settings/search-settings.server.ts';
import {
  barFormSchema,
  curate,
  curateFormSchema,
  kindsFormSchema,
  stopWordsFormSchema,
  synonymFormSchema,
  synonymsFormSchema,
  withoutSynonym,
  withSynonyms,
} from '#app/modules/search/settings/settings-forms.ts';
import { maxSynonyms, type SearchSettings } from '#app/modules/search/settings/settings-schema.ts';
import { rebuildSearchIndex } from '#app/modules/site/search/search-sources.server.ts';

const path = '/admin/search-settings';

const acts: Record<string, (request: Request, actorId: string) => Promise<unknown>> = {
  bar: saveBar,
  kinds: saveKinds,
  'add-synonym': addSynonym,
  'remove-synonym': removeSynonym,
  'import-synonyms': importSynonyms,
  'stop-words': saveStopWords,
  curate: saveCurated,
  rebuild,
};

/** Handles the posts of the screen's forms, by their `act`. */
export async function applySearchSettingsAction(request: Request, actorId: string) {
  const act = (await readFormData(request)).get('act');
  const apply = typeof act === 'string' ? ownValue(acts, act) : undefined;
  if (!apply) throw data(null, { status: 400 });
  return apply(request, actorId);
}

const savedResponse = (isNew: boolean, to = path) =>
  redirectWithToast(to, {
    tone: isNew ? 'success' : 'info',
    title: isNew ? 'Search settings saved' : 'Nothing to change',
    text: isNew ? 'They now apply to every search box.' : undefined,
  });

async function saveBar(request: Request, actorId: string) {
  const form = await readForm(request, barFormSchema);
  if (!form.isValid) return refuseForm(form);
  return savedResponse(await saveSearchSettings(actorId, () => form.input));
}

async function saveKinds(request: Request, actorId: string) {
  const form = await readForm(request, kindsFormSchema);
  if (!form.isValid) return refuseForm(form);
  const { page, post, product, media, thread, ...weights } = form.input;
  return savedResponse(
    await saveSearchSettings(actorId, () => ({
      kinds: { page, post, product, media, thread },
      weights: {
        page: weights['weight-page'],
        post: weights['weight-post'],
        product: weights['weight-product'],
        media: weights['weight-media'],
        thread: weights['weight-thread'],
      },
    })),
  );
}

async function addSynonym(request: Request, actorId: string) {
  const form = await readForm(request, synonymFormSchema);
  if (!form.isValid) return refuseForm(form);
  return addSynonyms(actorId, [form.input], form.values);
}

async function importSynonyms(request: Request, actorId: string) {
  const form = await readForm(request, synonymsFormSchema);
  if (!form.isValid) return refuseForm(form);
  return addSynonyms(actorId, form.input.synonyms, form.values);
}

async function addSynonyms(actorId: string, added: SearchSettings['synonyms'], values: Record<string, string>) {
  const { synonyms } = await getSettings(searchSettingsDocument);
  if (withSynonyms(synonyms, added).length > maxSynonyms)
    return failForm(409, values, {
      tone: 'destructive',
      title: 'Too many synonyms',
      text: `There is room for ${maxSynonyms} rows. Nothing was changed: delete some first.`,
    });
  const isNew = await saveSearchSettings(actorId, (current) => ({ synonyms: withSynonyms(current.synonyms, added) }));
  return savedResponse(isNew, `${path}#synonyms`);
}

async function removeSynonym(request: Request, actorId: string) {
  const form = await readForm(request, z.object({ line: z.string().max(2000) }));
  if (!form.isValid) return refuseForm(form);
  const { line } = form.input;
  const isNew = await saveSearchSettings(actorId, ({ synonyms }) => ({ synonyms: withoutSynonym(synonyms, line) }));
  return savedResponse(isNew, `${path}#synonyms`);
}

async function saveStopWords(request: Request, actorId: string) {
  const form = await readForm(request, stopWordsFormSchema);
  if (!form.isValid) return refuseForm(form);
  return savedResponse(await saveSearchSettings(actorId, () => form.input));
}

async function saveCurated(request: Request, actorId: string) {
  const form = await readForm(request, curateFormSchema);
  if (!form.isValid) return refuseForm(form);
  const isNew = await saveSearchSettings(actorId, ({ curated }) => ({ curated: curate(curated, form.input) }));
  return savedResponse(isNew, `${path}?${new URLSearchParams({ try: form.input.query })}#try`);
}

async function rebuild(_request: Request, actorId: string) {
  const isNew = await inTransaction((tx) => requestRebuild(tx, rebuildSearchIndex, actorId));
  return redirectWithToast(`${path}#index`, {
    tone: isNew ? 'success' : 'info',
    title: isNew ? 'The search index is being rebuilt' : 'It is being rebuilt already',
    text: 'Search keeps working in the meantime.',
  });
}
