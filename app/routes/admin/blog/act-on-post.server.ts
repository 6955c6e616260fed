import { redirect } from 'react-router';
import { z } from 'zod';
import { findPost } from '#app/features/blog/find-post.server.ts';
import { findPostDraft } from '#app/features/blog/find-post-draft.server.ts';
import { postKey } from '#app/features/blog/post-key.ts';
import { isDayToCome, publishMoment } from '#app/features/blog/publish-moment.ts';
import { schedulePostsJob } from '#app/features/blog/publish-on-time.job.server.ts';
import { publishPost } from '#app/features/blog/publish-post.server.ts';
import { restoreVersion } from '#app/features/blog/restore-version.server.ts';
import { restorePost, trashPost, unpublishPost } from '#app/features/blog/withdraw-post.server.ts';
import { exactWords } from '#app/lib/when.ts';
import { now } from '#app/platform/clock.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { RefusedActError } from '#app/services/accounts/refused-act-error.ts';
import { recordAct } from '#app/services/audit/record-act.server.ts';
import { type ScheduledAct, scheduledActs } from '#app/services/drafts/document-key.ts';
import { addPreviewLink, takeBackPreviewLinks } from '#app/services/drafts/preview-links.server.ts';
import { scheduleSchema } from '#app/services/drafts/schedule-schema.ts';
import { cancelAct, planAct } from '#app/services/drafts/schedules.server.ts';
import { enqueue } from '#app/services/jobs/enqueue.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/services/request/read-form.server.ts';
import { refuseAct } from '../refuse-act.server.ts';
import { sendAsLetter } from './send-as-letter.server.ts';

interface Subject {
  postId: string;
  actorId: string;
}

const acts = [
  'save',
  'trash',
  'restore',
  'schedule',
  'cancel',
  'preview',
  'end-previews',
  'restore-version',
  'newsletter',
] as const;
const actSchema = z.object({ act: z.enum(acts, 'Choose what to do with the post') });
const savedSchema = z.object({
  status: z.enum(['draft', 'published'], 'Choose a status'),
  revision: z.coerce.number().int().positive().nullish().catch(null),
});
const cancelSchema = z.object({ plannedAct: z.enum(scheduledActs, 'Choose which plan to cancel') });
const versionSchema = z.object({ number: z.coerce.number('Choose a version').int().positive() });

/** What the forms of a post's own screens post: each an `act`, with what belongs to it. */
export async function actOnPost(request: Request, subject: Subject) {
  const asked = await readForm(request.clone(), actSchema);
  if (!asked.isValid) return refuseForm(asked);
  try {
    return await answers[asked.input.act](request, subject);
  } catch (error) {
    return refuseAct(error, asked.values);
  }
}

const screenOf = (postId: string) => `/admin/blog/${postId}`;

const answers: Record<(typeof acts)[number], (request: Request, subject: Subject) => Promise<unknown>> = {
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
  async schedule(request, subject) {
    const form = await readForm(request, scheduleSchema);
    if (!form.isValid) return refuseForm(form);
    const { plannedAct: act, at } = form.input;
    await inTransaction((tx) => plan(tx, subject, act, at));
    const title = act === 'publish' ? 'Publishing is scheduled' : 'Unpublishing is scheduled';
    return redirectWithToast(screenOf(subject.postId), {
      tone: 'success',
      title,
      text: `${exactWords(at)}, London time.`,
    });
  },
  async cancel(request, { postId, actorId }) {
    const form = await readForm(request, cancelSchema);
    if (!form.isValid) return refuseForm(form);
    const { plannedAct: act } = form.input;
    await inTransaction(async (tx) => {
      const post = await livingPost(tx, postId);
      if (!(await cancelAct(tx, postKey(postId), act))) return;
      const subject = { type: 'post', id: postId, name: post.title };
      await recordAct(tx, { actorId, action: `post.${act}-cancelled`, subject });
    });
    return redirectWithToast(screenOf(postId), { tone: 'info', title: 'The plan is cancelled' });
  },
  async preview(_request, { postId, actorId }) {
    const token = await inTransaction(async (tx) => {
      await livingPost(tx, postId);
      return addPreviewLink(tx, postKey(postId), actorId);
    });
    return redirect(`/preview/${token}`, 303);
  },
  async 'end-previews'(_request, { postId }) {
    await inTransaction((tx) => takeBackPreviewLinks(tx, postKey(postId)));
    return redirectWithToast(screenOf(postId), { tone: 'success', title: 'Preview links taken back' });
  },
  async newsletter(_request, { postId, actorId }) {
    const letterId = await sendAsLetter(postId, actorId);
    const text = 'Look it over, choose who gets it, and send it from here.';
    return redirectWithToast(`/admin/subscribers/letters/${letterId}`, {
      tone: 'success',
      title: 'The letter is begun',
      text,
    });
  },
  async 'restore-version'(request, subject) {
    const form = await readForm(request, versionSchema);
    if (!form.isValid) return refuseForm(form);
    const { number } = form.input;
    const isThere = await inTransaction((tx) => restoreVersion(tx, { ...subject, number }));
    if (!isThere) return failForm(404, form.values, { tone: 'destructive', title: 'There is no such version' });
    const title = `Version ${number} is the draft again`;
    return redirectWithToast(screenOf(subject.postId), { tone: 'success', title });
  },
};

/** Published with a day to come is a plan for its morning; today is at once. @returns what was done */
async function applyStatus(tx: Transaction, subject: Subject, { status, revision }: z.output<typeof savedSchema>) {
  if (status === 'draft') return (await unpublishPost(tx, subject)) ? 'Saved and unpublished' : 'Post saved';
  const draft = await findPostDraft(subject.postId);
  const date = draft?.document.publishDate;
  if (date && isDayToCome(date, now())) {
    const at = publishMoment(date);
    await plan(tx, subject, 'publish', at);
    return `Saved. It is published on ${exactWords(at)}`;
  }
  await cancelAct(tx, postKey(subject.postId), 'publish');
  await publishPost(tx, { ...subject, revision: revision ?? null });
  return 'Post published';
}

async function plan(tx: Transaction, { postId, actorId }: Subject, act: ScheduledAct, at: Date) {
  const post = await livingPost(tx, postId);
  await planAct(tx, postKey(postId), { act, at, actorId });
  await enqueue(tx, schedulePostsJob, {}, { startAfter: at });
  const subject = { type: 'post', id: postId, name: post.title };
  await recordAct(tx, { actorId, action: `post.${act}-scheduled`, subject, after: { at: at.toISOString() } });
}

async function livingPost(tx: Transaction, postId: string) {
  const post = await findPost(postId, tx);
  if (!post) throw new RefusedActError('This post is gone.');
  if (post.trashedAt) throw new RefusedActError(`“${post.title}” is in the trash. Restore it first.`);
  return post;
}
