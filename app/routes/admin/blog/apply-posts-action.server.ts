import { redirect } from 'react-router';
import { z } from 'zod';
import { createPost } from '#app/features/blog/create-post.server.ts';
import { postsList } from '#app/features/blog/posts-list.ts';
import { newPost } from '#app/features/blog/schema.ts';
import { postKind } from '#app/features/post-kind.server.ts';
import { slugOf } from '#app/lib/slug.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { readFormData } from '#app/services/request/read-form-data.server.ts';
import { brandName } from '#app/services/site-settings/site-settings.server.ts';
import { applyToEach } from '../apply-to-each.server.ts';
import { eachDocument } from '../document-actions.server.ts';

/** The title of a new post, if another screen suggests one. */
const titleSchema = z.string().trim().max(200).catch('');

/** Handles the posts of the list of posts: a new post, or an action on the selected ones. */
export async function applyPostsAction(request: Request, actorId: string) {
  const fields = await readFormData(request);
  if (fields.get('act') === 'add') {
    const title = titleSchema.parse(fields.get('title'));
    const { id } = await inTransaction(async (tx) => {
      const created = await createPost(tx, { ...newPost, author: brandName(), title, slug: slugOf(title) }, actorId);
      await recordAuditEvent(tx, {
        actorId,
        action: 'post.created',
        subject: { type: 'post', id: created.id, name: title || 'A new post' },
      });
      return created;
    });
    return redirect(`/admin/blog/${id}`, 303);
  }
  return applyToEach(request, eachDocument(postKind, actorId), postsList.noun);
}
