import { redirect } from 'react-router';
import { pageKind } from '#app/blocks/page-kind.server.ts';
import { newPage } from '#app/blocks/placeholders.ts';
import { addPage } from '#app/features/pages/create-page.server.ts';
import { duplicatePage } from '#app/features/pages/duplicate-page.server.ts';
import { pagesList } from '#app/features/pages/pages-list.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { readFormData } from '#app/services/request/read-form-data.server.ts';
import { brandName } from '#app/services/site-settings/site-settings.server.ts';
import { applyToEach } from '../apply-to-each.server.ts';
import { eachDocument } from '../document-actions.server.ts';

/** Handles the list of pages: creates a page, or runs an action on the selected pages. */
export async function applyPagesAction(request: Request, actorId: string) {
  const fields = await readFormData(request);
  if (fields.get('act') === 'add') {
    const { id } = await inTransaction((tx) => addPage(tx, newPage(brandName()), actorId));
    return redirect(pageKind.screen(id), 303);
  }
  const duplicate = {
    run: async (pageId: string) => (await inTransaction((tx) => duplicatePage(tx, { pageId, actorId }))) !== null,
    done: 'Copied as a draft',
  };
  return applyToEach(request, { ...eachDocument(pageKind, actorId), duplicate }, pagesList.noun);
}
