import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { dayText } from '#app/lib/time/when.ts';
import { postsList } from '#app/modules/blog/editing/posts-list.ts';
import { countAllPosts, listPosts } from '#app/modules/blog/reading/list-posts.server.ts';
import { documentBulkActs, trashActs } from '#app/modules/content/bulk-acts.ts';
import { ReadersBadge } from '#app/modules/content/readers/readers-badge.tsx';
import { CountsPanel } from '#app/ui/admin/counts-panel.tsx';
import { PublicationBadges, ScheduledTime } from '#app/ui/admin/editor/publication-status.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { Icon } from '#app/ui/icon.tsx';
import plusIcon from '#app/ui/icons/regular/plus.svg?raw';
import type { Route } from './+types/list';
import { applyPostsAction } from './apply-posts-action.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(request.url, postsList);
  const [{ rows, total }, counts, views] = await Promise.all([
    listPosts(query),
    countAllPosts(),
    listViews(viewer.id, postsList.name),
  ]);
  return { query, rows, total, counts, views, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPostsAction(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Blog posts', matches);

type Row = Route.ComponentProps['loaderData']['rows'][number];

export default function PostsScreen({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, counts, views, now } = loaderData;
  const isTrash = query.filters.status === 'trash';
  const cells = {
    title: ({ title, excerpt }: Row) => (
      <>
        {title} {excerpt && <span className="row-note">{excerpt}</span>}
      </>
    ),
    category: ({ category }: Row) => category,
    author: ({ author }: Row) => author,
    status: (row: Row) => (
      <PublicationBadges of={row} isBrief>
        <ReadersBadge readers={row.readers} />
      </PublicationBadges>
    ),
    date: (row: Row) => (
      <>
        {row.publishedAt && <span className="block whitespace-nowrap">{dayText(row.publishedAt)}</span>}
        <ScheduledTime of={row} />
        {!row.publishedAt && !row.publishAt && <span className="whitespace-nowrap">Not scheduled</span>}
      </>
    ),
    views: (row: Row) => <span className="tabular-nums">{formatNumber(row.views)}</span>,
    modified: ({ updatedAt }: Row) => <When at={updatedAt} now={now} isBrief />,
  };
  return (
    <>
      <ScreenHead title="Blog posts">
        <Form method="post">
          <button type="submit" name="act" value="add" className="button button-primary">
            <Icon svg={plusIcon} />
            New post
          </button>
        </Form>
      </ScreenHead>
      <CountsPanel counts={countsOf(counts)} className="mb-6" />
      <AdminList
        definition={postsList}
        query={query}
        rows={rows}
        total={total}
        views={views}
        rowHref={({ id }) => `/admin/blog/${id}`}
        rowName={({ title }) => title}
        rowSeen={({ revision }) => revision}
        cells={cells}
        bulkActions={isTrash ? trashActs : bulkActions}
        empty={{ title: 'No posts yet', hint: 'Write the first one. It stays a draft until you publish it.' }}
      />
    </>
  );
}

type Counts = Route.ComponentProps['loaderData']['counts'];

const countsOf = ({ total, published, drafts, views }: Counts) => [
  { label: 'Total posts', number: total, href: postsList.path },
  { label: 'Published', number: published, href: `${postsList.path}?status=published` },
  { label: 'Drafts', number: drafts, href: `${postsList.path}?status=draft` },
  { label: 'Total views', number: views, href: `${postsList.path}?sort=views` },
];

const bulkActions = documentBulkActs(postsList.noun, {
  unpublish: 'Visitors get a “not found” page. Nothing you wrote is lost.',
  trash: 'Every post can be restored from the bin.',
});
