import { Link } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { getUploadLimits, uploadLimitsForm } from '#app/modules/media/media-settings.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/settings';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { limits: uploadLimitsForm.view(await getUploadLimits()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const limits = uploadLimitsForm.act(actorId, 'Limits saved');
  return applyFormAct(request, { limits }, { to: '/admin/media/settings' });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Folders and limits · Media Library', matches);

export default function MediaSettings({ loaderData: { limits }, actionData: result }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Folders and limits" back={{ label: 'Back to the library', href: '/admin/media' }} />
      <div className="panel-columns">
        <Panel title="Folders">
          <div className="grid justify-items-start gap-3 p-4">
            <p className="text-ink-2">Folders group the files of the library. Visitors never see them.</p>
            <Link to="/admin/media/settings/folders" className="button button-quiet">
              Add or change folders
            </Link>
          </div>
        </Panel>
        <SettingsCard act="limits" form={limits} result={result} />
      </div>
    </>
  );
}
