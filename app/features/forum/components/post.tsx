import likedIcon from '@phosphor-icons/core/assets/fill/heart-fill.svg?raw';
import answerIcon from '@phosphor-icons/core/assets/regular/arrow-bend-up-left.svg?raw';
import flagIcon from '@phosphor-icons/core/assets/regular/flag.svg?raw';
import heartIcon from '@phosphor-icons/core/assets/regular/heart.svg?raw';
import shieldIcon from '@phosphor-icons/core/assets/regular/shield-check.svg?raw';
import trashIcon from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { Form } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { permalinkPath, threadPath } from '../addresses.ts';
import type { PostStatus, ShownPost } from '../shown.ts';
import { AuthorName } from './author-name.tsx';
import { AiMark } from './badges.tsx';
import { MemberPicture } from './member-picture.tsx';
import { TimeAgo } from './time-ago.tsx';

interface PostProps {
  post: ShownPost;
  /** The last part of the thread's address. */
  slug: string;
  isSignedIn: boolean;
  mayReply: boolean;
  now: Date;
}

/** The first post of a thread: large, across the column. */
export function OpeningPost({ hashtags, ...props }: PostProps & { hashtags: string[] }) {
  const { post, now } = props;
  return (
    <article id="post-1" className="post-target border-t border-line pt-7 pb-8">
      <h2 className="sr-only">First post, by {post.author.name}</h2>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-small text-ink-3">
        <MemberPicture pillar={post.author.pillar} className="size-11" />
        <Byline post={post} slug={props.slug} now={now} />
      </div>
      <PostText post={post} slug={props.slug} className="opening-text my-5" />
      {hashtags.length > 0 && (
        <ul aria-label="Hashtags" className="mb-4 flex flex-wrap gap-x-4.5 text-meta text-ink-2">
          {hashtags.map((hashtag) => (
            <li key={hashtag}>
              <a
                href={`/forum?q=${encodeURIComponent(`#${hashtag}`)}`}
                className="inline-flex min-h-7 items-center hover:underline"
              >
                #{hashtag}
              </a>
            </li>
          ))}
        </ul>
      )}
      <PostActs {...props} />
    </article>
  );
}

/** A reply, or an answer below a reply. */
export function Reply(props: PostProps) {
  const { post, now } = props;
  const isAnswer = post.parentNumber !== null;
  return (
    <li
      id={`post-${post.number}`}
      className={`post-target grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3.5 border-t border-line py-6 md:grid-cols-[2.75rem_minmax(0,1fr)] md:gap-x-4.5 ${isAnswer ? 'ml-6 border-dashed md:ml-15' : ''}`}
    >
      <MemberPicture pillar={post.author.pillar} className="size-9 md:size-11" />
      <div>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-small text-ink-3">
          <Byline post={post} slug={props.slug} now={now} />
        </div>
        <PostText post={post} slug={props.slug} className="mt-1.5" />
        <div className="mt-1 -ml-3">
          <PostActs {...props} />
        </div>
      </div>
    </li>
  );
}

const Byline = ({ post, slug, now }: Pick<PostProps, 'post' | 'slug' | 'now'>) => (
  <>
    {post.html === null ? <b className="text-ink">Post</b> : <AuthorName author={post.author} />}
    <a
      href={permalinkPath(slug, post.number)}
      rel="nofollow"
      className="inline-flex min-h-6 items-center hover:underline"
    >
      <TimeAgo at={post.createdAt} now={now} />
      <span className="sr-only">, link to post {post.number}</span>
    </a>
    {post.isAiGenerated && post.html !== null && <AiMark />}
  </>
);

const stubs: Partial<Record<PostStatus, string>> = {
  hidden: 'A moderator has hidden this post.',
  removed: 'A moderator has removed this post.',
  deleted: 'The author has deleted this post.',
  moved: 'A moderator has moved this post to another discussion.',
};

/** What the author and moderators are told about a post that others do not see. */
const notes: Partial<Record<PostStatus, string>> = {
  pending: 'This post waits for a moderator. Others do not see it yet.',
  hidden: 'A moderator has hidden this post. Others do not see it.',
  removed: 'A moderator has removed this post. Others do not see it.',
};

/** Rendered by `post-html.server.ts`, in which no HTML of an author survives. */
function PostText({
  post: { html, status, number },
  slug,
  className,
}: Pick<PostProps, 'post' | 'slug'> & { className: string }) {
  if (html === null)
    return (
      <p className={`text-ink-3 ${className}`}>
        {stubs[status]}{' '}
        {status === 'moved' && (
          <a href={permalinkPath(slug, number)} rel="nofollow" className="text-link">
            Read it there
          </a>
        )}
      </p>
    );
  const note = notes[status];
  return (
    <>
      {note && (
        <p className="mt-3 max-w-[40rem] rounded-paper bg-warning-bg px-3 py-2 text-meta text-warning">{note}</p>
      )}
      <div className={`post-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

function PostActs({ post, slug, isSignedIn, mayReply }: PostProps) {
  if (post.html === null) return null;
  const isShown = post.status === 'published';
  const path = threadPath(slug);
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      {isShown && <Like post={post} path={path} isSignedIn={isSignedIn} />}
      {isShown && mayReply && (
        <a
          href={
            isSignedIn
              ? `${path}?answer=${post.number}#reply`
              : `/auth?next=${encodeURIComponent(`${path}?answer=${post.number}`)}`
          }
          rel="nofollow"
          className="post-act"
          aria-label={`Reply to post ${post.number}`}
        >
          <Icon svg={answerIcon} className="size-4.5" />
          Reply
        </a>
      )}
      {isShown && isSignedIn && !post.isOwn && (
        <a
          href={`${path}?report=${post.number}`}
          rel="nofollow"
          className="post-act"
          aria-label={`Report post ${post.number}`}
        >
          <Icon svg={flagIcon} className="size-4.5" />
          Report
        </a>
      )}
      {post.isOwn && (
        <a
          href={`${path}?delete=${post.number}`}
          rel="nofollow"
          className="post-act"
          aria-label={`Delete post ${post.number}`}
        >
          <Icon svg={trashIcon} className="size-4.5" />
          Delete
        </a>
      )}
      {post.moderationId && (
        <a
          href={`/admin/moderation/${post.moderationId}`}
          className="post-act"
          aria-label={`Moderate post ${post.number}`}
        >
          <Icon svg={shieldIcon} className="size-4.5" />
          Moderate
        </a>
      )}
    </div>
  );
}

function Like({ post, path, isSignedIn }: { post: ShownPost; path: string; isSignedIn: boolean }) {
  const likes = (
    <>
      <Icon svg={post.isLiked ? likedIcon : heartIcon} className="size-4.5" />
      {post.likes}
    </>
  );
  const counted = `${post.likes} ${post.likes === 1 ? 'like' : 'likes'}`;
  if (post.isOwn)
    return (
      <span className="post-act">
        {likes}
        <span className="sr-only">{post.likes === 1 ? ' like' : ' likes'}</span>
      </span>
    );
  if (!isSignedIn)
    return (
      <a
        href={`/auth?next=${encodeURIComponent(`${path}/${post.number}`)}`}
        rel="nofollow"
        className="post-act"
        aria-label={`Like post ${post.number}: ${counted}`}
      >
        {likes}
      </a>
    );
  return (
    <Form method="post" action={path} preventScrollReset className="inline-flex">
      <input type="hidden" name="number" value={post.number} />
      <button
        type="submit"
        name="act"
        value={post.isLiked ? 'unlike' : 'like'}
        aria-pressed={post.isLiked}
        aria-label={`Like post ${post.number}: ${counted}`}
        className="post-act"
      >
        {likes}
      </button>
    </Form>
  );
}
