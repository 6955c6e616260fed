import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { counted, formatNumber } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { parseSearch } from '#app/lib/lists/list-query.ts';
import type { Redirect } from '#app/modules/content/redirects/find-redirect.server.ts';
import { listRedirects } from '#app/modules/content/redirects/list-redirects.server.ts';
import { findImportsOf, type Import } from '#app/modules/imports/find-import.server.ts';
import { importSources } from '#app/modules/imports/imported-item.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { type RowsColumn, RowsTable } from '#app/ui/admin/list/rows-table.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search/search-field.tsx';
import { Announced } from '#app/ui/toasts/announced.tsx';
import type { Route } from './+types/redirects';
import { applyRedirectsAction, type RedirectImport } from './apply-redirects-action.server.ts';
import { SeoTabs } from './seo-tabs.tsx';

const pageSize = 50;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { q, page } = parseSearch(url.searchParams);
  const { rows, total } = await listRedirects({ q, limit: pageSize, offset: (page - 1) * pageSize });
  const ids = rows.flatMap(({ id, source }) => (source === 'import' ? [id] : []));
  const imports = await findImportsOf('redirect', ids);
  return {
    rows: rows.map((row) => ({ ...row, ...originOf(row, imports.get(row.id)) })),
    total,
    q,
    page,
    from: url.searchParams.get('from') ?? '',
    now: now(),
  };
}

interface Origin {
  /** Who added a redirect, in a few words. */
  origin: string;
  /** The file that it was imported from; empty for any other one. */
  fileName: string;
}

function originOf({ source }: Redirect, imported: Pick<Import, 'source' | 'fileName'> | undefined): Origin {
  if (source === 'moved') return { origin: 'When a page moved', fileName: '' };
  if (source === 'csv') return { origin: 'Imported from a file', fileName: '' };
  if (source === 'manual') return { origin: 'By hand', fileName: '' };
  if (!imported) return { origin: 'Imported with another site', fileName: '' };
  const system = imported.source === null ? 'another site' : importSources[imported.source];
  return { origin: `Imported from ${system}`, fileName: imported.fileName };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyRedirectsAction(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Redirects · SEO Tools', matches);

export default function RedirectsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, q, page, from, now } = loaderData;
  const result = actionData as (FormResult & { imported?: RedirectImport }) | undefined;
  const field = fieldProps(result);
  return (
    <>
      <ScreenHead title="SEO Tools" />
      <SeoTabs current="redirects" />
      <div className="mt-5 panel-columns">
        <Panel title="Add a redirect">
          <Form key={total} method="post" noValidate className="grid gap-4 p-4">
            <TextField {...field('from', from)} label="From" isRequired placeholder="/old-page" autoComplete="off" />
            <TextField {...field('target')} label="To" isRequired placeholder="/new-page" autoComplete="off" />
            <ActButton act="add" label="Add redirect" tone="primary" className="justify-self-start" />
          </Form>
        </Panel>
        <Panel title="Import redirects">
          <Form method="post" encType="multipart/form-data" className="grid gap-4 p-4">
            <p className="text-meta text-ink-2">
              A CSV file with the old and the new address, an export of another system, or the rules of a web server.
              Lines that cannot be added are listed with the reason; the others are added.
            </p>
            <FileField id="csv" name="file" label="File of redirects" isRequired error={result?.errors.file} />
            <ActButton act="import" label="Import" className="justify-self-start" />
          </Form>
        </Panel>
      </div>
      {result?.imported && <ImportResult {...result.imported} />}
      <Form role="search" className="mt-6 max-w-[26rem]">
        <SearchField label="Search redirects" defaultValue={q} />
      </Form>
      <p role="status" className="mt-4 mb-2 text-meta text-ink-3">
        {counted(total, 'redirect')}
      </p>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState title="No redirects" hint="A redirect is added automatically when a page moves." />
        </div>
      ) : (
        <RowsTable label="redirects" columns={columnsAt(now)} rows={rows} keyOf={({ id }) => id} />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={(number) => `/admin/seo/redirects?${new URLSearchParams({ q, page: String(number) })}`}
      />
    </>
  );
}

/** Nobody reads more lines than this. */
const maxShown = 200;

function ImportResult({ added, temporary, problems }: RedirectImport) {
  const refused = counted(problems.length, 'line was', 'lines were');
  return (
    <Panel title={counted(added, 'redirect imported', 'redirects imported')} className="mt-5">
      <div className="grid gap-3 p-4">
        {temporary > 0 && (
          <p className="text-ink-2">
            {counted(temporary, 'of them is', 'of them are')} temporary in the file (302 or 307). Redirects here are
            permanent (301).
          </p>
        )}
        <Announced className="text-ink-2">
          {problems.length > 0 ? `${refused} not added:` : 'Every line of the file was added.'}
        </Announced>
        {problems.length > 0 && (
          <ul className="divided border-t border-line">
            {problems.slice(0, maxShown).map((problem) => (
              <li key={problem} className="py-2 wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        )}
        {problems.length > maxShown && (
          <p className="text-meta text-ink-2">And {formatNumber(problems.length - maxShown)} more.</p>
        )}
      </div>
    </Panel>
  );
}

const columnsAt = (now: Date): readonly RowsColumn<Redirect & Origin>[] => [
  { key: 'from', label: 'From', cell: ({ fromPath }) => fromPath },
  { key: 'to', label: 'To', isMain: true, cell: ({ target }) => target },
  {
    key: 'origin',
    label: 'Added',
    // Our own words are read whole. The name of a file never widens the column.
    cell: ({ origin, fileName }) => (
      <>
        {origin}{' '}
        {fileName && (
          <span className="row-note block w-0 min-w-full truncate" title={fileName}>
            {fileName}
          </span>
        )}
      </>
    ),
  },
  { key: 'hits', label: 'Visits', isFigure: true, cell: ({ hits }) => formatNumber(hits) },
  {
    key: 'last',
    label: 'Last',
    cell: ({ lastHitAt }) => lastHitAt && <When at={lastHitAt} now={now} isBrief />,
    isEmpty: ({ lastHitAt }) => lastHitAt === null,
  },
  {
    key: 'acts',
    label: 'Actions',
    room: 6,
    cell: ({ id, fromPath }) => (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <ActButton act="remove" label="Remove" aria-label={`Remove ${fromPath}`} />
      </Form>
    ),
  },
];
