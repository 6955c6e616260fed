import { z } from 'zod';
import { findPost } from '#app/features/blog/find-post.server.ts';
import { findPostDraft } from '#app/features/blog/find-post-draft.server.ts';
import { postKey } from '#app/features/blog/post-key.ts';
import { isDayToCome, publishMoment } from '#app/features/blog/publish-moment.ts';
import { schedulePostsJob } from '#app/features/blog/publish-on-time.job.server.ts';
import { publishPost } from '#app/features/blog/publish-post.server.ts';
import { restoreVersion } from '#app/features/blog/restore-version.server.ts';
import { restorePost, trashPost, unpublishPost } from '#app/features/blog/unpublish-post.server.ts';
import { exactWords } from '#app/lib/when.ts';
import { now } from '#app/platform/clock.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { cancelScheduledAction } from '#app/services/documents/schedules.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { readForm, refuseForm } from '#app/services/request/read-form.server.ts';
import {
  type DraftAction,
  type DraftSubject,
  draftActs,
  handlesDraftActions,
  isDraftAction,
  plan,
} from '../apply-draft-action.server.ts';
import { domainErrorResponse } from '../domain-error-response.server.ts';
import { sendAsLetter } from './send-as-letter.server.ts';

interface Subject {
  postId: string;
  actorId: string;
}

const acts = ['save', 'trash', 'restore', 'newsletter', ...draftActs] as const;
const actionSchema = z.object({ act: z.enum(acts, 'Choose what to do with the post') });
const savedSchema = z.object({
  status: z.enum(['draft', 'published'], 'Choose a status'),
  revision: z.coerce.number().int().positive().nullish().catch(null),
});

/** What the forms of a post's own screens post: each an `act`, with what belongs to it. */
export async function applyPostAction(request: Request, subject: Subject) {
  const asked = await readForm(request, actionSchema);
  if (!asked.isValid) return refuseForm(asked);
  const { act } = asked.input;
  try {
    return await (isDraftAction(act)
      ? handlesDraftActions[act](request, draftOf(subject))
      : answers[act](request, subject));
  } catch (error) {
    return domainErrorResponse(error, asked.values);
  }
}

const screenOf = (postId: string) => `/admin/blog/${postId}`;

/** The post as the acts know it that it shares with pages. */
const draftOf = ({ postId, actorId }: Subject): DraftSubject => ({
  key: postKey(postId),
  actorId,
  screen: screenOf(postId),
  find: (tx) => findPost(postId, tx),
  planJob: schedulePostsJob,
  restoreVersion: (tx, number) => restoreVersion(tx, { postId, actorId, number }),
});

const answers: Record<
  Exclude<(typeof acts)[number], DraftAction>,
  (request: Request, subject: Subject) => Promise<unknown>
> = {
  async save(request, subject) {
    const form = await readForm(request, savedSchema);
    if (!form.isValid) return refuseForm(form);
    const title = await inTransaction((tx) => applyStatus(tx, subject, form.input));
    return redirectWithToast('/admin/blog', { tone: 'success', title });
  },
  async trash(_request, subject) {
    await inTransaction((tx) => trashPost(tx, subject));
    const text = 'It can be restored from there.';
    return redirectWithToast('/admin/blog', { tone: 'info', title: 'Moved to the trash', text });
  },
  async restore(_request, subject) {
    await inTransaction((tx) => restorePost(tx, subject));
    return redirectWithToast(screenOf(subject.postId), { tone: 'success', title: 'Restored as a draft' });
  },
  async newsletter(_request, { postId, actorId }) {
    const { letterId, earlier } = await sendAsLetter(postId, actorId);
    return redirectWithToast(
      `/admin/subscribers/letters/${letterId}`,
      earlier
        ? { tone: 'info', title: 'This post was made into a letter before', text: earlierText(earlier) }
        : {
            tone: 'success',
            title: 'The letter is begun',
            text: 'Look it over, choose who gets it, and send it from here.',
          },
    );
  },
};

/** Published with a day to come is a plan for its morning; today is at once. @returns what was done */
async function applyStatus(tx: Transaction, subject: Subject, { status, revision }: z.output<typeof savedSchema>) {
  if (status === 'draft') return (await unpublishPost(tx, subject)) ? 'Saved and unpublished' : 'Post saved';
  const draft = await findPostDraft(subject.postId);
  const date = draft?.document.publishDate;
  if (date && isDayToCome(date, now())) {
    const at = publishMoment(date);
    await plan(tx, draftOf(subject), 'publish', at);
    return `Saved. It is published on ${exactWords(at)}`;
  }
  await cancelScheduledAction(tx, postKey(subject.postId), 'publish');
  await publishPost(tx, { ...subject, revision: revision ?? null });
  return 'Post published';
}

const earlierText = ({ finishedAt, createdAt }: { finishedAt: Date | null; createdAt: Date }) =>
  finishedAt
    ? `It was sent on ${exactWords(finishedAt)}, and goes out once only. This is the letter.`
    : `It was begun on ${exactWords(createdAt)}, and is not sent yet. This is the letter.`;
