import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { refuseOtherRevision, savingOver } from '#app/core/resources/refuse-other-revision.server.ts';
import { siteForms } from '#app/modules/company/site-forms.server.ts';
import { keyOf } from '#app/modules/content/document-kind.server.ts';
import { findDraft } from '#app/modules/content/editing/find-draft.server.ts';
import { saveDocument, toEditorDraft } from '#app/modules/content/editing/save-document.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { lockPage } from '#app/modules/pages/find-page.server.ts';
import { findListedPage } from '#app/modules/pages/list-pages.server.ts';
import {
  pageSwitches,
  searchResultForm,
  searchResultSection,
  setPageSwitch,
} from '#app/modules/pages/seo-pages.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';

const saveSchema = z.intersection(z.object({ id: z.uuid() }), searchResultSection.schema);

const switchSchema = z.object({
  id: z.uuid(),
  name: z.enum(Object.keys(pageSwitches) as [keyof typeof pageSwitches]),
  value: z.enum(['on', 'off']).transform((value) => value === 'on'),
});

/** Handles the posts of the screen's forms, by their `act`. */
export function applySeoAction(request: Request, url: URL, actorId: string) {
  const save = formAct(saveSchema, async (input, values) => {
    const store = async (texts: typeof input) => {
      if (await writeText(texts, actorId)) return { title: 'Saved, and live' };
      const text = 'This page has other unpublished changes: publish them together in the editor.';
      return { title: 'Saved in the draft', text };
    };
    return savingOver(saveSchema, store, () => findStored(input.id))(input, values);
  });
  const turnSwitch = formAct(switchSchema, async ({ id: pageId, name, value }) => {
    await inTransaction((tx) => setPageSwitch(tx, { pageId, actorId, name, value }));
    return { title: `${pageSwitches[name]}: ${value ? 'listed' : 'left out'}` };
  });
  const acts = { save, switch: turnSwitch, defaults: siteForms.seo.act(actorId) };
  return applyFormAct(request, acts, { to: url.pathname + url.search });
}

async function findStored(id: string) {
  const stored = await findDraft(keyOf(pageKind, id));
  return stored && searchResultForm(stored.document);
}

/** @returns whether the change is already published */
const writeText = (
  { id, metaTitle, metaDescription, revision: shownRevision }: z.output<typeof saveSchema>,
  actorId: string,
) =>
  inTransaction(async (tx) => {
    // Prevents a save or a publication between this check and the write.
    await lockPage(tx, id);
    const page = await findListedPage(id, tx);
    const stored = await findDraft(keyOf(pageKind, id), tx);
    if (!page || !stored) throw new DomainError('This page no longer exists.');
    refuseOtherRevision('page', { shown: shownRevision, stored: searchResultForm(stored.document).revision });
    const draft = await toEditorDraft(pageKind, stored, tx);
    const document = { ...draft.document, metaTitle, metaDescription };
    const saved = await saveDocument(tx, pageKind, { id, document, revision: draft.revision, actorId });
    if (!saved.isSaved) throw new DomainError('Somebody changed this page in the meantime. Check it again.');
    if (page.hasChanges || !page.isPublished) return false;
    await publishDocument(tx, pageKind, { id, actorId, revision: saved.revision });
    return true;
  });
