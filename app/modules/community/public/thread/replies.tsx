import { Fragment } from 'react';
import { counted } from '#app/lib/count-text.ts';
import { threadPath, withSearch } from '#app/modules/community/addresses.ts';
import { ViewTabs } from '#app/modules/community/components/page/view-tabs.tsx';
import { Reply } from '#app/modules/community/components/post.tsx';
import type { PostProps } from '#app/modules/community/components/post-props.ts';
import type { ShownPost } from '#app/modules/community/posts/shown-post.ts';
import { isUnread, type ReadState } from '#app/modules/community/threads/reading/read-state.ts';
import type { ThreadQuery } from '#app/modules/community/threads/thread-query.ts';
import { Pagination } from '#app/ui/pagination.tsx';

interface RepliesProps extends Omit<PostProps, 'post'> {
  replies: ShownPost[];
  /** The published replies of the whole thread. */
  count: number;
  pageCount: number;
  query: ThreadQuery;
  /** How far the member had read before; null: never, or not known. */
  readState: ReadState | null;
  /** Whether the thread has posts that are unread, on any page. */
  hasUnread: boolean;
}

/** One page of the replies, with their order and the other pages. */
export function Replies({ replies, count, pageCount, query, readState, hasUnread, ...shared }: RepliesProps) {
  const path = threadPath(shared.slug);
  const hrefOf = (page: number) =>
    withSearch(path, {
      ...(query.order === 'liked' && { sort: 'liked' }),
      ...(page > 1 && { page: String(page) }),
    });
  // Only in the order of reading, and not before the first reply of all.
  const firstBelow =
    readState && readState.position > 0 && query.order === 'oldest'
      ? replies.find((post) => post.position > readState.position && !post.isOwn)
      : undefined;
  return (
    <section aria-labelledby="replies">
      <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-4">
        <h2 id="replies" className="text-[2rem]">
          {count === 0 ? 'Replies' : counted(count, 'reply', 'replies')}
        </h2>
        {count > 1 && (
          <p className="mr-auto flex flex-wrap gap-x-4 text-small">
            {readState && hasUnread && (
              <a href={`${path}/unread`} rel="nofollow" className="text-link inline-flex min-h-11 items-center">
                First unread
              </a>
            )}{' '}
            {(pageCount > 1 || replies.length > 5) && (
              <a href={`${path}/last`} rel="nofollow" className="text-link inline-flex min-h-11 items-center">
                Last
              </a>
            )}
          </p>
        )}
        {count > 1 && (
          <ViewTabs
            label="Order of the replies"
            views={[
              { label: 'Oldest', href: path, isCurrent: query.order === 'oldest' },
              { label: 'Most liked', href: `${path}?sort=liked`, isCurrent: query.order === 'liked' },
            ]}
          />
        )}
      </div>
      {replies.length > 0 ? (
        <ol className="border-b border-line">
          {replies.map((post) => (
            <Fragment key={post.number}>
              {post === firstBelow && <li className="read-line">You have read up to here</li>}
              <Reply post={post} {...shared} isNew={!post.isOwn && isUnread(readState, post)} />
            </Fragment>
          ))}
        </ol>
      ) : (
        <p className="border-y border-line py-6 text-ink-2">
          No replies yet.{' '}
          {shared.mayReply && (
            <a href="#reply" className="text-link font-semibold">
              Write the first reply
            </a>
          )}
        </p>
      )}
      <div className="flex justify-center empty:hidden">
        <Pagination page={query.page} pageCount={pageCount} hrefOf={hrefOf} />
      </div>
    </section>
  );
}
