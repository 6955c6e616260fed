import { redirect } from 'react-router';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { lineField } from '#app/lib/forms/text-fields.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { postsList } from '#app/modules/blog/editing/posts-list.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { eachDocument } from '#app/modules/content/document-actions.server.ts';

/** The title of a new post, if another screen suggests one. */
const newSchema = z.object({ title: lineField(200).catch('') });

/** Handles the posts of the list of posts: a new post, or an action on the selected ones. */
export function applyPostsAction(request: Request, actorId: string) {
  const add = formAct(newSchema, async ({ title }) => {
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
  });
  const otherwise = () => applyToEach(request, eachDocument(postKind, actorId), postsList.noun);
  return applyFormAct(request, { add }, { to: postsList.path, otherwise });
}
