import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { documentActions } from '#app/modules/content/document-actions.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { readRevision } from '#app/modules/content/publishing/read-revision.ts';
import { duplicatePage } from '#app/modules/pages/duplicate-page.server.ts';
import { pagesList } from '#app/modules/pages/pages-list.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';

const revisionSchema = z.object({ revision: readRevision });

/** Handles the forms of a page's own screens. */
export const applyPageAction = documentActions(pageKind, pagesList, (subject) => ({
  publish: formAct(revisionSchema, async ({ revision }) => {
    const published = await inTransaction((tx) => publishDocument(tx, pageKind, { ...subject, revision }));
    const text = `Your changes are live at ${published?.path}. ${published?.warning ?? ''}`.trim();
    return {
      title: 'Changes published',
      text,
      ...(published && { link: { label: 'View the page', href: published.path } }),
    };
  }),
  duplicate: buttonAct(async () => {
    const { id } = await inTransaction((tx) => duplicatePage(tx, { pageId: subject.id, actorId: subject.actorId }));
    return { title: 'Copied as a draft', text: 'This is the copy.', to: pageKind.screen(id) };
  }),
}));
