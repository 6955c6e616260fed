import { data, Form } from 'react-router';
import { permalinkPath, threadPath } from '#app/features/forum/addresses.ts';
import { findReviewedPost } from '#app/features/forum/reviews.server.ts';
import { reviewReasons } from '#app/features/forum/rules.ts';
import { listTopics } from '#app/features/forum/topics.server.ts';
import { now } from '#app/platform/clock.ts';
import { uuidParameter } from '#app/services/request/uuid-parameter.server.ts';
import { requireModerator } from '#app/services/request/viewer-context.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ServerToast } from '#app/ui/server-toast.tsx';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/post';
import { applyToOnePost } from './apply-moderation.server.ts';
import { AuthorPanel } from './parts/author-panel.tsx';
import { PostStatusBadge } from './parts/post-status-badge.tsx';
import { ReportsPanel } from './parts/reports-panel.tsx';
import { RuleField } from './parts/rule-field.tsx';
import { ThreadPanel } from './parts/thread-panel.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireModerator(context, request);
  const [post, topics] = await Promise.all([findReviewedPost(uuidParameter(params.id)), listTopics()]);
  if (!post) throw data(null, { status: 404 });
  return { post, topics: topics.map(({ slug, name }) => ({ slug, name })), now: now() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireModerator(context, request);
  return applyToOnePost(request, viewer, uuidParameter(params.id));
}

export { actionHeaders as headers } from '#app/lib/action-headers.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.post.title ?? 'Missing'} · Moderation`, matches);

export default function ModeratedPost({ loaderData: { post, topics, now }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title={post.title} back={{ label: 'Back to moderation', href: '/admin/moderation' }}>
        <PostStatusBadge status={post.status} />
        {post.reasons.map((reason) => (
          <Badge key={reason} tone={reason === 'care' ? 'danger' : 'warning'}>
            {reviewReasons[reason]}
          </Badge>
        ))}
      </ScreenHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title={`Post ${post.number} by ${post.author.name}`}>
            <div className="grid gap-3 p-4">
              {post.context && (
                <details>
                  <summary className="text-meta text-ink-2">
                    The post that it answers, number {post.context.number}
                  </summary>
                  <div
                    className="post-text mt-2 border-l-2 border-line pl-3"
                    dangerouslySetInnerHTML={{ __html: post.context.html }}
                  />
                </details>
              )}
              {post.html ? (
                <div className="post-text" dangerouslySetInnerHTML={{ __html: post.html }} />
              ) : (
                <p className="text-ink-3">The author has deleted the words.</p>
              )}
              <p className="text-meta text-ink-3">
                <When at={post.createdAt} now={now} /> ·{' '}
                <SmartLink
                  href={post.isThreadShown ? permalinkPath(post.slug, post.number) : threadPath(post.slug)}
                  className="text-link"
                >
                  Read it in its discussion
                </SmartLink>
              </p>
            </div>
          </Panel>
          {post.status !== 'deleted' && (
            <Panel title="Decide">
              <Form method="post" preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
                <RuleField id="post-rule" />
                <p className="text-meta text-ink-3">
                  The author is told by mail. Hiding and removing name the rule; both can be restored.
                </p>
                <p className="flex flex-wrap gap-2">
                  {(post.status === 'pending' || post.reasons.length > 0) && (
                    <button type="submit" name="act" value="approve" className="button button-primary">
                      {post.status === 'pending' ? 'Approve' : 'Nothing wrong'}
                    </button>
                  )}
                  {(post.status === 'hidden' || post.status === 'removed') && (
                    <button type="submit" name="act" value="restore" className="button button-primary">
                      Restore
                    </button>
                  )}
                  {post.status !== 'hidden' && (
                    <button type="submit" name="act" value="hide" className="button button-quiet">
                      Hide
                    </button>
                  )}
                  {post.status !== 'removed' && (
                    <button type="submit" name="act" value="remove" className="button button-danger">
                      Remove
                    </button>
                  )}
                </p>
              </Form>
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ReportsPanel reports={post.reports} now={now} />
          <ThreadPanel post={post} topics={topics} />
          <AuthorPanel isAnonymous={post.isAnonymous} result={actionData} />
        </div>
      </div>
      <ServerToast toast={actionData?.toast} />
    </>
  );
}
