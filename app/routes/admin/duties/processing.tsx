import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { addMonths, londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { personalDataProviders } from '#app/modules/data-export.server.ts';
import { DutiesTabs } from '#app/modules/duties/admin/parts/duties-tabs.tsx';
import { noLegalAdvice } from '#app/modules/duties/laws/laws.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/processing';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const inAMonth = startOfLondonDay(addMonths(londonDay(now()), 1));
  const activities = await Promise.all(
    personalDataProviders.map(async ({ name, tables, processing }) => ({
      name,
      tables,
      purpose: processing?.purpose ?? '',
      basis: processing?.basis ?? '',
      kept: processing?.kept() ?? '',
      due: (await processing?.countDue?.(inAMonth)) ?? null,
    })),
  );
  return { activities };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Processing · Duties', matches);

/** The record of processing activities, from the tables that hold personal data, and what is deleted next month. */
export default function ProcessingScreen({ loaderData: { activities } }: Route.ComponentProps) {
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
                <span className="inline-block first-letter:uppercase">{basis}</span>
              </DetailRow>
              <DetailRow label="Kept">{kept}</DetailRow>
              {due !== null && (
                <DetailRow label="Next month">
                  {due === 0
                    ? 'Nothing will be deleted'
                    : `${due.toLocaleString('en-GB')} will be deleted, because their time is over`}
                </DetailRow>
              )}
              <DetailRow label="Tables">{tables.join(', ').replaceAll('_', ' ')}</DetailRow>
            </dl>
          </Panel>
        ))}
      </div>
    </>
  );
}
