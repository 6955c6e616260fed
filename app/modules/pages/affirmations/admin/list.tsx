import { Form, Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { siteDocument } from '#app/modules/company/site-settings.server.ts';
import { affirmationsList } from '#app/modules/pages/affirmations/affirmations-list.ts';
import {
  type AffirmationRow,
  listActiveAffirmations,
  listAffirmations,
  listRemovedAffirmations,
} from '#app/modules/pages/affirmations/queries.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/list';
import { applyAffirmationsAction, removedIds } from './apply-affirmations-action.server.ts';
import { AffirmationForm } from './parts/affirmation-form.tsx';
import { CurrentAffirmationPanel } from './parts/current-affirmation-panel.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(url, affirmationsList);
  const [{ rows, total }, active, { rotation }, removed] = await Promise.all([
    listAffirmations(query),
    listActiveAffirmations(),
    getSettings(siteDocument),
    listRemovedAffirmations(removedIds(url)),
  ]);
  return { query, rows, total, active, minutes: rotation.minutes, removed, now: now() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyAffirmationsAction(request, url, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Affirmation Settings', matches);

export default function AffirmationsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, total, active, minutes, removed, now } = loaderData;
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead title="Affirmation Settings" />
      <RemovedNotice removed={removed} />
      <div className="mb-8 grid items-start gap-5 lg:grid-cols-2">
        <Panel title="Add an affirmation">
          {/* After one was added, the form is empty. */}
          <AffirmationForm key={`${total} ${active.length}`} result={result} submit="Add" />
        </Panel>
        <CurrentAffirmationPanel key={JSON.stringify([active, minutes])} active={active} minutes={minutes} />
      </div>
      <AdminList
        definition={affirmationsList}
        query={query}
        rows={rows}
        total={total}
        rowHref={({ id }) => `/admin/affirmations/${id}`}
        rowName={({ text }) => text}
        cells={cells(now)}
        bulkActions={bulkActions}
        empty={{
          title: 'No affirmations yet',
          hint: 'Add the first one above. Until then the home page shows none.',
        }}
      />
      <ServerToast toast={result?.toast} />
    </>
  );
}

const bulkActions = [
  { act: 'activate', label: 'Make active' },
  { act: 'rest', label: 'Make inactive' },
  { act: 'remove', label: 'Delete', isDangerous: true },
] as const;

const cells = (now: Date) => ({
  text: ({ text }: AffirmationRow) => text,
  category: ({ category }: AffirmationRow) => category,
  pillar: ({ pillar }: AffirmationRow) => pillar,
  state: ({ active }: AffirmationRow) =>
    active ? <Badge tone="success">Active</Badge> : <Badge look="hollow">Inactive</Badge>,
  created: ({ createdAt }: AffirmationRow) => <When at={createdAt} now={now} className="whitespace-nowrap" />,
  acts: (affirmation: AffirmationRow) => <RowActions affirmation={affirmation} />,
});

function RowActions({ affirmation: { id, text } }: { affirmation: AffirmationRow }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <Link to={`/admin/affirmations/${id}`} className="button button-quiet" aria-label={`Edit: ${text}`}>
        Edit
      </Link>{' '}
      <ActButton act="remove" label="Delete" tone="danger" aria-label={`Delete: ${text}`} />
    </Form>
  );
}

/** The affirmations just deleted, with undo. */
function RemovedNotice({ removed }: { removed: { id: string; text: string }[] }) {
  const [first] = removed;
  if (!first) return null;
  const words = removed.length === 1 ? `“${first.text}” is deleted.` : `${removed.length} affirmations are deleted.`;
  return (
    <Form method="post" role="status" className="panel mb-5 flex flex-wrap items-center gap-4 px-4 py-3">
      <p className="min-w-0 flex-1">
        {words} You can restore {removed.length === 1 ? 'it' : 'them'} for a month.
      </p>
      {removed.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <ActButton act="restore" label="Undo" />
    </Form>
  );
}
