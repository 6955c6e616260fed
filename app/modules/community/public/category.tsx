import { data, redirect, useLocation } from 'react-router';
import { now } from '#app/core/clock.ts';
import { memberNamesTag } from '#app/core/identity/member-tag.ts';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { lazy } from '#app/hydration/lazy.ts';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { followPath, topicPath, withSearch } from '#app/modules/community/addresses.ts';
import { topicTag } from '#app/modules/community/cache-tags.ts';
import { forumRoleOf, isAtLeast } from '#app/modules/community/members/permissions.ts';
import { listTopicThreads } from '#app/modules/community/threads/list-threads.server.ts';
import { listUnreadThreads } from '#app/modules/community/threads/reading/list-unread.server.ts';
import { parseCursor, threadOrders, viewLabels } from '#app/modules/community/threads/thread-order.ts';
import { findRenamedTopicPath, findTopic } from '#app/modules/community/topics/topics.server.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { PillarGlyph } from '#app/ui/art/pillar-glyph.tsx';
import { Icon } from '#app/ui/icon.tsx';
import plusIcon from '#app/ui/icons/regular/pencil-simple.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import { ParentLink } from '#app/ui/parent-link.tsx';
import { useAuth } from '#app/ui/use-auth.tsx';
import type { Route } from './+types/category';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { env, log } = context.get(requestContext);
  const lowered = params.topic.toLowerCase();
  const topic = await findTopic(lowered);
  if (!topic) {
    const renamed = await findRenamedTopicPath(lowered);
    if (renamed) throw redirect(renamed + url.search, 301);
    log.warn('404', { path: url.pathname });
    throw data(null, { status: 404 });
  }
  if (params.topic !== lowered) throw redirect(topicPath(topic.slug) + url.search, 301);
  const sort = url.searchParams.get('sort');
  const after = parseCursor(url.searchParams.get('after'));
  const order = threadOrders.find((candidate) => candidate === sort) ?? 'latest';
  const isUnread = sort === 'unread';
  const page = isUnread
    ? await listUnreadThreads(topic.id, (await requireViewer(context, request)).id, after)
    : await listTopicThreads(topic.id, order, after);
  // Who is signed in makes no difference to the other lists.
  if (!isUnread) allowCaching(context, topicTag(topic.id), memberNamesTag);
  const path = topicPath(topic.slug);
  const head = pageMeta({
    origin: env.origin,
    path,
    picture: sharePictureOf(path),
    title: withBrand(`${topic.name}: forum`),
    description: topic.description,
    // Later pages and other orders show the same discussions again.
    isIndexed: order === 'latest' && !after && !isUnread,
    feed: `${path}/rss.xml`,
  });
  const { slug, name, description, pillar, isClosed, writers } = topic;
  return {
    topic: { slug, name, description, pillar, isClosed, writers },
    view: isUnread ? ('unread' as const) : order,
    isFirst: !after,
    page,
    now: now(),
    head,
  };
}

export { needsSignIn as handle } from '#app/ui/site-frame/needs-sign-in.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const Threads = lazy(async () => ({ default: (await import('./threads.tsx')).Threads }));

export default function Category({ loaderData: { topic, view, isFirst, page, now } }: Route.ComponentProps) {
  const { viewer } = useAuth();
  const { search } = useLocation();
  const path = topicPath(topic.slug);
  // The page is the same for many people. Whether the rights of a role apply, the form decides.
  const role = forumRoleOf(viewer && { ...viewer, mayUseRoles: true });
  const views = [...threadOrders, ...(viewer ? (['unread'] as const) : [])];
  // A visitor is asked to sign in first.
  const mayStart = !topic.isClosed && isAtLeast(role === 'visitor' ? 'member' : role, topic.writers);
  return (
    <div className="wrap pt-6 pb-section md:pt-10">
      <ParentLink href="/forum" label="Forum" />
      <div className="mt-3 flex items-center gap-4">
        <PillarGlyph pillar={topic.pillar} className="w-14 max-md:w-11" />
        <h1 dir="auto">{topic.name}</h1>
      </div>
      <p dir="auto" className="lead mt-4 max-w-[38rem]">
        {topic.description}
      </p>
      <p className="mt-3 text-small">
        <SmartLink href={followPath('topic', topic.slug)} rel="nofollow" className="text-link inline-block min-h-6">
          Follow {topic.name}
        </SmartLink>
      </p>
      {topic.isClosed && <p className="mt-4 text-small text-ink-3">This category is closed to new posts.</p>}
      <div className="mt-8 flex max-w-[64rem] flex-wrap items-center justify-between gap-4">
        <nav aria-label="Order" className="view-tabs">
          {views.flatMap((candidate) => [
            <SmartLink
              key={candidate}
              href={candidate === 'latest' ? path : `${path}?sort=${candidate}`}
              aria-current={candidate === view ? 'page' : undefined}
            >
              {viewLabels[candidate]}
            </SmartLink>,
            ' ',
          ])}
        </nav>
        {mayStart && (
          <SmartLink href={`/forum/new?category=${topic.slug}`} className="button button-marigold">
            <Icon svg={plusIcon} />
            Start New Topic
          </SmartLink>
        )}
      </div>
      <SkipHydration
        key={search}
        draw={() => (
          <Threads
            view={view}
            addressOf={(after) =>
              withSearch(path, { ...(view !== 'latest' && { sort: view }), ...(after && { after }) })
            }
            allHref={path}
            startHref={`/forum/new?category=${topic.slug}`}
            isFirst={isFirst}
            page={page}
            pillar={topic.pillar}
            mayStart={mayStart}
            now={now}
          />
        )}
      />
    </div>
  );
}
