import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { DutiesTabs } from '#app/modules/duties/admin/duties-tabs.tsx';
import { noLegalAdvice } from '#app/modules/duties/laws/laws.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
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
      <p className="mb-5 max-w-[46rem] text-ink-2">
        Everything on the site that holds personal data, from its own tables. Add to your record what you keep
        elsewhere, such as invoices. {noLegalAdvice}
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        {activities.map(({ name, tables, purpose, basis, kept, due }) => (
          <Panel key={name} title={name}>
            <dl className="facts">
              <DetailRow label="Purpose">{purpose}</DetailRow>
              <DetailRow label="Lawful basis">
                <span className="block first-letter:uppercase">{basis}</span>
              </DetailRow>
              <DetailRow label="Kept">{kept}</DetailRow>
              {due !== null && (
                <DetailRow label="Next month">
                  {due === 0
                    ? 'Nothing will be deleted'
                    : `${due.toLocaleString('en-GB')} will be deleted, because their retention period has ended`}
                </DetailRow>
              )}
              <DetailRow label="Tables">{tables.join(', ').replaceAll('_', ' ')}</DetailRow>
            </dl>
          </Panel>
        ))}
      </div>
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
