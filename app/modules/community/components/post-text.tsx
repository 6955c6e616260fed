import { permalinkPath } from '../addresses.ts';
import type { PostStatus } from '../post-status.ts';
import type { ShownPost } from '../posts/shown-post.ts';
import { PostHtml } from './post-html.tsx';

const stubs: Partial<Record<PostStatus, string>> = {
  hidden: 'A moderator has hidden this post.',
  removed: 'A moderator has removed this post.',
  deleted: 'The author has deleted this post.',
  moved: 'A moderator has moved this post to another discussion.',
};

/** The note for the author and moderators about a post that others do not see. */
const notes: Partial<Record<PostStatus, string>> = {
  pending: 'This post is awaiting approval. Only you can see it.',
  hidden: 'A moderator has hidden this post. Only you can still see it.',
  removed: 'A moderator has removed this post. Only you can still see it.',
};

/**
 * The words of a post, or why there are none. A content warning folds them, and so does muting their author.
 */
export function PostText({
  post: { html, status, warning, number, isMuted },
  slug,
  className,
}: {
  post: Pick<ShownPost, 'html' | 'status' | 'warning' | 'number'> & Partial<Pick<ShownPost, 'isMuted'>>;
  slug: string;
  className: string;
}) {
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
      {warning || isMuted ? (
        <details className={`content-warning ${className}`}>
          <summary>
            {warning ? (
              <>
                Content warning: <bdi>{warning}</bdi>
              </>
            ) : (
              'You have muted this member'
            )}
          </summary>
          <PostHtml html={html} className="mt-3" />
        </details>
      ) : (
        <PostHtml html={html} className={className} />
      )}
    </>
  );
}
