import { Form, Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listScreen, recordView } from '#app/core/resources/record-screens.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { siteForms } from '#app/modules/company/site-forms.server.ts';
import { siteDocument } from '#app/modules/company/site-settings.server.ts';
import { affirmationRecords } from '#app/modules/pages/affirmations/affirmations.server.ts';
import { listActiveAffirmations } from '#app/modules/pages/affirmations/queries.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { RecordForm } from '#app/ui/admin/records/record-form.tsx';
import { RecordList } from '#app/ui/admin/records/record-list.tsx';
import { RemovedNotice } from '#app/ui/admin/records/removed-notice.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { useOwnPosts } from '#app/ui/failures/use-own-posts.ts';
import type { Route } from './+types/list';
import { applyAffirmationsAction } from './apply-affirmations-action.server.ts';
import { CurrentAffirmationPanel } from './current-affirmation-panel.tsx';

const list = listScreen(affirmationRecords);

export async function loader(args: Route.LoaderArgs) {
  const [listed, { view }, active, settings] = await Promise.all([
    list.loader(args),
    recordView(affirmationRecords, null),
    listActiveAffirmations(),
    getSettings(siteDocument),
  ]);
  return { ...listed, view, active, rotation: siteForms.rotation.view(settings), now: now() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyAffirmationsAction(request, url, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Affirmation Settings', matches);

export default function AffirmationsScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const {
    total,
    list: { noun },
    bin,
    view,
    active,
    rotation,
    now,
  } = loaderData;
  const refused = result?.values.act === 'save' ? result : undefined;
  const added = useOwnPosts('save', total + active.length);
  return (
    <>
      <ScreenHead title="Affirmation Settings" />
      <RemovedNotice bin={bin} noun={noun} />
      <div className="mb-8 panel-columns">
        <RecordForm key={added} view={view} result={refused} title="Add an affirmation" />
        <CurrentAffirmationPanel
          key={JSON.stringify([active, rotation.revision])}
          active={active}
          rotation={rotation}
          result={result}
        />
      </div>
      <RecordList
        data={loaderData}
        cells={{
          state: ({ active }) =>
            active ? <Badge tone="success">Active</Badge> : <Badge look="hollow">Inactive</Badge>,
          created: ({ created }) => <When at={created} now={now} isBrief />,
          acts: (affirmation) => <RowActions affirmation={affirmation} />,
        }}
        bulkActions={bulkActions}
        hint="Add the first one above. Until then the home page shows none."
      />
    </>
  );
}

const bulkActions = [
  { act: 'activate', label: 'Make active' },
  { act: 'rest', label: 'Make inactive' },
  { act: 'remove', label: 'Delete', isDangerous: true },
] as const;

function RowActions({ affirmation: { id, text } }: { affirmation: { id: string; text: string } }) {
  return (
    <Form method="post" preventScrollReset className="row-acts">
      <input type="hidden" name="id" value={id} />
      <Link to={`/admin/affirmations/${id}`} className="button button-quiet" aria-label={`Edit: ${text}`}>
        Edit
      </Link>{' '}
      <ActButton act="remove" label="Delete" aria-label={`Delete: ${text}`} />
    </Form>
  );
}
