import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { documentActions } from '#app/modules/content/document-actions.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { readRevision } from '#app/modules/content/publishing/read-revision.ts';
import { duplicatePage } from '#app/modules/pages/duplicate-page.server.ts';
import { pagesList } from '#app/modules/pages/pages-list.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';

const revisionSchema = z.object({ revision: readRevision });

/** Handles the forms of a page's own screens. */
export const applyPageAction = documentActions(pageKind, pagesList, {
  async publish(request, subject) {
    const form = await readForm(request, revisionSchema);
    if (!form.isValid) return refuseForm(form);
    const { revision } = form.input;
    const published = await inTransaction((tx) => publishDocument(tx, pageKind, { ...subject, revision }));
    const text = `Your changes are live at ${published?.path}. ${published?.warning ?? ''}`.trim();
    return redirectWithToast(pageKind.screen(subject.id), { tone: 'success', title: 'Changes published', text });
  },
  async duplicate(_request, { id: pageId, actorId }) {
    const { id } = await inTransaction((tx) => duplicatePage(tx, { pageId, actorId }));
    const text = 'This is the copy.';
    return redirectWithToast(pageKind.screen(id), { tone: 'success', title: 'Copied as a draft', text });
  },
});
