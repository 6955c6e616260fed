import { data, useLocation } from 'react-router';
import { allowCaching, limitFreshness } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requirePage } from '#app/core/request/require-page.server.ts';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { blogTag } from '#app/modules/blog/cache-tags.ts';
import { BlogFilters } from '#app/modules/blog/components/blog-filters.tsx';
import { readBlogQuery } from '#app/modules/blog/reading/blog-query.ts';
import { pictureTags } from '#app/modules/blog/reading/post-pictures.server.ts';
import { listCategories, listPublished } from '#app/modules/blog/reading/published-posts.server.ts';
import { countComments } from '#app/modules/community/threads/article-threads.server.ts';
import { brandName, withBrand } from '#app/modules/company/site-settings.server.ts';
import { StayUpdated } from '#app/modules/newsletter/public/stay-updated.tsx';
import { countSearch, tooManySearches } from '#app/modules/search/count-search.server.ts';
import { TooManySearches } from '#app/ui/failures/too-many-searches.tsx';
import type { Route } from './+types/index';
import { commentCountFreshMs } from './comment-count.ts';

export const blogTitle = 'Short reads for ordinary days';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readBlogQuery(url.searchParams);
  const { q, category, topic, page } = query;
  const waitSeconds = q ? await countSearch(context.get(requestContext).clientAddress) : null;
  const [list, categories] = await Promise.all([
    waitSeconds === null ? listPublished({ q, category, tag: topic }, page) : { posts: [], pageCount: 1 },
    listCategories(),
  ]);
  // Nothing was counted for a search that has to wait.
  if (waitSeconds === null) requirePage(page, list.pageCount);
  const comments = await countComments(list.posts.map(({ id }) => id));
  const isFiltered = Boolean(q || category || topic);
  // A search is specific to one visitor. The other lists are worth caching.
  if (!q) allowCaching(context, blogTag, ...pictureTags(list.posts));
  // A comment does not render all lists again: their counts may be a few minutes old.
  if (!q) limitFreshness(context, commentCountFreshMs);
  const { origin } = context.get(requestContext).env;
  const head = pageMeta({
    origin,
    path: page > 1 && !isFiltered ? `/blog?page=${page}` : '/blog',
    picture: sharePictureOf('/blog'),
    title: withBrand(page > 1 ? `Blog, page ${page}` : 'Blog: short reads for ordinary days'),
    description: `Articles from ${brandName()} on routine, exercise, simplicity, journaling, affirmations and meditation, for people with ordinary days and full diaries.`,
    isIndexed: !isFiltered,
    feed: '/rss.xml',
  });
  return data({ query, categories, ...list, comments, waitSeconds, head }, tooManySearches(waitSeconds));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const Results = lazy(async () => ({ default: (await import('./results.tsx')).Results }));

export default function Blog({
  loaderData: { query, categories, posts, comments, pageCount, waitSeconds },
}: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <>
      <div className="wrap grid gap-7 pt-6 pb-10 md:pt-10">
        <h1 className="max-w-[14em]">{blogTitle}</h1>
        <BlogFilters query={query} categories={categories} />
      </div>
      {waitSeconds === null ? (
        <SkipHydration
          key={search}
          draw={() => (
            <Results
              comments={comments}
              posts={posts}
              page={query.page}
              pageCount={pageCount}
              address={`/blog${search}`}
              topic={query.topic}
            />
          )}
        />
      ) : (
        <div className="wrap pb-10">
          <TooManySearches waitSeconds={waitSeconds} />
        </div>
      )}
      <StayUpdated />
    </>
  );
}
