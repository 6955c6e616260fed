import { redirect } from 'react-router';
import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { eachDocument } from '#app/modules/content/document-actions.server.ts';
import { addPage } from '#app/modules/pages/create-page.server.ts';
import { duplicatePage } from '#app/modules/pages/duplicate-page.server.ts';
import { pagesList } from '#app/modules/pages/pages-list.ts';
import { pageSchema } from '#app/modules/pages/schema.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { newPage, withPageTitle } from '#app/modules/site/page/placeholders.ts';

const titleSchema = z.object({ title: pageSchema.shape.title });

/** Handles the list of pages: creates a page, or runs an action on the selected pages. */
export function applyPagesAction(request: Request, actorId: string) {
  const add = formAct(titleSchema, async ({ title }) => {
    const page = withPageTitle(newPage(brandName()), title, new Set());
    const { id } = await inTransaction((tx) => addPage(tx, page, actorId));
    return redirect(pageKind.screen(id), 303);
  });
  const duplicate = {
    run: async (pageId: string) => (await inTransaction((tx) => duplicatePage(tx, { pageId, actorId }))) !== null,
    done: 'Copied as a draft',
  };
  const otherwise = () => applyToEach(request, { ...eachDocument(pageKind, actorId), duplicate }, pagesList.noun);
  return applyFormAct(request, { add }, { to: pagesList.path, otherwise });
}
