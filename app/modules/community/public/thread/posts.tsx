import { permalinkPath } from '#app/modules/community/addresses.ts';
import { OpeningPost } from '#app/modules/community/components/post.tsx';
import type { PostProps } from '#app/modules/community/components/post-props.ts';
import { PostText } from '#app/modules/community/components/post-text.tsx';
import type { ShownPost } from '#app/modules/community/posts/shown-post.ts';
import type { ReadState } from '#app/modules/community/threads/reading/read-state.ts';
import type { ThreadCard } from '#app/modules/community/threads/thread-card.ts';
import type { ThreadQuery } from '#app/modules/community/threads/thread-query.ts';
import { Icon } from '#app/ui/icon.tsx';
import checkIcon from '#app/ui/icons/regular/check-circle.svg?raw';
import { Replies } from './replies.tsx';

interface PostsProps extends Omit<PostProps, 'post'> {
  card: ThreadCard;
  hashtags: string[];
  first: ShownPost;
  replies: ShownPost[];
  answer: ShownPost | null;
  pageCount: number;
  query: ThreadQuery;
  readState: ReadState | null;
  hasUnread: boolean;
}

/** The posts of one page of a thread. */
export function Posts({ card, hashtags, first, replies, answer, pageCount, query, ...shared }: PostsProps) {
  const { readState, hasUnread, slug, isSignedIn, isThreadShown, mayReply, mayEdit, mayMarkAnswer, solvedNumber, now } =
    shared;
  const props = { slug, isSignedIn, isThreadShown, mayReply, mayEdit, mayMarkAnswer, solvedNumber, now };
  return (
    <>
      <OpeningPost post={first} hashtags={hashtags} topic={card.category.pillar} {...props} />
      {answer && <Answer post={answer} slug={slug} />}
      <Replies
        replies={replies}
        count={card.replies}
        pageCount={pageCount}
        query={query}
        readState={readState}
        hasUnread={hasUnread}
        {...props}
      />
    </>
  );
}

/** The reply that solved the thread, below the question. */
const Answer = ({ post, slug }: { post: ShownPost; slug: string }) => (
  <section aria-labelledby="answer" className="mb-8 border-l-4 border-mari bg-oat p-6">
    <h2 id="answer" className="flex flex-wrap items-center gap-2 font-sans text-h4 font-semibold tracking-normal">
      <Icon svg={checkIcon} className="size-5" />
      Solved by <bdi>{post.author.name}</bdi>
    </h2>
    <PostText post={post} slug={slug} className="mt-3" />
    <p className="mt-3 text-small">
      <a href={permalinkPath(slug, post.number)} rel="nofollow" className="text-link inline-flex min-h-6 items-center">
        Read it in the discussion
      </a>
    </p>
  </section>
);
