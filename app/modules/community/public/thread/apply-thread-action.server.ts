import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { consumeRateLimit, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { applyFormAct, type Done, type FormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { readForm } from '#app/core/request/read/read-form.server.ts';
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
import { forumMemberOf, forumTitles, memberAct, signedOutResponse, waitingToast } from '../forum-member.server.ts';
import { reportSchema, thanksFor } from '../report-form.server.ts';
import { addPostedPicture } from './posted-picture.server.ts';

/** Handles the posts of a thread's forms, by their `act`. Without one it is a reply. */
export async function applyThreadAction(request: Request, slug: string, context: Readonly<RouterContextProvider>) {
  const member = forumMemberOf(await getViewer(context));
  const refused = await addPostedPicture(request, member, draftSchema);
  if (refused) return refused;
  const reply = replyAct(request, slug, member, context);
  const acts = {
    preview: () => preview(request, member, context),
    draft: draft(slug, member, context),
    '': reply,
    reply,
    report: reportAct(slug, member, context),
    ...(member && actsOnPosts(slug, member)),
  };
  const otherwise = async () => {
    if (!member) return signedOutResponse({}, context);
    throw data(null, { status: 400 });
  };
  return applyFormAct(request, acts, { to: threadPath(slug), titles: forumTitles, otherwise });
}

interface PostPosition {
  number: number;
  position: number;
}

const targetSchema = z.object({ number: postNumberSchema, inPlace: z.string().default('') });

/** Returns what members can do with a post of a thread, by the name of the button. */
function actsOnPosts(slug: string, member: ForumMember) {
  const onPost =
    <Result extends object>(
      run: (number: number, request: Request) => Promise<Result | null>,
      answer: (result: Result, inPlace: string) => Done | Response,
    ): FormAct =>
    async (request) => {
      const form = await readForm(request, targetSchema);
      if (!form.isValid) throw data(null, { status: 400 });
      const result = orNotFound(await run(form.input.number, request));
      return answer(result, form.input.inPlace);
    };
  // Without JavaScript the browser scrolls back to the post.
  const back = (place: PostPosition, inPlace: string) =>
    redirect(inPlace ? threadPath(slug) + pageAndOrderOf(inPlace) : postInThreadPath(slug, place));
  const withTitle = (title: string) => (place: PostPosition) => ({ title, to: postInThreadPath(slug, place) });
  const like = (isLiked: boolean) => onPost((number) => likePost(member, { slug, number, isLiked }), back);
  const answer = (isAnswer: boolean) => onPost((number) => markAnswer(member, { slug, number, isAnswer }), back);
  const bookmark = (isKept: boolean) => onPost((number) => setBookmark(member.id, { slug, number, isKept }), back);
  return {
    like: like(true),
    unlike: like(false),
    solve: answer(true),
    unsolve: answer(false),
    bookmark: bookmark(true),
    unbookmark: bookmark(false),
    vote: onPost(
      async (number, request) => voteInPoll(member, { slug, number, choices: await readChoices(request) }),
      withTitle('Your vote is counted'),
    ),
    unvote: onPost((number) => voteInPoll(member, { slug, number, choices: [] }), withTitle('Vote withdrawn')),
    anonymous: onPost((number) => makeAnonymous(member, slug, number), withTitle('Your post is anonymous now')),
    delete: onPost(
      (number) => deletePost(member, slug, number),
      (deletion) => ({
        title: 'Your post is deleted',
        to: deletion.isThreadGone ? '/forum' : postInThreadPath(deletion.slug, deletion),
      }),
    ),
  };
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

/** Returns the act that stores what is typed for later. */
export const draft = (slug: string, member: ForumMember | null, context: Readonly<RouterContextProvider>): FormAct =>
  memberAct(draftSchema, { member, context }, async (member, input, values) => {
    try {
      await consumeRateLimit(forumRateLimits.draft, member.id);
    } catch (error) {
      return rateLimitResponse(error, values, 'Not saved');
    }
    await saveDraft(member.id, { ...input, thread: slug });
    return { title: 'Draft saved', to: '/forum/drafts' };
  });

const choicesSchema = z.array(wholeNumber({ min: 1, max: maxPollChoices })).max(maxPollChoices);

async function readChoices(request: Request): Promise<number[]> {
  const choices = choicesSchema.safeParse((await readFormData(request)).getAll('choice'));
  if (!choices.success) throw data(null, { status: 400 });
  if (choices.data.length === 0) throw new ForumRefusedError('Please choose an answer first. Nothing was counted.');
  return choices.data;
}

/** Returns the act that reports a post, also for visitors. */
const reportAct =
  (slug: string, member: ForumMember | null, context: Readonly<RouterContextProvider>): FormAct =>
  async (request, titles) => {
    const target = await readForm(request, z.object({ number: postNumberSchema }));
    if (!target.isValid) throw data(null, { status: 400 });
    const { number } = target.input;
    const reporter = member ? { member } : { member, clientAddress: context.get(requestContext).clientAddress };
    const report = formAct(reportSchema, async (input) => {
      const place = orNotFound(await reportPost(reporter, { slug, number, ...input }));
      return { ...thanksFor(input, member), to: postInThreadPath(slug, place) };
    });
    return report(request, titles);
  };

const replyAct = (
  request: Request,
  slug: string,
  member: ForumMember | null,
  context: Readonly<RouterContextProvider>,
): FormAct =>
  memberAct(replySchema, { member, context }, async (member, input) => {
    await chooseFirstName(member.id, input.displayName);
    const place = await replyAtCurrentAddress(member, slug, input);
    if (!place) return keepAsDraft(request, slug, member);
    const to = postInThreadPath(place.slug, place);
    return { ...(place.isPending ? waitingToast : { title: 'Your comment is posted' }), to };
  });

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
async function keepAsDraft(request: Request, slug: string, member: ForumMember): Promise<Done> {
  const { values } = await readForm(request, draftSchema);
  const { key, ...fields } = values;
  const parsed = z.uuid().safeParse(key);
  await saveDraft(
    member.id,
    draftSchema.parse({ ...fields, key: parsed.success ? parsed.data : newSubmissionKey(), thread: slug }),
  );
  return {
    tone: 'destructive',
    title: 'This discussion no longer exists',
    text: 'Nothing was posted, and what you wrote is the first of your drafts. You can post it elsewhere.',
    to: '/forum/drafts',
  };
}

/** Returns the parameters of a search string that select the page of a thread and its order. */
function pageAndOrderOf(search: string): string {
  const keptParameters = [...new URLSearchParams(search)].filter(([name]) => name === 'page' || name === 'sort');
  return keptParameters.length > 0 ? `?${new URLSearchParams(keptParameters)}` : '';
}
