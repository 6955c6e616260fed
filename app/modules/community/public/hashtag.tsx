import { data, redirect, useLocation } from 'react-router';
import { now } from '#app/core/clock.ts';
import { memberNamesTag } from '#app/core/identity/member-tag.ts';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { followPath, hashtagPath } from '#app/modules/community/addresses.ts';
import { forumTag } from '#app/modules/community/cache-tags.ts';
import { ThreadList } from '#app/modules/community/components/thread-list.tsx';
import { maxHashtagLength } from '#app/modules/community/limits.ts';
import { listTaggedThreads } from '#app/modules/community/threads/list-threads.server.ts';
import { parseCursor } from '#app/modules/community/threads/thread-order.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ParentLink } from '#app/ui/parent-link.tsx';
import type { Route } from './+types/hashtag';

/** Lists the discussions with a hashtag. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const hashtag = params.hashtag.toLowerCase();
  if (hashtag.length > maxHashtagLength || /[\s#,]/.test(hashtag)) throw data(null, { status: 404 });
  if (hashtag !== params.hashtag) throw redirect(hashtagPath(hashtag), 301);
  const after = parseCursor(url.searchParams.get('after'));
  const page = await listTaggedThreads(hashtag, after);
  allowCaching(context, forumTag, memberNamesTag);
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: hashtagPath(hashtag),
    picture: page.threads.length > 0 ? sharePictureOf(hashtagPath(hashtag)) : undefined,
    title: withBrand(`#${hashtag}: forum`),
    description: `Discussions of the forum about #${hashtag}.`,
    // Anybody can make up an address without discussions.
    isIndexed: !after && page.threads.length > 0,
  });
  return { hashtag, page, isFirst: !after, now: now(), head };
}

export { needsSignIn as handle } from '#app/ui/site-frame/needs-sign-in.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Hashtag({ loaderData: { hashtag, page, isFirst, now } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap pt-6 pb-section md:pt-10">
      <ParentLink href="/forum" label="Forum" />
      <h1 className="mt-3 wrap-anywhere">#{hashtag}</h1>
      <p className="mt-3 text-small">
        <SmartLink href={followPath('tag', hashtag)} rel="nofollow" className="text-link">
          Follow #{hashtag}
        </SmartLink>
      </p>
      <SkipHydration
        key={pathname + search}
        draw={() =>
          page.threads.length > 0 ? (
            <>
              <div className="mt-8 max-w-[64rem] border-b border-line">
                <ThreadList threads={page.threads} now={now} heading="h2" />
              </div>
              <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3 empty:hidden">
                {!isFirst && (
                  <SmartLink href={hashtagPath(hashtag)} className="button button-quiet">
                    Back to the first page
                  </SmartLink>
                )}{' '}
                {page.next && (
                  <SmartLink
                    href={`${hashtagPath(hashtag)}?after=${page.next}`}
                    rel="next"
                    className="button button-quiet"
                  >
                    More discussions
                  </SmartLink>
                )}
              </nav>
            </>
          ) : (
            <section className="grid justify-items-center gap-3 pt-16 text-center" role="status">
              <Ring className="w-32" lit="journaling" />
              <h2 className="mt-3 text-h3">No discussion has this hashtag</h2>
              <p className="text-ink-2">Add it to your own, and this is where others find it.</p>
              <SmartLink
                href={`/forum/new?hashtag=${encodeURIComponent(hashtag)}`}
                className="button button-quiet mt-2"
              >
                Start a topic about it
              </SmartLink>
            </section>
          )
        }
      />
    </div>
  );
}
