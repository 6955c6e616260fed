import { redirect } from 'react-router';
import { z } from 'zod';
import { FieldError } from '#app/core/domain-error.ts';
import { draftsKey } from '#app/core/identity/sessions/viewer-key.server.ts';
import { applyFormAct } from '#app/core/request/form-acts.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { getViewer, requireViewer } from '#app/core/request/viewer-context.server.ts';
import { threadPath } from '#app/modules/community/addresses.ts';
import { articleSource } from '#app/modules/community/article-source.server.ts';
import { ThreadForm } from '#app/modules/community/components/composer/thread-form.tsx';
import { SupportLines } from '#app/modules/community/components/support-lines.tsx';
import { maxHashtagLength } from '#app/modules/community/limits.ts';
import { forumRoleOf } from '#app/modules/community/members/permissions.ts';
import { findRestriction } from '#app/modules/community/members/restrictions.server.ts';
import { newSubmissionKey } from '#app/modules/community/posts/submission-key.server.ts';
import { linkToArticle } from '#app/modules/community/threads/article-threads.server.ts';
import { startThread } from '#app/modules/community/threads/start-thread.server.ts';
import { findTopic, listOpenTopics } from '#app/modules/community/topics/topics.server.ts';
import { draftSchema } from '#app/modules/community/writing/drafts/draft-schema.ts';
import { countThreadDrafts, findDraft } from '#app/modules/community/writing/drafts/drafts.server.ts';
import { chooseFirstName, findNeutralName } from '#app/modules/community/writing/first-name.server.ts';
import { threadSchema } from '#app/modules/community/writing/schema.server.ts';
import { isFirstPostReviewed } from '#app/modules/community/writing/screen-post.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { SmartLink } from '#app/ui/link.tsx';
import { ParentLink } from '#app/ui/parent-link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/new';
import { forumMemberOf, forumTitles, isRefusedPost, memberAct, waitingToast } from './forum-member.server.ts';
import { draft, preview } from './thread/apply-thread-action.server.ts';
import { addPostedPicture } from './thread/posted-picture.server.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // A refused post of a signed-out person shows the form again, with what they wrote.
  const viewer = context.get(isRefusedPost) ? null : await requireViewer(context, request);
  if (viewer && !viewer.hasConfirmedAge)
    throw redirect(`/forum/join?next=${encodeURIComponent(url.pathname + url.search)}`);
  const topics = await listOpenTopics(viewer ? forumRoleOf(viewer) : 'member');
  const head = privateHead(context, {
    path: '/forum/new',
    title: 'Start a discussion',
    description: 'Ask a question or share what worked for you.',
  });
  const key = url.searchParams.get('draft');
  const member = forumMemberOf(viewer);
  const [draft, draftCount, isReviewed, neutralName, restriction] = viewer
    ? await Promise.all([
        z.uuid().safeParse(key).success ? findDraft(viewer.id, key ?? '') : null,
        countThreadDrafts(viewer.id),
        member !== null && isFirstPostReviewed(member),
        findNeutralName(viewer.id),
        findRestriction(viewer.id, null),
      ])
    : [null, 0, false, null, null];
  const article = await context.get(articleSource).findBySlug(url.searchParams.get('article') ?? '');
  return {
    topics,
    article: article && { slug: article.slug, title: article.title, path: article.path },
    draft: draft && { ...draft.fields, key: draft.key },
    draftAt: draft?.updatedAt ?? null,
    draftCount,
    isReviewed,
    neutralName,
    restriction,
    category: url.searchParams.get('category') ?? '',
    hashtags: url.searchParams.get('hashtag')?.slice(0, maxHashtagLength) ?? '',
    key: newSubmissionKey(),
    draftsKey: draftsKey(viewer),
    head,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = forumMemberOf(await getViewer(context));
  const refused = await addPostedPicture(request, member, draftSchema);
  if (refused) return refused;
  const start = memberAct(threadSchema, { member, context }, async (member, input) => {
    const topic = await findTopic(input.category);
    if (!topic) throw new FieldError('category', 'Category is required');
    await chooseFirstName(member.id, input.displayName);
    const { slug, isPending } = await startThread(member, topic.id, input);
    const article = await context
      .get(articleSource)
      .findBySlug(String((await readFormData(request)).get('article') ?? ''));
    if (article) await linkToArticle(member, slug, article.id);
    return { ...(isPending ? waitingToast : { title: 'Your topic is posted' }), to: threadPath(slug) };
  });
  const acts = { preview: () => preview(request, member, context), draft: draft('', member, context) };
  return applyFormAct(request, acts, { to: '/forum/new', titles: forumTitles, otherwise: start });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NewThread({
  loaderData: {
    topics,
    article,
    category,
    hashtags,
    draft,
    draftAt,
    draftCount,
    isReviewed,
    neutralName,
    restriction,
    key,
    draftsKey,
  },
  actionData: result,
}: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-x-[clamp(2rem,7vw,7rem)] gap-y-12 pt-6 pb-section md:pt-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <ServerToast toast={result?.toast} />
      <div>
        <ParentLink href="/forum" label="Forum" />
        <h1 className="mt-3 mb-8 text-h2">Start a discussion</h1>
        {article && (
          <p className="-mt-4 mb-6 text-small text-ink-2">
            About the article{' '}
            <SmartLink href={article.path} className="text-link">
              {article.title}
            </SmartLink>
            <input type="hidden" form="new-topic" name="article" value={article.slug} />
          </p>
        )}
        {/* A form that comes back, for example with its preview, may be that draft. */}
        {draftCount > 0 && !draft && !result && (
          <p className="-mt-4 mb-6 text-small">
            <SmartLink href="/forum/drafts" className="text-link inline-flex min-h-6 items-center">
              {draftCount === 1 ? 'You have a draft' : `You have ${draftCount} drafts`}
            </SmartLink>
          </p>
        )}
        <ThreadForm
          topics={topics}
          category={category}
          hashtags={hashtags}
          submissionKey={key}
          draftsKey={draftsKey}
          draft={draft}
          draftAt={draftAt}
          neutralName={neutralName}
          restriction={restriction}
          result={result}
        />
      </div>
      <div className="grid content-start gap-9 lg:pt-28">
        <section aria-labelledby="kind">
          <h2 id="kind" className="text-h3">
            Before you post
          </h2>
          <ul className="mt-3 text-small text-ink-2">
            {(isReviewed ? [...advice, reviewAdvice] : advice).map((sentence) => (
              <li key={sentence} className="border-t border-line py-3">
                {sentence}
              </li>
            ))}
          </ul>
        </section>
        <SupportLines />
      </div>
    </div>
  );
}

const advice = [
  'Say what happened to you, and leave out what would identify others.',
  'Anybody on the internet can read this. Post anonymously if you would rather not be known.',
  'You can delete what you wrote at any time.',
];

const reviewAdvice = 'A moderator will read your first post before others see it.';
