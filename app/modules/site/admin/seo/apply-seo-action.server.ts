import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { saveSiteSection } from '#app/modules/company/save-site-section.server.ts';
import { seoFormSchema } from '#app/modules/company/schema.ts';
import { findDocumentDraft, saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { lockPage } from '#app/modules/pages/find-page.server.ts';
import { findListedPage } from '#app/modules/pages/list-pages.server.ts';
import { pageSwitches, setPageSwitch } from '#app/modules/pages/seo-pages.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';

const actionSchema = z.object({ act: z.enum(['save', 'switch', 'defaults']) });

const saveSchema = z.object({
  id: z.uuid(),
  metaTitle: requiredLine(120, 'A title is required'),
  metaDescription: requiredLine(320, 'A description is required'),
});

const switchSchema = z.object({
  id: z.uuid(),
  name: z.enum(Object.keys(pageSwitches) as [keyof typeof pageSwitches]),
  value: z.enum(['on', 'off']).transform((value) => value === 'on'),
});

/** Handles the posts of the screen's forms, by their `act`. */
export async function applySeoAction(request: Request, url: URL, actorId: string) {
  const actionForm = await readForm(request, actionSchema);
  const back = url.pathname + url.search;
  if (actionForm.isValid && actionForm.input.act === 'save') return saveText(request, back, actorId);
  if (actionForm.isValid && actionForm.input.act === 'switch') return turnSwitch(request, back, actorId);
  if (actionForm.isValid && actionForm.input.act === 'defaults') return saveDefaults(request, back, actorId);
  return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text: 'Choose what to do.' });
}

async function saveText(request: Request, back: string, actorId: string) {
  const form = await readForm(request, saveSchema);
  if (!form.isValid) return refuseForm(form);
  try {
    const isLive = await writeText(form.input, actorId);
    return redirectWithToast(back, {
      tone: 'success',
      title: isLive ? 'Saved, and live' : 'Saved in the draft',
      text: isLive ? undefined : 'This page has other unpublished changes: publish them together in the editor.',
    });
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
}

/** @returns whether the change is already published */
const writeText = ({ id, metaTitle, metaDescription }: z.output<typeof saveSchema>, actorId: string) =>
  inTransaction(async (tx) => {
    // Prevents a save or a publication between this check and the write.
    await lockPage(tx, id);
    const page = await findListedPage(id, tx);
    const draft = await findDocumentDraft(pageKind, id, tx);
    if (!page || !draft) throw new DomainError('This page no longer exists.');
    const document = { ...draft.document, metaTitle, metaDescription };
    const saved = await saveDocument(tx, pageKind, { id, document, revision: draft.revision, actorId });
    if (!saved.isSaved) throw new DomainError('Somebody changed this page in the meantime. Check it again.');
    if (page.hasChanges || !page.isPublished) return false;
    await publishDocument(tx, pageKind, { id, actorId, revision: saved.revision });
    return true;
  });

async function turnSwitch(request: Request, back: string, actorId: string) {
  const form = await readForm(request, switchSchema);
  if (!form.isValid) return refuseForm(form);
  const { id: pageId, name, value } = form.input;
  await inTransaction((tx) => setPageSwitch(tx, { pageId, actorId, name, value }));
  return redirectWithToast(back, { tone: 'success', title: `${pageSwitches[name]}: ${value ? 'listed' : 'left out'}` });
}

async function saveDefaults(request: Request, back: string, actorId: string) {
  const form = await readForm(request, seoFormSchema);
  if (!form.isValid) return refuseForm(form);
  const isNew = await saveSiteSection(actorId, 'seo', form.input);
  return redirectWithToast(back, {
    tone: isNew ? 'success' : 'info',
    title: isNew ? 'Settings saved' : 'Nothing to change',
  });
}
