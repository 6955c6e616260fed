import { redirect, useLocation } from 'react-router';
import { now } from '#app/core/clock.ts';
import { memberNamesTag } from '#app/core/identity/member-tag.ts';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import { sharePictureOf } from '#app/lib/web/page-meta.ts';
import { hashtagPath } from '#app/modules/community/addresses.ts';
import { forumTag } from '#app/modules/community/cache-tags.ts';
import { EmptyList } from '#app/modules/community/components/page/empty-list.tsx';
import { ForumPage, forumParent } from '#app/modules/community/components/page/forum-page.tsx';
import { ListActs } from '#app/modules/community/components/page/list-acts.tsx';
import { PageLinks } from '#app/modules/community/components/page/page-links.tsx';
import { ThreadList } from '#app/modules/community/components/thread-list.tsx';
import { maxHashtagLength } from '#app/modules/community/limits.ts';
import { listTaggedThreads } from '#app/modules/community/threads/list-threads.server.ts';
import { parseCursor } from '#app/modules/community/threads/thread-order.ts';
import { pageHead } from '#app/modules/company/page-head.server.ts';
import type { Route } from './+types/hashtag';

/** Signs that come after a link in a text. A hashtag may end in one itself, so it is looked for as it is first. */
const signsBehind = /[^\p{L}\p{M}\p{N}_]+$/u;

/** Returns the hashtag with discussions that is meant by one without any; null: none. */
async function findMeantHashtag(hashtag: string): Promise<string | null> {
  const meant = hashtag.replace(signsBehind, '');
  if (meant === '' || meant === hashtag) return null;
  return (await listTaggedThreads(meant, null)).threads.length > 0 ? meant : null;
}

/**
 * No hashtag has these: each ends one. At its end they come from the text around a link. An address of thousands of
 * them would take seconds if each of them was a start.
 */
const endOfHashtag = /(?<![\s#,])[\s#,]+$/;

/** Lists the discussions with a hashtag. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const hashtag = params.hashtag.toLowerCase().replace(endOfHashtag, '');
  if (hashtag === '' || hashtag.length > maxHashtagLength || /[\s#,]/.test(hashtag)) throw notFound();
  if (hashtag !== params.hashtag) throw redirect(hashtagPath(hashtag), 301);
  const after = parseCursor(url.searchParams.get('after'));
  const page = await listTaggedThreads(hashtag, after);
  if (page.threads.length === 0 && !after) {
    const meant = await findMeantHashtag(hashtag);
    if (meant) throw redirect(hashtagPath(meant), 301);
  }
  allowCaching(context, forumTag, memberNamesTag);
  const head = pageHead(context, {
    path: hashtagPath(hashtag),
    picture: page.threads.length > 0 ? sharePictureOf(hashtagPath(hashtag)) : undefined,
    title: `#${hashtag}: forum`,
    description: `Discussions of the forum about #${hashtag}.`,
    // An address without discussions can be made up.
    isIndexed: !after && page.threads.length > 0,
  });
  return { hashtag, page, isFirst: !after, now: now(), head };
}

export { needsSignIn as handle } from '#app/ui/site-frame/needs-sign-in.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Hashtag({ loaderData: { hashtag, page, isFirst, now } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <ForumPage
      parent={forumParent}
      title={`#${hashtag}`}
      titleClass="wrap-anywhere"
      intro="Discussions with this hashtag, in all categories."
    >
      <ListActs
        follow={{ kind: 'tag', name: hashtag, about: `#${hashtag}` }}
        startHref={`/forum/new?hashtag=${encodeURIComponent(hashtag)}`}
      />
      <SkipHydration
        key={pathname + search}
        draw={() =>
          page.threads.length > 0 ? (
            <>
              <div className="mt-8 border-b border-line">
                <ThreadList threads={page.threads} now={now} heading="h2" />
              </div>
              <PageLinks
                firstHref={isFirst ? null : hashtagPath(hashtag)}
                nextHref={page.next && `${hashtagPath(hashtag)}?after=${page.next}`}
                more="More discussions"
              />
            </>
          ) : (
            <EmptyList
              title="No discussion has this hashtag"
              text="Add it to your own, and this is where others find it."
              link={{ href: `/forum/new?hashtag=${encodeURIComponent(hashtag)}`, label: 'Start a discussion about it' }}
              className="pt-16"
            />
          )
        }
      />
    </ForumPage>
  );
}
