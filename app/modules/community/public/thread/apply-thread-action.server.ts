import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { consumeRateLimit, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { postInThreadPath, threadPath } from '#app/modules/community/addresses.ts';
import { ForumRefusedError } from '#app/modules/community/forum-error.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { forumRateLimits } from '#app/modules/community/members/count-forum-act.server.ts';
import { reportPost } from '#app/modules/community/moderation/report.server.ts';
import { markAnswer } from '#app/modules/community/posts/answer.server.ts';
import { setBookmark } from '#app/modules/community/posts/bookmarks.server.ts';
import { countPreview } from '#app/modules/community/posts/count-preview.server.ts';
import { deletePost } from '#app/modules/community/posts/delete-post.server.ts';
import { likePost } from '#app/modules/community/posts/like-post.server.ts';
import { makeAnonymous } from '#app/modules/community/posts/make-anonymous.server.ts';
import { previewPost } from '#app/modules/community/posts/render-post.server.ts';
import { replyToThread } from '#app/modules/community/posts/reply.server.ts';
import { newSubmissionKey } from '#app/modules/community/posts/submission-key.server.ts';
import { voteInPoll } from '#app/modules/community/posts/vote.server.ts';
import { findNewPlace } from '#app/modules/community/threads/find-new-place.server.ts';
import { findSimilarThreads } from '#app/modules/community/threads/similar-threads.server.ts';
import { draftSchema } from '#app/modules/community/writing/drafts/draft-schema.ts';
import { saveDraft } from '#app/modules/community/writing/drafts/drafts.server.ts';
import { chooseFirstName } from '#app/modules/community/writing/first-name.server.ts';
import type { WritingResult } from '#app/modules/community/writing/form-result.ts';
import { maxPollChoices } from '#app/modules/community/writing/polls/poll-limits.ts';
import { previewPoll } from '#app/modules/community/writing/polls/poll-schema.ts';
import { type NewReply, postNumberSchema, replySchema } from '#app/modules/community/writing/schema.server.ts';
import { countSuggestion } from '#app/modules/search/count-search.server.ts';
import { forumMemberOf, refusedResponse, signedOutResponse, waitingToast } from '../forum-member.server.ts';
import { reportSchema, thanksFor } from '../report-form.server.ts';
import { addPostedPicture } from './posted-picture.server.ts';

/** Handles the posts of a thread's forms, by their `act`. Without one it is a reply. */
export async function applyThreadAction(request: Request, slug: string, context: Readonly<RouterContextProvider>) {
  const member = forumMemberOf(await getViewer(context));
  const refused = await addPostedPicture(request, member, draftSchema);
  if (refused) return refused;
  const act = String((await readFormData(request)).get('act') ?? '');
  if (act === 'preview') return preview(request, member, context);
  if (act === 'draft') return draft(request, slug, member, context);
  if (act === '' || act === 'reply') return reply(request, slug, member, context);
  if (act === 'report') return report(request, slug, member, context);
  if (!member) return signedOutResponse({}, context);
  const form = await readForm(request, z.object({ number: postNumberSchema, inPlace: z.string().default('') }));
  if (!form.isValid) throw data(null, { status: 400 });
  const { number, inPlace } = form.input;
  // Without JavaScript the browser scrolls back to the post.
  const backTo = (place: { number: number; position: number }) =>
    redirect(inPlace ? threadPath(slug) + pageAndOrderOf(inPlace) : postInThreadPath(slug, place));
  try {
    if (act === 'like' || act === 'unlike') {
      const place = await likePost(member, { slug, number, isLiked: act === 'like' });
      if (!place) throw data(null, { status: 404 });
      return backTo(place);
    }
    if (act === 'solve' || act === 'unsolve') {
      const place = await markAnswer(member, { slug, number, isAnswer: act === 'solve' });
      if (!place) throw data(null, { status: 404 });
      return backTo(place);
    }
    if (act === 'vote' || act === 'unvote') return await vote(request, slug, number, member);
    if (act === 'bookmark' || act === 'unbookmark') {
      const place = await setBookmark(member.id, { slug, number, isKept: act === 'bookmark' });
      if (!place) throw data(null, { status: 404 });
      return backTo(place);
    }
    if (act === 'anonymous') {
      const place = await makeAnonymous(member, slug, number);
      if (!place) throw data(null, { status: 404 });
      const toast = { tone: 'success', title: 'Your post is anonymous now' } as const;
      return redirectWithToast(postInThreadPath(slug, place), toast);
    }
    if (act === 'delete') {
      const deletion = await deletePost(member, slug, number);
      if (!deletion) throw data(null, { status: 404 });
      const toast = { tone: 'success', title: 'Your post is deleted' } as const;
      return redirectWithToast(deletion.isThreadGone ? '/forum' : postInThreadPath(deletion.slug, deletion), toast);
    }
  } catch (error) {
    return refusedResponse(error, {});
  }
  throw data(null, { status: 400 });
}

/** Shows how a text would look. Nothing is posted. */
export async function preview(request: Request, member: ForumMember | null, context: Readonly<RouterContextProvider>) {
  const { values, input } = await readForm(request, draftSchema.partial({ key: true, thread: true }));
  const waitSeconds = countPreview(context.get(requestContext).clientAddress, member?.id ?? null);
  if (waitSeconds !== null) return rateLimitResponse(new RateLimitError(waitSeconds), values, 'No preview');
  const [html, similar] = input
    ? await Promise.all([
        previewPost(input.content, member?.id ?? null),
        input.title ? suggestSimilar(input.title, context) : [],
      ])
    : ['', []];
  return { values, errors: {}, preview: { html, poll: previewPoll(values, now()) }, similar } satisfies WritingResult;
}

/** Finds similar discussions. Above the rate limit of suggestions a preview is shown without them. */
const suggestSimilar = async (title: string, context: Readonly<RouterContextProvider>) =>
  countSuggestion(context.get(requestContext).clientAddress) === null ? findSimilarThreads(title) : [];

/** Stores what is typed for later. */
export async function draft(
  request: Request,
  slug: string,
  member: ForumMember | null,
  context: Readonly<RouterContextProvider>,
) {
  const form = await readForm(request, draftSchema);
  if (!member) return signedOutResponse(form.values, context);
  if (!form.isValid) return refuseForm(form);
  try {
    await consumeRateLimit(forumRateLimits.draft, member.id);
  } catch (error) {
    return rateLimitResponse(error, form.values, 'Not saved');
  }
  await saveDraft(member.id, { ...form.input, thread: slug });
  return redirectWithToast('/forum/drafts', { tone: 'success', title: 'Draft saved' });
}

const choicesSchema = z.array(wholeNumber({ min: 1, max: maxPollChoices })).max(maxPollChoices);

/** Counts a vote. Without a choice it asks for one; `unvote` withdraws the vote. */
async function vote(request: Request, slug: string, number: number, member: ForumMember) {
  const form = await readFormData(request);
  const isTakenBack = form.get('act') === 'unvote';
  const choices = choicesSchema.safeParse(isTakenBack ? [] : form.getAll('choice'));
  if (!choices.success) throw data(null, { status: 400 });
  if (choices.data.length === 0 && !isTakenBack)
    throw new ForumRefusedError('Please choose an answer first. Nothing was counted.');
  const place = await voteInPoll(member, { slug, number, choices: choices.data });
  if (!place) throw data(null, { status: 404 });
  const title = isTakenBack ? 'Vote withdrawn' : 'Your vote is counted';
  return redirectWithToast(postInThreadPath(slug, place), { tone: 'success', title });
}

/** Reports a post, also for somebody without an account. */
async function report(
  request: Request,
  slug: string,
  member: ForumMember | null,
  context: Readonly<RouterContextProvider>,
) {
  const target = await readForm(request, z.object({ number: postNumberSchema }));
  if (!target.isValid) throw data(null, { status: 400 });
  const form = await readForm(request, reportSchema);
  if (!form.isValid) return refuseForm(form);
  const reporter = member ? { member } : { member, clientAddress: context.get(requestContext).clientAddress };
  const place = await reportPost(reporter, { slug, number: target.input.number, ...form.input }).catch(
    (error: unknown) => refusedResponse(error, form.values),
  );
  if (!place) throw data(null, { status: 404 });
  if ('data' in place) return place;
  return redirectWithToast(postInThreadPath(slug, place), thanksFor(form.input, member));
}

async function reply(
  request: Request,
  slug: string,
  member: ForumMember | null,
  context: Readonly<RouterContextProvider>,
) {
  const form = await readForm(request, replySchema);
  if (!member) return signedOutResponse(form.values, context);
  if (!form.isValid) return refuseForm(form);
  try {
    await chooseFirstName(member.id, form.input.displayName);
    const place = await replyAtCurrentAddress(member, slug, form.input);
    if (!place) return await keepAsDraft(request, slug, member);
    const toast = place.isPending ? waitingToast : ({ tone: 'success', title: 'Your comment is posted' } as const);
    return redirectWithToast(postInThreadPath(place.slug, place), toast);
  } catch (error) {
    return refusedResponse(error, form.values);
  }
}

/** Replies also if the discussion has another address since the form was opened. @returns null if it is not shown */
async function replyAtCurrentAddress(member: ForumMember, slug: string, reply: NewReply) {
  const place = await replyToThread(member, slug, reply);
  if (place) return { slug, ...place };
  const thread = await findNewPlace(slug, 1, member);
  if (!thread) return null;
  // A merged discussion renumbers its posts.
  const answered = reply.answers ? await findNewPlace(slug, reply.answers, member) : null;
  const replyPlace = await replyToThread(member, thread.slug, { ...reply, answers: answered?.number });
  return replyPlace && { slug: thread.slug, ...replyPlace };
}

/** Stores a reply that has no discussion any more among the drafts: its page, with the form, is gone too. */
async function keepAsDraft(request: Request, slug: string, member: ForumMember) {
  const { values } = await readForm(request, draftSchema);
  const { key, ...fields } = values;
  const parsed = z.uuid().safeParse(key);
  await saveDraft(
    member.id,
    draftSchema.parse({ ...fields, key: parsed.success ? parsed.data : newSubmissionKey(), thread: slug }),
  );
  return redirectWithToast('/forum/drafts', {
    tone: 'destructive',
    title: 'This discussion no longer exists',
    text: 'Nothing was posted, and what you wrote is the first of your drafts. You can post it elsewhere.',
  });
}

/** Returns the parameters of a search string that select the page of a thread and its order. */
function pageAndOrderOf(search: string): string {
  const keptParameters = [...new URLSearchParams(search)].filter(([name]) => name === 'page' || name === 'sort');
  return keptParameters.length > 0 ? `?${new URLSearchParams(keptParameters)}` : '';
}
