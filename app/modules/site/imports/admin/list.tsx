import { Link, redirect } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { findImportOfUpload, listImports } from '#app/modules/imports/find-import.server.ts';
import { importUploadsPath } from '#app/modules/imports/import-uploads-path.ts';
import { importSources } from '#app/modules/imports/imported-item.ts';
import { receivePostedImport } from '#app/modules/imports/receive-import.server.ts';
import { importsTag } from '#app/modules/imports/states.ts';
import { importContent } from '#app/modules/site/imports/import-content.job.server.ts';
import { BackupTabs } from '#app/ui/admin/backup-tabs.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { type RowsColumn, RowsTable } from '#app/ui/admin/list/rows-table.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { FileUpload } from '#app/ui/admin/upload/file-upload.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from './+types/list';
import { ImportBadge } from './import-badge.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const uploadId = url.searchParams.get('upload');
  const uploaded = uploadId ? await findImportOfUpload(uploadId) : null;
  if (uploaded) throw redirect(`/admin/backup/import/${uploaded.id}`);
  return { imports: await listImports(), now: now() };
}

/** Takes a file that the form posts at once: browsers without JavaScript cannot send it in pieces. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const file = (await readFormData(request)).get('file');
  if (!(file instanceof File) || file.size === 0) {
    const text = 'Choose the file that your old system exported. If it is empty, export it again.';
    return refuseForm({ values: {}, errors: { file: text }, firstError: text }, 'No file was sent');
  }
  throw redirect(`/admin/backup/import/${await receivePostedImport(importContent, { file, actorId: viewer.id })}`);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Import · Backup & Export', matches);

export default function ImportsScreen({ loaderData: { imports, now }, actionData }: Route.ComponentProps) {
  useRevalidation(importsTag);
  return (
    <>
      <ScreenHead title="Backup & Export" />
      <BackupTabs current="import" />
      <div className="mt-5 grid gap-5">
        <Panel title="Import from another site">
          <div className="grid gap-4 p-4">
            <p className="max-w-text text-ink-2">
              Choose the file that your old system exported. You’ll see what is in it, and what cannot be imported,
              before anything changes. You can undo a whole import.
            </p>
            <ul className="grid max-w-text list-disc gap-1 pl-5 text-ink-2">
              <li>
                <strong className="font-semibold text-ink">WordPress</strong>: Tools, Export, All content (.xml)
              </li>
              <li>
                <strong className="font-semibold text-ink">Ghost</strong>: Settings, Import/Export, Export (.json)
              </li>
              <li>
                <strong className="font-semibold text-ink">Discourse</strong>: Admin, Backups, a backup as it is
                (.tar.gz). Members are imported without accounts and can claim their posts at /forum/claim
              </li>
              <li>
                <strong className="font-semibold text-ink">Calendly</strong>: Meetings, Export (.csv).{' '}
                <strong className="font-semibold text-ink">Acuity</strong>: Reports, Import/Export, Export appointments
                (.csv). <strong className="font-semibold text-ink">Another booking system</strong>: a table (.csv) with
                columns such as Email, Start and End or Duration.{' '}
                <strong className="font-semibold text-ink">Any calendar</strong>: its .ics file
              </li>
              <li>
                <strong className="font-semibold text-ink">Hugo, Jekyll, Astro</strong>, or the posts that this site
                exported: the folder of Markdown files, as a zip
              </li>
            </ul>
            <p className="max-w-text text-meta text-ink-2">
              To import the pictures without the old site, put the file and its folder of pictures into one zip.{' '}
              <Link to="/admin/subscribers/import" className="text-link">
                Lists of subscribers are imported at Subscribers
              </Link>
              .
            </p>
            <FileUpload
              name="import"
              label="File to import"
              hint="Up to 5 GB. Nothing is imported until you have seen what is in it."
              accept=".xml,.json,.zip,.md,.csv,.ics,application/zip,application/json,text/xml"
              endpoint={importUploadsPath}
              error={actionData?.errors.file}
              working="Sent. It is being stored."
              done={(uploadId) => `/admin/backup/import?upload=${uploadId}`}
            />
          </div>
        </Panel>
        {imports.length === 0 ? (
          <Panel title="Imports">
            <EmptyState title="No imports yet" hint="Each file you import is listed here." />
          </Panel>
        ) : (
          <section aria-labelledby="imports-heading" className="grid gap-3">
            <h2 id="imports-heading" className="text-h3">
              Imports
            </h2>
            <RowsTable label="Imports" columns={columnsAt(now)} rows={imports} keyOf={({ id }) => id} />
          </section>
        )}
      </div>
    </>
  );
}

type ListedImport = Route.ComponentProps['loaderData']['imports'][number];

const columnsAt = (now: Date): readonly RowsColumn<ListedImport>[] => [
  {
    key: 'file',
    label: 'File',
    cell: ({ id, fileName }) => (
      <Link to={`/admin/backup/import/${id}`} className="row-link">
        {fileName}
      </Link>
    ),
  },
  {
    key: 'source',
    label: 'From',
    cell: ({ source }) => source && importSources[source],
    isEmpty: ({ source }) => !source,
  },
  { key: 'state', label: 'State', room: 11, cell: ({ state }) => <ImportBadge state={state} /> },
  { key: 'at', label: 'Uploaded', cell: ({ createdAt }) => <When at={createdAt} now={now} isBrief /> },
];
