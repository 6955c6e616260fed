import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireModerator } from '#app/core/request/viewer-context.server.ts';
import { permalinkPath } from '#app/modules/community/addresses.ts';
import { findReviewedPost } from '#app/modules/community/moderation/reviews.server.ts';
import { listTopics } from '#app/modules/community/topics/topics.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/post';
import { applyToOnePost, moderatorOf } from './apply-moderation.server.ts';
import { ActsPanel } from './post/acts-panel.tsx';
import { AppealPanel } from './post/appeal-panel.tsx';
import { AuthorPanel } from './post/author-panel.tsx';
import { DangerNotice } from './post/danger-notice.tsx';
import { DecidePanel } from './post/decide-panel.tsx';
import { EditPanel } from './post/edit-panel.tsx';
import { PicturesPanel } from './post/pictures-panel.tsx';
import { PostPanel } from './post/post-panel.tsx';
import { ReportsPanel } from './post/reports-panel.tsx';
import { ThreadPanel } from './post/thread-panel.tsx';
import { PostStatusBadge } from './post-status-badge.tsx';
import { ReasonBadges } from './reason-badges.tsx';

const moderation = { label: 'Back to moderation', href: '/admin/moderation' };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const moderator = moderatorOf(await requireModerator(context, request));
  const [post, topics] = await Promise.all([findReviewedPost(uuidParameter(params.id), moderator), listTopics()]);
  return { post: orNotFound(post), topics: topics.map(({ slug, name }) => ({ slug, name })), now: now() };
}

export const action = keepUnsentTexts(
  {
    title: 'This post was deleted in the meantime',
    back: moderation,
    texts: {
      message: 'Message to the author',
      content: 'Post',
      answer: 'Answer to the appeal',
      note: 'Note',
      reason: 'Reason for revealing the author',
      title: 'Title of the new discussion',
    },
    isThere: async ({ request, params, context }) => {
      const moderator = moderatorOf(await requireModerator(context, request));
      return (await findReviewedPost(uuidParameter(params.id), moderator)) !== null;
    },
  },
  async ({ request, params, context }: Route.ActionArgs) => {
    const viewer = await requireModerator(context, request);
    return applyToOnePost(request, viewer, uuidParameter(params.id));
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.post.title ?? 'Missing'} · Moderation`, matches);

export default function ModeratedPost({ loaderData: { post, topics, now }, actionData: result }: Route.ComponentProps) {
  const isDecided = post.status !== 'deleted' && !post.isOwn;
  return (
    <>
      <ScreenHead
        title={post.title}
        note={
          <div className="flex flex-wrap gap-2">
            <ReasonBadges reasons={post.reasons} />
            <PostStatusBadge status={post.status} />
          </div>
        }
        back={moderation}
      />
      {post.reasons.includes('care') && <DangerNotice post={post} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {post.appeals.map((appeal) => (
            <AppealPanel key={appeal.actId} post={post} appeal={appeal} result={result} now={now} />
          ))}
          <PostPanel post={post} now={now} />
          {post.isOwn && <OwnPostPanel slug={post.slug} number={post.number} />}
          {isDecided && <DecidePanel post={post} result={result} />}
          {post.pictures.length > 0 && !post.isOwn && <PicturesPanel pictures={post.pictures} result={result} />}
          {isDecided && <EditPanel post={post} result={result} />}
          <ActsPanel acts={post.acts} edits={post.edits} now={now} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ReportsPanel post={post} now={now} />
          {!post.isOwn && <AuthorPanel post={post} result={result} now={now} />}
          <ThreadPanel post={post} topics={topics} result={result} />
        </div>
      </div>
    </>
  );
}

/** Replaces the decisions for a moderator who looks at their own post. */
const OwnPostPanel = ({ slug, number }: { slug: string; number: number }) => (
  <Panel title="Your own post">
    <p className="p-4 text-ink-2">
      Another moderator will review it. As its author you can edit or delete it{' '}
      <a href={permalinkPath(slug, number)} className="text-link">
        in the discussion
      </a>
      .
    </p>
  </Panel>
);
