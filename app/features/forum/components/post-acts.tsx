import bookmarkedIcon from '@phosphor-icons/core/assets/fill/bookmark-simple-fill.svg?raw';
import likedIcon from '@phosphor-icons/core/assets/fill/heart-fill.svg?raw';
import answerIcon from '@phosphor-icons/core/assets/regular/arrow-bend-up-left.svg?raw';
import bookmarkIcon from '@phosphor-icons/core/assets/regular/bookmark-simple.svg?raw';
import checkIcon from '@phosphor-icons/core/assets/regular/check-circle.svg?raw';
import flagIcon from '@phosphor-icons/core/assets/regular/flag.svg?raw';
import heartIcon from '@phosphor-icons/core/assets/regular/heart.svg?raw';
import maskIcon from '@phosphor-icons/core/assets/regular/mask-happy.svg?raw';
import editIcon from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw';
import quoteIcon from '@phosphor-icons/core/assets/regular/quotes.svg?raw';
import shieldIcon from '@phosphor-icons/core/assets/regular/shield-check.svg?raw';
import trashIcon from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { Form } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { editPath, permalinkPath, postActPath, threadPath } from '../addresses.ts';
import type { ShownPost } from '../shown.ts';
import type { PostProps } from './post-props.ts';
import { Share } from './share.tsx';

/** What the viewer can do with a post. */
export function PostActs({ post, slug, isSignedIn, mayReply, mayEdit, mayMarkAnswer, solvedNumber }: PostProps) {
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
              ? `${postActPath(slug, post, ['answer'])}#reply`
              : `/auth?next=${encodeURIComponent(postActPath(slug, post, ['answer']))}`
          }
          rel="nofollow"
          className="post-act"
          aria-label={`Reply to post ${post.number}`}
        >
          <Icon svg={answerIcon} className="size-4.5" />
          Reply
        </a>
      )}
      {isShown && isSignedIn && mayReply && (
        <a
          href={`${postActPath(slug, post, ['answer', 'quote'])}#reply`}
          rel="nofollow"
          className="post-act"
          aria-label={`Quote post ${post.number}`}
        >
          <Icon svg={quoteIcon} className="size-4.5" />
          Quote
        </a>
      )}
      {isShown && isSignedIn && <Bookmark post={post} path={path} />}
      {isShown && <Share path={permalinkPath(slug, post.number)} number={post.number} />}
      {isShown && isSignedIn && !post.isOwn && (
        <a
          href={postActPath(slug, post, ['report'])}
          rel="nofollow"
          className="post-act"
          aria-label={`Report post ${post.number}`}
        >
          <Icon svg={flagIcon} className="size-4.5" />
          Report
        </a>
      )}
      {isShown && mayMarkAnswer && post.number > 1 && (
        <MarkAnswer path={path} number={post.number} isAnswer={post.number === solvedNumber} />
      )}
      {post.isOwn && mayEdit && (isShown || post.status === 'pending') && (
        <a
          href={editPath(slug, post.number)}
          rel="nofollow"
          className="post-act"
          aria-label={`Edit post ${post.number}`}
        >
          <Icon svg={editIcon} className="size-4.5" />
          Edit
        </a>
      )}
      {post.isOwn && !post.isAnonymous && (
        <a
          href={`${path}?anonymous=${post.number}`}
          rel="nofollow"
          className="post-act"
          aria-label={`Make post ${post.number} anonymous`}
        >
          <Icon svg={maskIcon} className="size-4.5" />
          Make anonymous
        </a>
      )}
      {post.isOwn && (
        <a
          href={postActPath(slug, post, ['delete'])}
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

function Bookmark({ post, path }: { post: ShownPost; path: string }) {
  return (
    <Form method="post" action={path} preventScrollReset className="inline-flex">
      <input type="hidden" name="number" value={post.number} />
      <button
        type="submit"
        name="act"
        value={post.isBookmarked ? 'unbookmark' : 'bookmark'}
        aria-pressed={post.isBookmarked}
        aria-label={`Save post ${post.number}`}
        className="post-act"
      >
        <Icon svg={post.isBookmarked ? bookmarkedIcon : bookmarkIcon} className="size-4.5" />
        Save
      </button>
    </Form>
  );
}

/** A form of its own, so that it needs no JavaScript. */
function MarkAnswer({ path, number, isAnswer }: { path: string; number: number; isAnswer: boolean }) {
  return (
    <Form method="post" action={path} preventScrollReset className="inline-flex">
      <input type="hidden" name="number" value={number} />
      <button
        type="submit"
        name="act"
        value={isAnswer ? 'unsolve' : 'solve'}
        aria-label={isAnswer ? `Post ${number} did not solve it` : `Post ${number} solved it`}
        className="post-act"
      >
        <Icon svg={checkIcon} className="size-4.5" />
        {isAnswer ? 'Not solved' : 'Solved it'}
      </button>
    </Form>
  );
}
