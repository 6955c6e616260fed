import { redirect, useLocation } from 'react-router';
import { now } from '#app/core/clock.ts';
import { memberNamesTag } from '#app/core/identity/member-tag.ts';
import { draftsKey } from '#app/core/identity/sessions/viewer-key.server.ts';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requirePage } from '#app/core/request/require-page.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { lengthOf, type TitleLength } from '#app/lib/text/title-length.ts';
import { sharePictureOf } from '#app/lib/web/page-meta.ts';
import { tidyPart } from '#app/lib/web/tidy-path.ts';
import { permalinkPath, threadPath, topicPath } from '#app/modules/community/addresses.ts';
import { articleSource } from '#app/modules/community/article-source.server.ts';
import { threadTag, topicsTag } from '#app/modules/community/cache-tags.ts';
import { ThreadMark } from '#app/modules/community/components/badges.tsx';
import { CarePanel } from '#app/modules/community/components/care-panel.tsx';
import { forumRoleOf, isAtLeast, mayInForum } from '#app/modules/community/members/permissions.ts';
import { findRestriction } from '#app/modules/community/members/restrictions.server.ts';
import { recordVisit } from '#app/modules/community/members/visits.server.ts';
import { markShown } from '#app/modules/community/notifications/notifications.server.ts';
import { newSubmissionKey } from '#app/modules/community/posts/submission-key.server.ts';
import { discussionData } from '#app/modules/community/threads/discussion-data.ts';
import { findNewPlace } from '#app/modules/community/threads/find-new-place.server.ts';
import { findThread, listPosts } from '#app/modules/community/threads/find-thread.server.ts';
import { listRelated } from '#app/modules/community/threads/list-threads.server.ts';
import { findReadState, recordReading } from '#app/modules/community/threads/reading/read-state.server.ts';
import { findReplyStart } from '#app/modules/community/threads/reply-start.server.ts';
import { readThreadQuery } from '#app/modules/community/threads/thread-query.ts';
import { findNeutralName } from '#app/modules/community/writing/first-name.server.ts';
import type { WritingResult } from '#app/modules/community/writing/form-result.ts';
import { pageHead } from '#app/modules/company/page-head.server.ts';
import { SmartLink } from '#app/ui/link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import { forumMemberOf } from '../forum-member.server.ts';
import type { Route } from './+types/thread';
import { applyThreadAction } from './apply-thread-action.server.ts';
import { redirectToPlace } from './redirect-to-place.server.ts';
import { ReplyPrompt } from './reply-prompt.tsx';
import { ThreadAside } from './thread-aside.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { env, log } = context.get(requestContext);
  const viewer = await getViewer(context);
  const member = forumMemberOf(viewer);
  const slug = tidyPart(params.thread);
  const details = await findThread(slug, member);
  if (!details) {
    const place = await findNewPlace(slug, 1, member);
    if (place) {
      const to = place.isMoved ? permalinkPath(place.slug, place.number) : threadPath(place.slug) + url.search;
      throw redirectToPlace(to, place);
    }
    log.warn('404', { path: url.pathname });
    throw notFound();
  }
  const { row, topic, card } = details;
  const path = threadPath(row.slug);
  if (params.thread !== row.slug) throw redirect(path + url.search, 301);
  const query = readThreadQuery(url.searchParams);
  const [posts, related, readState] = await Promise.all([
    listPosts(row, query, member),
    listRelated(row),
    member && findReadState(member.id, row.id),
  ]);
  requirePage(query.page, posts.pageCount);
  if (!viewer) {
    const relatedTags = related.map(({ id }) => threadTag(id));
    const articleTags = row.articleId ? [context.get(articleSource).tag] : [];
    allowCaching(context, topicsTag, memberNamesTag, threadTag(row.id), ...relatedTags, ...articleTags);
  }
  // A browser that fetches a page in advance does not show it yet.
  const isRead = query.order === 'oldest' && !request.headers.get('Sec-Purpose');
  if (member && isRead) {
    await recordReading(member.id, row, query.page, readState);
    await recordVisit(member.id);
    const notification = url.searchParams.get('notification');
    await markShown(member.id, { threadId: row.id, page: query.page, notification });
  }
  const role = viewer ? forumRoleOf(viewer) : 'member';
  const isOpen = !topic.isClosed && isAtLeast(role, topic.writers);
  const mayReply =
    row.status === 'published' && isOpen && (!row.lockedAt || mayInForum(role, 'reply to a locked thread'));
  const article = row.articleId ? await context.get(articleSource).findById(row.articleId) : null;
  const head = pageHead(context, {
    picture: row.status === 'published' ? sharePictureOf(path) : undefined,
    path: query.page > 1 ? `${path}?page=${query.page}` : path,
    title: query.page > 1 ? `${row.title}, page ${query.page}` : row.title,
    description: row.opening || topic.description,
    isIndexed: query.order === 'oldest' && row.status === 'published',
    feed: `${path}/rss.xml`,
    structuredData:
      query.page === 1 ? [discussionData({ origin: env.origin, card, hashtags: row.hashtags, ...posts })] : [],
  });
  const reply = member && mayReply ? await findReplyStart(member, row, query) : null;
  const key = viewer?.hasConfirmedAge ? newSubmissionKey() : null;
  const neutralName = reply && viewer ? await findNeutralName(viewer.id) : null;
  const restriction = reply && viewer ? await findRestriction(viewer.id, { topicId: row.topicId }) : null;
  return {
    slug: row.slug,
    title: row.title,
    hashtags: row.hashtags,
    card,
    topic: { slug: topic.slug, name: topic.name, description: topic.description, pillar: topic.pillar },
    ...posts,
    query,
    related,
    article: article && { path: article.path, title: article.title },
    status: row.status,
    isSignedIn: viewer !== null,
    mayReply,
    mayEdit:
      member !== null &&
      ((!topic.isClosed && !row.lockedAt) || mayInForum(role, 'edit a post of a locked thread', { isOwn: true })),
    mayMarkAnswer:
      member !== null &&
      topic.takesAnswers &&
      mayInForum(role, 'mark the answer', { isOwn: row.authorId === member.id }),
    solvedNumber: row.solvedNumber,
    readState,
    hasUnread: readState !== null && (row.lastNumber > readState.number || row.lastPosition > readState.position),
    reply,
    neutralName,
    restriction,
    key,
    draftsKey: draftsKey(viewer),
    now: now(),
    head,
  };
}

export const action = keepUnsentTexts(
  {
    title: 'This was deleted in the meantime',
    back: { label: 'Back to the forum', href: '/forum' },
    texts: { content: 'Comment', note: 'Your report' },
    isThere: async ({ params, context }) => {
      const member = forumMemberOf(await getViewer(context));
      const slug = params.thread.toLowerCase();
      // Without a member it is not known. The refusal says that they are logged out.
      if (!member) return true;
      return ((await findThread(slug, member)) ?? (await findNewPlace(slug, 1, member))) !== null;
    },
  },
  async ({ request, params, context }: Route.ActionArgs) => applyThreadAction(request, params.thread, context),
);

export { needsSignIn as handle } from '#app/ui/site-frame/needs-sign-in.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/**
 * Whether a reply was not posted: its form comes back with the words, also if the discussion takes no replies any more.
 */
const hasTypedWords = (result: WritingResult | undefined): boolean => result?.values.content !== undefined;

const Posts = lazy(async () => ({ default: (await import('./posts.tsx')).Posts }));
// Only members need these.
const ReplyForm = lazy(async () => ({
  default: (await import('#app/modules/community/components/composer/reply-form.tsx')).ReplyForm,
}));
const QuoteSelection = lazy(async () => ({
  default: (await import('#app/modules/community/components/composer/quote-selection.tsx')).QuoteSelection,
}));
const DeletePost = lazy(async () => ({ default: (await import('./delete-post.tsx')).DeletePost }));
const AnonymousPost = lazy(async () => ({ default: (await import('../anonymous-post.tsx')).AnonymousPost }));
const ReportPost = lazy(async () => ({ default: (await import('./report-post.tsx')).ReportPost }));

const titleSizes: Record<TitleLength, string> = {
  short: 'text-[clamp(2.25rem,1.5rem+2.4vw,3.75rem)]',
  long: 'text-h2',
  longest: 'text-[clamp(1.5rem,1.25rem+1.1vw,2.375rem)] leading-[1.15]',
};

export default function Thread({ loaderData, actionData: result }: Route.ComponentProps) {
  // Spread into an element, `key` would be React's: every act would replace all posts, and the focus would be lost.
  const { key, ...page } = loaderData;
  const { slug, title, topic, card, first, replies, query, isSignedIn, mayReply, now } = page;
  const { pathname, search } = useLocation();
  const { mayEdit, mayMarkAnswer, solvedNumber } = loaderData;
  const isThreadShown = loaderData.status === 'published';
  const shared = { slug, isSignedIn, isThreadShown, mayReply, mayEdit, mayMarkAnswer, solvedNumber, now };
  const posts = [first, ...replies];
  const reported = posts.find(({ number, isOwn }) => number === query.reports && !isOwn);
  const deleted = posts.find(({ number, isOwn, html }) => number === query.deletes && isOwn && html !== null);
  const hidden = posts.find(({ number, isOwn, isAnonymous }) => number === query.hides && isOwn && !isAnonymous);
  return (
    <div className="wrap grid gap-x-[clamp(2rem,7vw,7rem)] gap-y-12 pt-6 pb-section wrap-anywhere md:pt-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,3fr)]">
      <ServerToast toast={result?.toast} />
      <div className="min-w-0">
        <p className="folio flex flex-wrap gap-x-2.5">
          <SmartLink href="/forum" className="text-link">
            Forum
          </SmartLink>{' '}
          <span aria-hidden="true">/</span>{' '}
          <SmartLink href={topicPath(topic.slug)} className="text-link">
            {topic.name}
          </SmartLink>
        </p>
        <h1 dir="auto" className={`mt-4 mb-8 wrap-anywhere ${titleSizes[lengthOf(title)]}`}>
          {title}
        </h1>
        {loaderData.article && (
          <p className="-mt-5 mb-6 text-small text-ink-2">
            {'About the article '}
            <SmartLink href={loaderData.article.path} className="text-link">
              {loaderData.article.title}
            </SmartLink>
          </p>
        )}
        {(card.isSample || card.isSolved || card.isPinned || card.isLocked) && (
          <p className="-mt-4 mb-6 flex flex-wrap gap-2">
            {card.isSample && <ThreadMark>Sample</ThreadMark>} {card.isSolved && <ThreadMark>Solved</ThreadMark>}{' '}
            {card.isPinned && <ThreadMark>Pinned</ThreadMark>} {card.isLocked && <ThreadMark>Locked</ThreadMark>}
          </p>
        )}
        {posts.some(({ needsCare }) => needsCare) && <CarePanel />}
        {reported && <ReportPost slug={slug} number={reported.number} result={result} isSignedIn={isSignedIn} />}
        {hidden && <AnonymousPost slug={slug} number={hidden.number} />}
        {deleted && <DeletePost slug={slug} number={deleted.number} />}
        {/* Visitors only read. Their page fetches no code for the posts. */}
        {isSignedIn ? (
          <Posts key={slug} {...page} {...shared} />
        ) : (
          <SkipHydration key={pathname + search} draw={() => <Posts {...page} {...shared} />} />
        )}
        {(mayReply && key) || hasTypedWords(result) ? (
          <>
            <ReplyForm
              action={threadPath(slug)}
              slug={slug}
              submissionKey={key ?? ''}
              draftsKey={loaderData.draftsKey}
              answers={loaderData.reply?.answers ?? null}
              start={loaderData.reply?.start ?? { fields: {}, draftAt: null }}
              neutralName={loaderData.neutralName}
              restriction={loaderData.restriction}
              hasQuote={Boolean(loaderData.query.quote)}
              result={result}
            />
            <QuoteSelection slug={slug} />
          </>
        ) : (
          <ReplyPrompt path={threadPath(slug)} isSignedIn={isSignedIn} mayReply={mayReply} status={loaderData.status} />
        )}
      </div>
      <ThreadAside slug={slug} replies={card.replies} topic={topic} related={loaderData.related} />
    </div>
  );
}
