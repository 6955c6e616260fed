import { z } from 'zod';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { redirectDocumentWithToast } from '#app/core/request/flash.server.ts';
import { buttonAct, type Done, formAct } from '#app/core/request/form-acts.server.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { postsList } from '#app/modules/blog/editing/posts-list.ts';
import { type DocumentSubject, documentActions } from '#app/modules/content/document-actions.server.ts';
import { keyOf } from '#app/modules/content/document-kind.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { readRevision } from '#app/modules/content/publishing/read-revision.ts';
import { cancelScheduledAction } from '#app/modules/content/publishing/schedules.server.ts';
import { sendAsLetter } from './send-as-letter.server.ts';

const publishSchema = z.object({
  revision: readRevision,
  /** A ticked box, whether a letter is made of the post. */
  letter: z.string().optional(),
});

/** Handles the forms of a post's own screens. */
export const applyPostAction = documentActions(postKind, postsList, (subject) => ({
  publish: formAct(publishSchema, async ({ revision, letter }) => {
    const toast = await inTransaction((tx) => publishPost(tx, subject, revision));
    if (!letter) return toast;
    const { to = postsList.path, title, text } = await makeLetter(subject);
    // As a new document: the letter begins at its top, wherever the editor was scrolled to.
    return redirectDocumentWithToast(to, { ...toast, tone: 'success', text: `${title}. ${text}` });
  }),
  newsletter: buttonAct(() => makeLetter(subject)),
}));

/** Publishes a post at once, and ends its schedule. @returns the toast */
async function publishPost(tx: Transaction, subject: DocumentSubject, revision: number) {
  await cancelScheduledAction(tx, keyOf(postKind, subject.id), 'publish');
  const published = await publishDocument(tx, postKind, { ...subject, revision });
  const link = published && { label: 'View the post', href: published.path };
  return { title: 'Post published', to: postsList.path, ...(link && { link }) };
}

async function makeLetter({ id, actorId }: DocumentSubject): Promise<Done> {
  const { letterId, earlier } = await sendAsLetter(id, actorId);
  const to = `/admin/subscribers/letters/${letterId}`;
  if (earlier) return { tone: 'info', title: 'A letter already exists for this post', text: earlierText(earlier), to };
  return { title: 'Newsletter draft created', text: 'Check it, choose the list and send it from here.', to };
}

const earlierText = ({ finishedAt, createdAt }: { finishedAt: Date | null; createdAt: Date }) =>
  finishedAt
    ? `It was sent on ${exactTimeText(finishedAt)}, and a letter is sent only once.`
    : `It was created on ${exactTimeText(createdAt)}, and has not been sent yet.`;
