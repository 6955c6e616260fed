import { loginHref, signUpHref } from '#app/core/identity/safe-redirect-path.ts';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { postPath } from '#app/modules/blog/addresses.ts';
import { permalinkPath, postActPath, threadPath } from '#app/modules/community/addresses.ts';
import { AuthorName } from '#app/modules/community/components/author-name.tsx';
import { PostHtml } from '#app/modules/community/components/post-html.tsx';
import { TimeAgo } from '#app/modules/community/components/time-ago.tsx';
import { maxNameLength } from '#app/modules/community/limits.ts';
import type { ShownPost } from '#app/modules/community/posts/shown-post.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import flagIcon from '#app/ui/icons/regular/flag.svg?raw';
import { useAuth } from '#app/ui/use-auth.tsx';

interface CommentsProps {
  slug: string;
  comments: { slug: string; count: number; hasMore: boolean; replies: ShownPost[] } | null;
  threads: { slug: string; title: string; replies: number }[];
  /** Whether the article takes comments. */
  isOpen: boolean;
  result: FormResult | undefined;
  now: Date;
}

/** The comments below an article. The same for every visitor, and a plain form. */
export function Comments({ slug, comments, threads, isOpen, result, now }: CommentsProps) {
  const count = comments?.count ?? 0;
  return (
    <section id="comments" aria-labelledby="comments-title" className="wrap pb-section">
      <div className="max-w-[44rem]">
        {isOpen && (
          <>
            <h2 id="comments-title">{count > 0 ? counted(count, 'comment') : 'Comments'}</h2>
            {comments && comments.replies.length > 0 ? (
              <ol className="mt-6 border-b border-line">
                {comments.replies.map((post) => (
                  <Comment key={post.number} post={post} slug={comments.slug} now={now} />
                ))}
              </ol>
            ) : (
              <p className="mt-3 text-ink-2">No comments yet.</p>
            )}
            {comments && (
              <p className="mt-4">
                <a href={threadPath(comments.slug)} className="text-link">
                  {comments.hasMore ? 'Read all comments in the forum' : 'Reply to a comment in the forum'}
                </a>
              </p>
            )}
            <CommentForm slug={slug} result={result} />
          </>
        )}
        {!isOpen && (
          <h2 id="comments-title" className="text-h3">
            Talk about it
          </h2>
        )}
        {threads.length > 0 && (
          <ul aria-label="Discussions about this article" className="mt-6 border-t border-line">
            {threads.map((thread) => (
              <li key={thread.slug} className="border-b border-line">
                <a href={threadPath(thread.slug)} className="block py-3 hover:underline">
                  <bdi>{thread.title}</bdi>{' '}
                  <span className="text-meta text-ink-3">· {counted(thread.replies, 'reply', 'replies')}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-6">
          <a href={`/forum/new?article=${slug}`} rel="nofollow" className="button button-quiet">
            Discuss in the forum
          </a>
        </p>
      </div>
    </section>
  );
}

function Comment({ post, slug, now }: { post: ShownPost; slug: string; now: Date }) {
  if (post.html === null) return null;
  const reportHref = postActPath(slug, post, ['report']);
  return (
    <li
      id={`comment-${post.number}`}
      className={`border-t border-line py-5 ${post.parentNumber === null ? '' : 'ml-6 border-dashed'}`}
    >
      <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
        <AuthorName author={post.author} />{' '}
        <a href={permalinkPath(slug, post.number)} rel="nofollow" className="hover:underline">
          <TimeAgo at={post.createdAt} now={now} />
          <span className="sr-only">, link to comment {post.number}</span>
        </a>
      </p>
      <PostHtml html={post.html} className="mt-1.5" />
      <p className="mt-1 -ml-3">
        <a href={reportHref} rel="nofollow" className="post-act" aria-label={`Report comment ${post.number}`}>
          <Icon svg={flagIcon} className="size-4.5" />
          Report
        </a>
      </p>
    </li>
  );
}

function CommentForm({ slug, result }: { slug: string; result: FormResult | undefined }) {
  const isAskedForName = result?.values.displayName !== undefined;
  const error = result?.errors.content ?? (isAskedForName ? undefined : result?.toast?.text);
  const { viewer } = useAuth();
  const next = `${postPath(slug)}#comments`;
  const field = fieldProps(result);
  return (
    <form method="post" action={`${postPath(slug)}#comments`} className="mt-8 grid gap-3 bg-oat p-6">
      <label htmlFor="comment" className="font-semibold">
        Add your comment
      </label>
      <textarea
        id="comment"
        name="content"
        required
        rows={4}
        defaultValue={result?.values.content}
        className="field resize-y"
        {...(error && { 'aria-invalid': true, 'aria-describedby': 'comment-error' })}
      />
      {error && (
        <p id="comment-error" role="alert" className="text-meta text-danger">
          {error}
        </p>
      )}
      {isAskedForName && (
        <div role="status">
          {result?.toast?.text && <p className="mb-3 text-small">{result.toast.text}</p>}
          <TextField {...field('displayName')} label="Display name" maxLength={maxNameLength} autoComplete="nickname" />
        </div>
      )}
      <Checkbox name="isAnonymous" className="text-small">
        Post anonymously
      </Checkbox>
      <p className="text-meta text-ink-3">
        {!viewer && (
          <>
            You need an account:{' '}
            <a href={loginHref(next)} className="text-link">
              log in
            </a>{' '}
            or{' '}
            <a href={signUpHref(next)} className="text-link">
              sign up
            </a>
            .{' '}
          </>
        )}
        The{' '}
        <a href="/community-guidelines" className="text-link">
          community guidelines
        </a>{' '}
        apply here too.
      </p>
      <button type="submit" className="button button-primary justify-self-start">
        Post comment
      </button>
    </form>
  );
}
