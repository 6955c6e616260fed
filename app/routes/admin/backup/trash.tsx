import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { dayText, exactTimeText } from '#app/lib/time/when.ts';
import { BackupTabs } from '#app/ui/admin/backup-tabs.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from './+types/trash';
import { listOfTrash, listTrash, type TrashRow, trashActions } from './list-trash.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(request.url, listOfTrash);
  return { list: listOfTrash, query, ...(await listTrash(query)), now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyToEach(request, trashActions(viewer.id), listOfTrash.noun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Bin · Backup & Export', matches);

export default function TrashScreen({ loaderData }: Route.ComponentProps) {
  const { list, query, rows, total, now } = loaderData;
  return (
    <>
      <ScreenHead title="Backup & Export" />
      <BackupTabs current="trash" />
      <p className="mt-5 mb-5 max-w-text text-ink-2">
        Everything that was deleted. Visitors can’t see any of it. Pages and posts are restored as drafts, everything
        else as it was.
      </p>
      <AdminList
        definition={list}
        query={query}
        rows={rows}
        total={total}
        rowName={({ title }) => title}
        cells={cellsAt(now)}
        bulkActions={bulkActions}
        empty={{ title: 'The bin is empty', hint: 'Deleted items are kept here so that you can restore them.' }}
      />
    </>
  );
}

const cellsAt = (now: Date) => ({
  title: ({ title, href }: TrashRow) =>
    href ? (
      <Link to={href} className="row-link" data-row-focus>
        {title}
      </Link>
    ) : (
      title
    ),
  kind: ({ kind }: TrashRow) => kind,
  trashed: ({ trashedAt }: TrashRow) => <When at={trashedAt} now={now} isBrief />,
  gone: ({ deletedAt }: TrashRow) =>
    deletedAt ? (
      <time dateTime={deletedAt.toISOString()} title={exactTimeText(deletedAt)}>
        {dayText(deletedAt)}
      </time>
    ) : (
      'Kept until you delete it'
    ),
});

const bulkActions = [
  { act: 'restore', label: 'Restore' },
  {
    act: 'delete',
    label: 'Delete for good',
    isDangerous: true,
    confirm: {
      title: 'Delete these for good?',
      text: 'Their text, versions and files are deleted. They can only be recovered from a backup.',
    },
  },
] as const;
