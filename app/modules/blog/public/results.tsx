import { PostList } from '#app/modules/blog/components/post-list.tsx';
import { isTopic } from '#app/modules/blog/content/cover.ts';
import type { PostCard } from '#app/modules/blog/reading/post-card.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';

interface ResultsProps {
  posts: PostCard[];
  /** How many comments articles have, by their ids. */
  comments?: Map<string, number>;
  page: number;
  pageCount: number;
  /** The address of this list, with its filters. */
  address: string;
  topic?: string | undefined;
}

/** The results, one page at a time, or a note that there are none. */
export function Results({ posts, comments, page, pageCount, address, topic }: ResultsProps) {
  if (posts.length === 0) return <NothingFound topic={topic} />;
  const hrefOf = (number: number) => {
    const [path = '', search] = address.split('?');
    const params = new URLSearchParams(search);
    if (number === 1) params.delete('page');
    else params.set('page', String(number));
    return params.size > 0 ? `${path}?${params}` : path;
  };
  return (
    <>
      <PostList posts={posts} comments={comments} />
      <div className="wrap -mt-12 pb-16 empty:hidden">
        <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
      </div>
    </>
  );
}

function NothingFound({ topic }: { topic?: string | undefined }) {
  return (
    <section className="wrap grid justify-items-center gap-4 pt-12 pb-28 text-center" role="status">
      <Ring className="w-44" lit={topic && isTopic(topic) ? topic : 'journaling'} />
      <h2 className="mt-4">No articles found</h2>
      <p className="lead">Try adjusting your search or filter criteria</p>
      <SmartLink href="/blog" className="button button-quiet mt-2">
        Clear search and topic
      </SmartLink>
    </section>
  );
}
