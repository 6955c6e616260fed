import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { DutiesTabs } from '#app/modules/duties/admin/duties-tabs.tsx';
import { noLegalAdvice } from '#app/modules/duties/laws/laws.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { type RowsColumn, RowsTable } from '#app/ui/admin/list/rows-table.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/processing';
import { readProcessing } from './read-processing.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return readProcessing(context.get(requestContext).env);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Processing · Duties', matches);

/** The record of processing activities, from the tables that hold personal data, and what is deleted next month. */
export default function ProcessingScreen({ loaderData }: Route.ComponentProps) {
  const { activities, otherTables, services } = loaderData;
  return (
    <>
      <ScreenHead title="Duties" />
      <DutiesTabs current="processing" />
      <p className="mb-5 max-w-text text-ink-2">
        Everything on the site that holds personal data, from its own tables. Add to your record what you keep
        elsewhere, such as invoices. {noLegalAdvice}
      </p>
      <RowsTable label="Personal data" columns={columns} rows={activities} keyOf={({ name }) => name} isDense />
      <Panel title="Services in use" className="my-5">
        {services.length === 0 ? (
          <p className="p-4 text-ink-2">None is set up: everything stays on the computer that the site runs on.</p>
        ) : (
          <dl className="facts">
            {services.map(({ host, gets }) => (
              <DetailRow key={`${host} ${gets}`} label={host}>
                {gets}
              </DetailRow>
            ))}
          </dl>
        )}
        <p className="border-t border-line p-4 text-meta text-ink-3">
          Add to your record who runs each of them, in which country, and the contract.
        </p>
      </Panel>
      <Panel title="Other tables">
        <ul className="divided">
          {otherTables.map(({ reason, tables }) => (
            <li key={reason} className="px-4 py-3">
              <p>{reason}</p>
              <p className="text-meta text-ink-3">{tables.join(', ').replaceAll('_', ' ')}</p>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

type Activity = Route.ComponentProps['loaderData']['activities'][number];

const columns: readonly RowsColumn<Activity>[] = [
  {
    key: 'name',
    label: 'Data',
    cell: ({ name, tables }) => (
      <>
        {name} <span className="row-note block">{tables.join(', ').replaceAll('_', ' ')}</span>
      </>
    ),
  },
  { key: 'purpose', label: 'Purpose', isText: true, cell: ({ purpose }) => purpose },
  {
    key: 'basis',
    label: 'Lawful basis',
    isText: true,
    cell: ({ basis }) => sentenceCase(basis),
  },
  { key: 'kept', label: 'Kept', isText: true, cell: ({ kept }) => kept },
  {
    key: 'due',
    label: 'Deleted next month',
    isFigure: true,
    cell: ({ due }) => due !== null && formatNumber(due),
    isEmpty: ({ due }) => due === null,
  },
];
