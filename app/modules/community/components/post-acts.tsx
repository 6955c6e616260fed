import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { counted, formatNumber } from '#app/lib/count-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import bookmarkedIcon from '#app/ui/icons/fill/bookmark-simple-fill.svg?raw';
import likedIcon from '#app/ui/icons/fill/heart-fill.svg?raw';
import answerIcon from '#app/ui/icons/regular/arrow-bend-up-left.svg?raw';
import bookmarkIcon from '#app/ui/icons/regular/bookmark-simple.svg?raw';
import checkIcon from '#app/ui/icons/regular/check-circle.svg?raw';
import flagIcon from '#app/ui/icons/regular/flag.svg?raw';
import heartIcon from '#app/ui/icons/regular/heart.svg?raw';
import maskIcon from '#app/ui/icons/regular/mask-happy.svg?raw';
import editIcon from '#app/ui/icons/regular/pencil-simple.svg?raw';
import quoteIcon from '#app/ui/icons/regular/quotes.svg?raw';
import shieldIcon from '#app/ui/icons/regular/shield-check.svg?raw';
import trashIcon from '#app/ui/icons/regular/trash.svg?raw';
import { editPath, permalinkPath, postActPath, threadPath } from '../addresses.ts';
import type { ShownPost } from '../posts/shown-post.ts';
import type { PostProps } from './post-props.ts';
import { Share } from './share.tsx';

/** The viewer's acts on a post. */
export function PostActs({ post, slug, isThreadShown, ...viewer }: PostProps) {
  const { isSignedIn, mayReply, mayEdit, mayMarkAnswer, solvedNumber } = viewer;
  if (post.html === null) return null;
  const isShown = isThreadShown && post.status === 'published';
  const path = threadPath(slug);
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      {isShown && <Like post={post} path={path} isSignedIn={isSignedIn} />}
      {isShown && mayReply && (
        <ActLink
          href={
            isSignedIn ? `${postActPath(slug, post, ['answer'])}#reply` : loginHref(postActPath(slug, post, ['answer']))
          }
          label={`Reply to post ${post.number}`}
          icon={answerIcon}
        >
          Reply
        </ActLink>
      )}
      {isShown && isSignedIn && mayReply && (
        <ActLink
          href={`${postActPath(slug, post, ['answer', 'quote'])}#reply`}
          label={`Quote post ${post.number}`}
          icon={quoteIcon}
        >
          Quote
        </ActLink>
      )}
      {isShown && isSignedIn && <Bookmark post={post} path={path} />}
      {isShown && ' '}
      {isShown && <Share path={permalinkPath(slug, post.number)} number={post.number} />}
      {isShown && !post.isOwn && (
        <ActLink href={postActPath(slug, post, ['report'])} label={`Report post ${post.number}`} icon={flagIcon}>
          Report
        </ActLink>
      )}
      {isShown && mayMarkAnswer && post.number > 1 && (
        <MarkAnswer path={path} number={post.number} isAnswer={post.number === solvedNumber} />
      )}
      {post.isOwn && mayEdit && ['published', 'pending'].includes(post.status) && (
        <ActLink href={editPath(slug, post.number)} label={`Edit post ${post.number}`} icon={editIcon}>
          Edit
        </ActLink>
      )}
      {post.isOwn && !post.isAnonymous && (
        <ActLink
          href={postActPath(slug, post, ['anonymous'])}
          label={`Make anonymous: post ${post.number}`}
          icon={maskIcon}
        >
          Make anonymous
        </ActLink>
      )}
      {post.isOwn && (
        <ActLink href={postActPath(slug, post, ['delete'])} label={`Delete post ${post.number}`} icon={trashIcon}>
          Delete
        </ActLink>
      )}
      {post.moderationId && (
        <ActLink
          href={`/admin/moderation/${post.moderationId}`}
          label={`Moderate post ${post.number}`}
          icon={shieldIcon}
        >
          Moderate
        </ActLink>
      )}
    </div>
  );
}

function Like({ post, path, isSignedIn }: { post: ShownPost; path: string; isSignedIn: boolean }) {
  const likes = (
    <>
      <Icon svg={post.isLiked ? likedIcon : heartIcon} className="size-4.5" />
      {formatNumber(post.likes)}
    </>
  );
  const likesText = counted(post.likes, 'like');
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
        href={loginHref(`${path}/${post.number}`)}
        rel="nofollow"
        className="post-act"
        aria-label={`Like post ${post.number}: ${likesText}`}
      >
        {likes}
      </a>
    );
  return (
    <ActForm
      path={path}
      number={post.number}
      act={post.isLiked ? 'unlike' : 'like'}
      label={`Like post ${post.number}: ${likesText}`}
      isPressed={post.isLiked}
    >
      {likes}
    </ActForm>
  );
}

function Bookmark({ post, path }: { post: ShownPost; path: string }) {
  return (
    <ActForm
      path={path}
      number={post.number}
      act={post.isBookmarked ? 'unbookmark' : 'bookmark'}
      label={post.isBookmarked ? `Saved: post ${post.number}. Remove it` : `Save post ${post.number}`}
    >
      <Icon svg={post.isBookmarked ? bookmarkedIcon : bookmarkIcon} className="size-4.5" />
      {post.isBookmarked ? 'Saved' : 'Save'}
    </ActForm>
  );
}

function MarkAnswer({ path, number, isAnswer }: { path: string; number: number; isAnswer: boolean }) {
  return (
    <ActForm
      path={path}
      number={number}
      act={isAnswer ? 'unsolve' : 'solve'}
      label={isAnswer ? `Not solved: post ${number}` : `Solved it: post ${number}`}
    >
      <Icon svg={checkIcon} className="size-4.5" />
      {isAnswer ? 'Not solved' : 'Solved it'}
    </ActForm>
  );
}

interface ActLinkProps {
  href: string;
  /** The name for screen readers. It contains the visible word. */
  label: string;
  icon: string;
  children: ReactNode;
}

function ActLink({ href, label, icon, children }: ActLinkProps) {
  return (
    <>
      {' '}
      <a href={href} rel="nofollow" className="post-act" aria-label={label}>
        <Icon svg={icon} className="size-4.5" />
        {children}
      </a>{' '}
    </>
  );
}

interface ActFormProps {
  path: string;
  number: number;
  act: string;
  label: string;
  isPressed?: boolean;
  children: ReactNode;
}

/** With JavaScript the page stays where it is, in its order, and the focus on the button. */
function stayInPlace({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const field = currentTarget.elements.namedItem('inPlace');
  if (field instanceof HTMLInputElement) field.value = location.search || '?';
}

/** A form for each act, so that it needs no JavaScript. */
function ActForm({ path, number, act, label, isPressed, children }: ActFormProps) {
  return (
    <Form method="post" action={path} preventScrollReset onSubmit={stayInPlace} className="inline-flex">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="inPlace" defaultValue="" />
      <button type="submit" name="act" value={act} aria-pressed={isPressed} aria-label={label} className="post-act">
        {children}
      </button>
    </Form>
  );
}
