import { redirect, useLocation } from 'react-router';
import { allowCaching, limitFreshness } from '#app/core/page-cache/cacheable.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requirePage } from '#app/core/request/require-page.server.ts';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { pageNumber } from '#app/lib/lists/page-number.ts';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { blogTag } from '#app/modules/blog/cache-tags.ts';
import { ArchiveChips } from '#app/modules/blog/components/archive-chips.tsx';
import { archiveKinds, archiveOf } from '#app/modules/blog/reading/archives.ts';
import { findMeantTag } from '#app/modules/blog/reading/find-meant-tag.server.ts';
import { pictureTags } from '#app/modules/blog/reading/post-pictures.server.ts';
import { listCategories, listPublished } from '#app/modules/blog/reading/published-posts.server.ts';
import { countComments } from '#app/modules/community/threads/article-threads.server.ts';
import { brandName, withBrand } from '#app/modules/company/site-settings.server.ts';
import { StayUpdated } from '#app/modules/newsletter/public/stay-updated.tsx';
import { Icon } from '#app/ui/icon.tsx';
import rssIcon from '#app/ui/icons/regular/rss-simple.svg?raw';
import { ParentLink } from '#app/ui/parent-link.tsx';
import type { Route } from './+types/archive';
import { commentCountFreshMs } from './comment-count.ts';

/** Lists all articles of a tag, a category or an author, depending on the route. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const kind = archiveKinds.find((candidate) => url.pathname.startsWith(`/blog/${candidate}/`));
  const archive = orNotFound(kind && archiveOf(kind, params.name));
  if (url.pathname !== archive.path) throw redirect(archive.path + url.search, 301);
  const page = pageNumber(url.searchParams.get('page'));
  const { posts, pageCount } = await listPublished(archive.filter, page);
  const meant = kind === 'tag' && pageCount === 0 ? await findMeantTag(params.name) : null;
  if (meant) throw redirect(meant.path + url.search, 301);
  requirePage(page, pageCount);
  const first = orNotFound(posts[0]);
  const comments = await countComments(posts.map(({ id }) => id));
  allowCaching(context, blogTag, ...pictureTags(posts));
  limitFreshness(context, commentCountFreshMs);
  const title = kind === 'author' ? `Articles by ${first.author}` : archive.title;
  const feed = `${archive.path}/rss.xml`;
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: page > 1 ? `${archive.path}?page=${page}` : archive.path,
    picture: sharePictureOf('/blog'),
    title: withBrand(page > 1 ? `${title}, page ${page}` : `${title}: articles`),
    description: `Articles from the ${brandName()} blog: ${title}. Short reads for ordinary days, the newest first.`,
    feed,
  });
  const categories = kind === 'category' ? await listCategories() : null;
  return { kind, path: archive.path, categories, title, page, posts, comments, pageCount, feed, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const Results = lazy(async () => ({ default: (await import('./results.tsx')).Results }));

export default function ArchivePage({
  loaderData: { kind, path, categories, title, page, posts, comments, pageCount, feed },
}: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  return (
    <>
      <div className="wrap pt-6 pb-10 md:pt-10">
        <ParentLink href="/blog" label="Blog" />
        <h1 className="mt-3">{title}</h1>
        {kind !== 'author' && <ArchiveChips path={path} categories={categories} />}
        <a href={feed} className="mt-5 inline-flex min-h-7 items-center gap-2 text-small hover:underline">
          <Icon svg={rssIcon} className="size-4.5" />
          Get new articles in your reader (RSS)
        </a>
      </div>
      <SkipHydration
        key={address}
        draw={() => <Results posts={posts} comments={comments} page={page} pageCount={pageCount} address={address} />}
      />
      <StayUpdated />
    </>
  );
}
