import { redirect, useLocation } from 'react-router';
import { now } from '#app/core/clock.ts';
import { memberNamesTag } from '#app/core/identity/member-tag.ts';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { sharePictureOf } from '#app/lib/web/page-meta.ts';
import { tidyPart } from '#app/lib/web/tidy-path.ts';
import { topicPath, withSearch } from '#app/modules/community/addresses.ts';
import { topicTag } from '#app/modules/community/cache-tags.ts';
import { ForumPage, forumParent } from '#app/modules/community/components/page/forum-page.tsx';
import { ListActs } from '#app/modules/community/components/page/list-acts.tsx';
import { ViewTabs } from '#app/modules/community/components/page/view-tabs.tsx';
import { forumRoleOf, isAtLeast } from '#app/modules/community/members/permissions.ts';
import { listTopicThreads } from '#app/modules/community/threads/list-threads.server.ts';
import { listUnreadThreads } from '#app/modules/community/threads/reading/list-unread.server.ts';
import { parseCursor, threadOrders, viewLabels } from '#app/modules/community/threads/thread-order.ts';
import { findRenamedTopicPath, findTopic } from '#app/modules/community/topics/topics.server.ts';
import { pageHead } from '#app/modules/company/page-head.server.ts';
import { PillarGlyph } from '#app/ui/art/pillar-glyph.tsx';
import { useAuth } from '#app/ui/use-auth.tsx';
import type { Route } from './+types/category';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { log } = context.get(requestContext);
  const lowered = tidyPart(params.topic);
  const topic = await findTopic(lowered);
  if (!topic) {
    const renamed = await findRenamedTopicPath(lowered);
    if (renamed) throw redirect(renamed + url.search, 301);
    log.warn('404', { path: url.pathname });
    throw notFound();
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
  const head = pageHead(context, {
    path,
    picture: sharePictureOf(path),
    title: `${topic.name}: forum`,
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
  const addressOf = (of: typeof view, after: string | null = null) =>
    withSearch(path, { ...(of !== 'latest' && { sort: of }), ...(after && { after }) });
  const views = [...threadOrders, ...(viewer ? (['unread'] as const) : [])];
  // A visitor is asked to sign in first.
  const mayStart = !topic.isClosed && isAtLeast(role === 'visitor' ? 'member' : role, topic.writers);
  return (
    <ForumPage
      parent={forumParent}
      title={
        <span className="flex items-start gap-4">
          <PillarGlyph
            pillar={topic.pillar}
            className="mt-[calc((1.04em-2.75rem)/2)] w-11 shrink-0 md:mt-[calc((1.04em-3.5rem)/2)] md:w-14"
          />
          <bdi>{topic.name}</bdi>
        </span>
      }
      intro={topic.description}
    >
      {topic.isClosed && <p className="mt-4 text-small text-ink-3">This category is closed to new posts.</p>}
      <ListActs
        follow={{ kind: 'topic', name: topic.slug, about: topic.name }}
        startHref={mayStart ? `/forum/new?category=${topic.slug}` : null}
      >
        <ViewTabs
          label="Order"
          views={views.map((each) => ({
            label: viewLabels[each],
            href: addressOf(each),
            isCurrent: each === view,
          }))}
        />
      </ListActs>
      <SkipHydration
        key={search}
        draw={() => (
          <Threads
            view={view}
            addressOf={(after) => addressOf(view, after)}
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
    </ForumPage>
  );
}
