import { Link, useRevalidator } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { listAddress, parseListQuery } from '#app/lib/lists/list-query.ts';
import { Thumb } from '#app/modules/media/admin/components/thumb.tsx';
import { UploadArea } from '#app/modules/media/admin/components/uploader/upload-area.tsx';
import { listFilterOptions, listMedia, type MediaQuery } from '#app/modules/media/library/list-media.server.ts';
import { mediaList, noFolder } from '#app/modules/media/library/media-list.ts';
import { dimensionText, type MediaRow, sizeText, typeText } from '#app/modules/media/library/media-row.ts';
import { uploadsTag } from '#app/modules/media/uploads/uploads-tag.ts';
import { listWaitingUploads } from '#app/modules/media/uploads/waiting-uploads.server.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { Segments } from '#app/ui/admin/tabs/segments.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from './+types/library';
import { applyFilesAction } from './apply-files-action.server.ts';
import { BulkFields } from './bulk-fields.tsx';
import { dismissUploadAct } from './dismiss-upload.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(request.url, mediaList);
  const [{ rows, total }, options, views, waiting] = await Promise.all([
    listMedia(query),
    listFilterOptions(),
    listViews(viewer.id, mediaList.name),
    listWaitingUploads(),
  ]);
  return { query, rows, total, ...options, views, waiting, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const acts = { 'dismiss-upload': dismissUploadAct(viewer.id) };
  return applyFormAct(request, acts, { to: '/admin/media', otherwise: () => applyFilesAction(request, viewer.id) });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Media Library', matches);

export default function MediaLibrary({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, folders, tags, views, waiting, now } = loaderData;
  const { revalidate } = useRevalidator();
  useRevalidation(uploadsTag);
  const isTrash = query.filters.where === 'trash';
  const folder = folders.find(({ id }) => id === query.filters.folder);
  const notes = folder && { folderId: folder.id };
  return (
    <>
      <ScreenHead title="Media Library" note={counted(total, 'file')}>
        <Link to="/admin/media/settings" className="button button-quiet">
          Folders and limits
        </Link>
      </ScreenHead>
      {!isTrash && (
        <UploadArea
          {...(notes && { notes })}
          hint={folder ? `They will be added to the folder ${folder.name}` : 'Images, documents and video'}
          showsUnfinished
          waiting={waiting}
          onDone={revalidate}
        />
      )}
      <AdminList
        kinds={<Kinds query={query} />}
        definition={mediaList}
        query={query}
        rows={rows}
        total={total}
        views={views}
        options={{
          folder: [
            { value: noFolder, label: 'In no folder' },
            ...folders.map(({ id, name }) => ({ value: id, label: name })),
          ],
          tag: tags.map((tag) => ({ value: tag, label: tag })),
        }}
        rowHref={({ id }) => `/admin/media/${id}`}
        rowName={({ name }) => name}
        tile={query.filters.view === 'list' ? undefined : tile}
        cells={cells(now)}
        bulkFields={isTrash ? undefined : <BulkFields rows={rows} folders={folders} />}
        bulkActions={isTrash ? trashActs : libraryActs}
        empty={isTrash ? emptyTrash : emptyLibrary}
      />
    </>
  );
}

/** Links to all files or to one kind. */
function Kinds({ query }: { query: MediaQuery }) {
  const { kind } = query.filters;
  const options = [{ value: undefined, label: 'All' }, ...(mediaList.filters[0]?.options ?? [])];
  return (
    <Segments
      label="Type"
      tabs={options.map(({ value, label }) => ({
        label,
        href: listAddress(mediaList, query, { filters: { ...query.filters, kind: value } }),
        isCurrent: kind === value,
      }))}
    />
  );
}

const libraryActs = [
  { act: 'move', label: 'Move' },
  { act: 'tag', label: 'Add tag' },
  {
    act: 'trash',
    label: 'Delete',
    isDangerous: true,
    confirm: {
      title: 'Move these to the bin?',
      text: 'They stay there for 30 days and can be restored. Files in use are not moved.',
    },
  },
];

const trashActs = [
  { act: 'restore', label: 'Restore' },
  {
    act: 'delete',
    label: 'Delete for good',
    isDangerous: true,
    confirm: {
      title: 'Delete these for good?',
      text: 'Links to them will stop working. This cannot be undone.',
    },
  },
];

const emptyLibrary = { title: 'No files yet', hint: 'Drop the first ones above, paste them, or choose them.' };
const emptyTrash = { title: 'The bin is empty', hint: 'Deleted files stay here for 30 days.' };

const tile = (row: MediaRow) => (
  <>
    <Thumb file={row} />
    <span dir="auto" className="media-name">
      {row.name}
    </span>{' '}
    <span className="block text-meta text-ink-3">
      {typeText(row.type)} · {sizeText(row.bytes)}
    </span>
  </>
);

const cells = (now: Date) => ({
  name: ({ name }: MediaRow) => name,
  type: ({ type }: MediaRow) => typeText(type),
  size: ({ bytes }: MediaRow) => <span className="whitespace-nowrap">{sizeText(bytes)}</span>,
  dimensions: (row: MediaRow) => dimensionText(row),
  alt: ({ alt }: MediaRow) => alt,
  used: ({ usedIn }: MediaRow) => (usedIn > 0 ? usedIn : ''),
  folder: ({ folder }: MediaRow) => folder ?? '',
  uploaded: ({ createdAt }: MediaRow) => <When at={createdAt} now={now} isBrief />,
  tags: ({ tags }: MediaRow) => tags.join(', '),
  credit: ({ credit }: MediaRow) => credit,
});
