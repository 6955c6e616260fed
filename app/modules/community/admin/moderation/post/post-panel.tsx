import { permalinkPath, threadPath } from '#app/modules/community/addresses.ts';
import { PollCard } from '#app/modules/community/components/poll.tsx';
import { PostHtml } from '#app/modules/community/components/post-html.tsx';
import type { ReviewedPost } from '#app/modules/community/moderation/shown-moderation.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { SmartLink } from '#app/ui/link.tsx';

/** The post between those around it. */
export function PostPanel({ post, now }: { post: ReviewedPost; now: Date }) {
  return (
    <Panel
      title={`Post ${post.number} by ${post.author.name}`}
      aside={
        <span className="text-meta text-ink-3">
          <When at={post.createdAt} now={now} />
        </span>
      }
    >
      <div className="divided grid grid-cols-[minmax(0,1fr)]">
        <Context posts={post.context.filter(({ isBefore }) => isBefore)} />
        <div className="border-l-4 border-l-mari bg-sheet py-4 pr-4 pl-3">
          {post.html ? <PostHtml html={post.html} /> : <p className="text-ink-3">The author has deleted the text.</p>}
          {post.poll && <PollCard poll={post.poll} />}
        </div>
        <Context posts={post.context.filter(({ isBefore }) => !isBefore)} />
        <p className="px-4 py-3 text-meta text-ink-3">
          In {post.topic.name}.{' '}
          <SmartLink
            href={post.isThreadShown ? permalinkPath(post.slug, post.number) : threadPath(post.slug)}
            className="text-link"
          >
            Read it in its discussion
          </SmartLink>
        </p>
      </div>
    </Panel>
  );
}

const Context = ({ posts }: { posts: ReviewedPost['context'] }) =>
  posts.map(({ number, html, author, isAnswered }) => (
    <details key={number} open={isAnswered} className="px-4 py-2.5">
      <summary className="cursor-pointer text-meta text-ink-2">
        Post {number} by <bdi>{author}</bdi>
        {isAnswered && ', to which this is a reply'}
      </summary>
      <PostHtml html={html} className="mt-2 text-small text-ink-2" />
    </details>
  ));
