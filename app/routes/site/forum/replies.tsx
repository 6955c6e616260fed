import { threadPath } from '#app/features/forum/addresses.ts';
import { Reply } from '#app/features/forum/components/post.tsx';
import type { ShownPost } from '#app/features/forum/shown.ts';
import type { ThreadQuery } from '#app/features/forum/thread-query.ts';
import { SmartLink } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';

interface RepliesProps {
  replies: ShownPost[];
  /** The published replies of the whole thread. */
  count: number;
  pageCount: number;
  query: ThreadQuery;
  slug: string;
  isSignedIn: boolean;
  mayReply: boolean;
  now: Date;
}

/** One page of the replies, with their order and the other pages. */
export function Replies({ replies, count, pageCount, query, ...shared }: RepliesProps) {
  const path = threadPath(shared.slug);
  const hrefOf = (page: number) => {
    const search = new URLSearchParams({
      ...(query.order === 'liked' && { sort: 'liked' }),
      ...(page > 1 && { page: String(page) }),
    });
    return search.size > 0 ? `${path}?${search}` : path;
  };
  return (
    <section aria-labelledby="replies">
      <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-4">
        <h2 id="replies" className="text-[2rem]">
          {count === 1 ? '1 reply' : `${count} replies`}
        </h2>
        {count > 1 && (
          <nav aria-label="Order of the replies" className="view-tabs">
            <SmartLink href={path} aria-current={query.order === 'oldest' ? 'page' : undefined}>
              Oldest
            </SmartLink>
            <SmartLink href={`${path}?sort=liked`} aria-current={query.order === 'liked' ? 'page' : undefined}>
              Most liked
            </SmartLink>
          </nav>
        )}
      </div>
      {replies.length > 0 ? (
        <ol className="border-b border-line">
          {replies.map((post) => (
            <Reply key={post.number} post={post} {...shared} />
          ))}
        </ol>
      ) : (
        <p className="border-y border-line py-6 text-ink-2">Nobody has replied yet.</p>
      )}
      <div className="flex justify-center empty:hidden">
        <Pagination page={query.page} pageCount={pageCount} hrefOf={hrefOf} />
      </div>
    </section>
  );
}
