import { redirect } from 'react-router';
import { createPost } from '#app/features/blog/create-post.server.ts';
import { postsList } from '#app/features/blog/posts-list.ts';
import { publishPost } from '#app/features/blog/publish-post.server.ts';
import { newPost } from '#app/features/blog/schema.ts';
import { restorePost, trashPost, unpublishPost } from '#app/features/blog/unpublish-post.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { readFormData } from '#app/services/request/read-form-data.server.ts';
import { brandName } from '#app/services/site-settings/site-settings.server.ts';
import { applyToEach } from '../apply-to-each.server.ts';

/** What the list of posts posts: a new post, or an act on those that are named. */
export async function applyPostsAction(request: Request, actorId: string) {
  const fields = await readFormData(request);
  if (fields.get('act') === 'add') {
    const { id } = await inTransaction(async (tx) => {
      const created = await createPost(tx, { ...newPost, author: brandName() }, actorId);
      await recordAuditEvent(tx, {
        actorId,
        action: 'post.created',
        subject: { type: 'post', id: created.id, name: 'A new post' },
      });
      return created;
    });
    return redirect(`/admin/blog/${id}`, 303);
  }
  const each = (act: (tx: Transaction, subject: { postId: string; actorId: string }) => Promise<unknown>) => ({
    run: async (postId: string) => (await inTransaction((tx) => act(tx, { postId, actorId }))) !== false,
  });
  const acts = {
    publish: { ...each(publishPost), done: 'Published' },
    unpublish: { ...each(unpublishPost), done: 'Unpublished' },
    trash: { ...each(trashPost), done: 'Moved to the trash' },
    restore: { ...each(restorePost), done: 'Restored as a draft' },
  };
  return applyToEach(request, acts, postsList.noun);
}
