import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { documentBulkActs, trashActs } from '#app/modules/content/bulk-acts.ts';
import { ReadersBadge } from '#app/modules/content/readers/readers-badge.tsx';
import { countPages, listPages } from '#app/modules/pages/list-pages.server.ts';
import { listLinkingPages, listLinkingParts } from '#app/modules/pages/page-links.server.ts';
import { pagesList } from '#app/modules/pages/pages-list.ts';
import { CountsPanel } from '#app/ui/admin/counts-panel.tsx';
import { Dialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { PublicationBadges, ScheduledTime } from '#app/ui/admin/editor/publication-status.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import plusIcon from '#app/ui/icons/regular/plus.svg?raw';
import type { Route } from './+types/list';
import { applyPagesAction } from './apply-pages-action.server.ts';
import { RowActions } from './row-actions.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(request.url, pagesList);
  const [{ rows, total }, counts, views] = await Promise.all([
    listPages(query),
    countPages(),
    listViews(viewer.id, pagesList.name),
  ]);
  const publishedRows = rows.filter(({ isPublished }) => isPublished);
  const [linking, parts] = await Promise.all([
    listLinkingPages(publishedRows.map(({ id }) => id)),
    listLinkingParts(publishedRows),
  ]);
  return { query, rows, total, counts, views, linking, parts, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyPagesAction(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Pages', matches);

type Row = Route.ComponentProps['loaderData']['rows'][number];

export default function PagesScreen({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, counts, views, linking, parts, now } = loaderData;
  const isTrash = query.filters.status === 'trash';
  const linkingTo = (pageId: string, from: readonly { toId: string; title: string }[]) =>
    from.filter(({ toId }) => toId === pageId).map(({ title }) => title);
  const cells = {
    title: ({ title }: Row) => title,
    url: ({ path }: Row) => <span className="text-ink-2">{path}</span>,
    status: (row: Row) => (
      <PublicationBadges of={row} isBrief>
        <ReadersBadge readers={row.readers} />
      </PublicationBadges>
    ),
    scheduled: (row: Row) => (row.publishAt || row.unpublishAt ? <ScheduledTime of={row} /> : null),
    modified: ({ updatedAt }: Row) => <When at={updatedAt} now={now} isBrief />,
    actions: (row: Row) => (
      <RowActions page={row} linkedFrom={{ pages: linkingTo(row.id, linking), parts: linkingTo(row.id, parts) }} />
    ),
  };
  return (
    <>
      <ScreenHead title="Pages">
        <button type="button" className="button button-primary" {...opensDialog('add-page')}>
          <Icon svg={plusIcon} />
          Add New Page
        </button>
      </ScreenHead>
      <CountsPanel counts={countsOf(counts)} className="mb-6" />
      <AdminList
        definition={pagesList}
        query={query}
        rows={rows}
        total={total}
        views={views}
        rowHref={({ id }) => `/admin/pages/${id}`}
        rowName={({ title, path }) => `${title}, ${path}`}
        rowSeen={({ revision }) => revision}
        cells={cells}
        bulkActions={isTrash ? trashActs : bulkActions}
        empty={{ title: 'No pages yet', hint: 'Add the first one. It stays a draft until you publish it.' }}
      />
      <AddPageDialog />
    </>
  );
}

/** Asks for the title first, so that an admin who changes their mind leaves no page behind. */
function AddPageDialog() {
  return (
    <Dialog id="add-page" title="Add a page">
      <Form method="post" className="mt-4 grid gap-4">
        <TextField id="add-page-title" label="Page title" name="title" maxLength={120} isRequired autoFocus />
        <p className="text-meta text-ink-2">
          The URL follows the title until you publish the page. Visitors can’t see it before.
        </p>
        <ActButton act="add" label="Add page" tone="primary" className="justify-self-start" />
      </Form>
    </Dialog>
  );
}

type Counts = Route.ComponentProps['loaderData']['counts'];

const countsOf = ({ total, published, draft }: Counts) => [
  { label: 'Total pages', number: total, href: pagesList.path },
  { label: 'Published', number: published, href: `${pagesList.path}?status=published` },
  { label: 'Draft', number: draft, href: `${pagesList.path}?status=draft` },
];

const bulkActions = documentBulkActs(pagesList.noun, {
  unpublish: 'Visitors get a “not found” page until they are published again. Nothing you wrote is lost.',
  trash: 'Visitors get a “not found” page. You can restore every page from the bin.',
});
