import { redirect } from 'react-router';
import { newPage } from '#app/blocks/placeholders.ts';
import { publishDocument } from '#app/blocks/publish-document.server.ts';
import { addPage } from '#app/features/pages/create-page.server.ts';
import { duplicatePage } from '#app/features/pages/duplicate-page.server.ts';
import { pagesList } from '#app/features/pages/pages-list.ts';
import { restorePage, trashPage, unpublishPage } from '#app/features/pages/unpublish-page.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { readFormData } from '#app/services/request/read-form-data.server.ts';
import { brandName } from '#app/services/site-settings/site-settings.server.ts';
import { applyToEach } from '../apply-to-each.server.ts';

/** What the list of pages posts: a new page, or an act on those that are named. */
export async function applyPagesAction(request: Request, actorId: string) {
  const fields = await readFormData(request);
  if (fields.get('act') === 'add') {
    const { id } = await inTransaction((tx) => addPage(tx, newPage(brandName()), actorId));
    return redirect(`/admin/pages/${id}`, 303);
  }
  const each = (act: (tx: Transaction, subject: { pageId: string; actorId: string }) => Promise<unknown>) => ({
    run: async (pageId: string) => (await inTransaction((tx) => act(tx, { pageId, actorId }))) !== false,
  });
  const acts = {
    publish: { ...each((tx, page) => publishDocument(tx, { ...page, revision: null })), done: 'Published' },
    unpublish: { ...each(unpublishPage), done: 'Unpublished' },
    duplicate: { ...each(duplicatePage), done: 'Copied as a draft' },
    trash: { ...each(trashPage), done: 'Moved to the trash' },
    restore: { ...each(restorePage), done: 'Restored as a draft' },
  };
  return applyToEach(request, acts, pagesList.noun);
}
