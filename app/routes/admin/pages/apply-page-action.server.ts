import { z } from 'zod';
import { pageKind } from '#app/blocks/page-kind.server.ts';
import { duplicatePage } from '#app/features/pages/duplicate-page.server.ts';
import { pagesList } from '#app/features/pages/pages-list.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { publishDocument } from '#app/services/documents/publish-document.server.ts';
import { unpublishDocument } from '#app/services/documents/unpublish-document.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { readForm } from '#app/services/request/read-form.server.ts';
import { documentActions } from '../document-actions.server.ts';

const revisionSchema = z.object({ revision: z.coerce.number().int().positive().nullish().catch(null) });

/** Handles the forms of a page's own screens. */
export const applyPageAction = documentActions(pageKind, pagesList, {
  async publish(request, subject) {
    const form = await readForm(request, revisionSchema);
    const revision = form.isValid ? (form.input.revision ?? null) : null;
    const published = await inTransaction((tx) => publishDocument(tx, pageKind, { ...subject, revision }));
    const text = `Your changes are live at ${published?.path}. ${published?.warning ?? ''}`.trim();
    return redirectWithToast(pageKind.screen(subject.id), { tone: 'success', title: 'Changes published', text });
  },
  async unpublish(_request, subject) {
    await inTransaction((tx) => unpublishDocument(tx, pageKind, subject));
    const text = 'The draft and all versions are kept.';
    return redirectWithToast(pageKind.screen(subject.id), { tone: 'success', title: 'Unpublished', text });
  },
  async duplicate(_request, { id: pageId, actorId }) {
    const { id } = await inTransaction((tx) => duplicatePage(tx, { pageId, actorId }));
    const text = 'This is the copy.';
    return redirectWithToast(pageKind.screen(id), { tone: 'success', title: 'Copied as a draft', text });
  },
});
