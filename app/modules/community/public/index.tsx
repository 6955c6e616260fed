import { data, Form, useLocation } from 'react-router';
import { now } from '#app/core/clock.ts';
import { memberCountTag, memberNamesTag } from '#app/core/identity/member-tag.ts';
import { signUpHref } from '#app/core/identity/safe-redirect-path.ts';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer, requireViewer } from '#app/core/request/viewer-context.server.ts';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { sharePictureOf } from '#app/lib/web/page-meta.ts';
import { forumTag } from '#app/modules/community/cache-tags.ts';
import { PeoplePicture } from '#app/modules/community/components/people-picture.tsx';
import { listFollowedThreads } from '#app/modules/community/threads/list-followed.server.ts';
import {
  listFeatured,
  listTopicThreads,
  searchForum,
  type ThreadPage,
} from '#app/modules/community/threads/list-threads.server.ts';
import { listUnreadThreads } from '#app/modules/community/threads/reading/list-unread.server.ts';
import { countStatistics } from '#app/modules/community/threads/statistics.server.ts';
import {
  type ForumView,
  forumViews,
  isOwnView,
  parseCursor,
  type ThreadCursor,
} from '#app/modules/community/threads/thread-order.ts';
import { chooseInspiration } from '#app/modules/community/topics/daily-inspiration.ts';
import { listTopics, topicIndex } from '#app/modules/community/topics/topics.server.ts';
import { pageHead } from '#app/modules/company/page-head.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { affirmationsTag, listActiveAffirmations } from '#app/modules/pages/affirmations/queries.server.ts';
import { countSearch, tooManySearches } from '#app/modules/search/count-search.server.ts';
import { audiencesOf } from '#app/modules/search/index/audiences-of.ts';
import { maxQueryLength } from '#app/modules/search/limits.ts';
import { ActionLink } from '#app/ui/actions.tsx';
import { TooManySearches } from '#app/ui/failures/too-many-searches.tsx';
import { Icon } from '#app/ui/icon.tsx';
import plusIcon from '#app/ui/icons/regular/pencil-simple.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import { SearchField } from '#app/ui/search/search-field.tsx';
import { useAuth } from '#app/ui/use-auth.tsx';
import type { Route } from './+types/index';

const noThreads: ThreadPage = { threads: [], next: null };

type SharedView = Exclude<ForumView, 'unread' | 'following'>;

/** Lists what everybody sees in the same way. */
const listShared = async (view: SharedView, after: ThreadCursor | null): Promise<ThreadPage> =>
  view === 'featured' ? { threads: await listFeatured(), next: null } : listTopicThreads(null, view, after);

const listOwn = (view: 'unread' | 'following', memberId: string, after: ThreadCursor | null): Promise<ThreadPage> =>
  view === 'unread' ? listUnreadThreads(null, memberId, after) : listFollowedThreads(memberId, after);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  const { clientAddress } = context.get(requestContext);
  const waitSeconds = q ? await countSearch(clientAddress) : null;
  const sort = url.searchParams.get('sort');
  const view = forumViews.find((candidate) => candidate === sort) ?? 'featured';
  const after = parseCursor(url.searchParams.get('after'));
  const isOwn = !q && isOwnView(view);
  const [topics, statistics, page, affirmations] = await Promise.all([
    listTopics(),
    countStatistics(),
    q
      ? noThreads
      : isOwnView(view)
        ? listOwn(view, (await requireViewer(context, request)).id, after)
        : listShared(view, after),
    listActiveAffirmations(),
  ]);
  const results = q && waitSeconds === null ? await searchForum(q, audiencesOf(await getViewer(context))) : null;
  // A search is specific to one visitor, and what is unread or followed to one member.
  if (!q && !isOwn) allowCaching(context, forumTag, affirmationsTag, memberNamesTag, memberCountTag);
  const head = pageHead(context, {
    path: '/forum',
    picture: sharePictureOf('/forum'),
    title: q ? `${q}: forum search` : 'Forum: what is on your mind today?',
    description: `The ${brandName()} forum: a quiet place to talk about ordinary days, from mornings and sleep to work and worry.`,
    // Later pages and other orders show the same discussions again.
    isIndexed: !q && view === 'featured',
  });
  const index = topicIndex(topics);
  return data(
    {
      q,
      results,
      waitSeconds,
      index,
      statistics,
      view,
      page,
      isFirst: !after,
      inspiration: chooseInspiration(affirmations, now()),
      now: now(),
      head,
    },
    tooManySearches(waitSeconds),
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export { needsSignIn as handle } from '#app/ui/site-frame/needs-sign-in.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const Landing = lazy(async () => ({ default: (await import('./landing.tsx')).Landing }));
const SearchResults = lazy(async () => ({ default: (await import('./search-results.tsx')).SearchResults }));

export default function Forum({ loaderData }: Route.ComponentProps) {
  const { q, results, waitSeconds } = loaderData;
  const { viewer } = useAuth();
  const { search } = useLocation();
  return (
    <>
      <div className="wrap grid gap-x-12 md:grid-cols-[7fr_5fr]">
        <div className="grid content-center gap-6 pt-8 pb-8 md:max-lg:pb-10 lg:pb-14">
          <h1 className="max-w-[9em]">What is on your mind today?</h1>
          <ForumSearch key={q} query={q} />
          <div className="flex flex-wrap gap-3">
            <SmartLink href="/forum/new" className="button button-marigold">
              <Icon svg={plusIcon} />
              Start New Topic
            </SmartLink>{' '}
            {!viewer && <ActionLink label="Join Community" href={signUpHref('/forum')} />}
          </div>
        </div>
        <PeoplePicture className="max-w-[30rem] self-end md:max-w-none" />
      </div>
      {waitSeconds !== null && (
        <div className="wrap pb-16">
          <TooManySearches waitSeconds={waitSeconds} />
        </div>
      )}
      {results && (
        <SkipHydration key={search} draw={() => <SearchResults q={q} results={results} now={loaderData.now} />} />
      )}
      <SkipHydration
        key={`landing ${search}`}
        draw={() => <Landing {...loaderData} isSearch={q !== ''} isSignedIn={viewer !== null} />}
      />
    </>
  );
}

/** Topic search: finds categories and discussions by words, or discussions by a hashtag. */
const ForumSearch = ({ query }: { query: string }) => (
  <Form action="/forum" role="search" className="max-w-[38rem]">
    <SearchField label="Search topics" defaultValue={query} />
  </Form>
);
