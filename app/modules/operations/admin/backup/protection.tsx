import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { ConfirmPasswordPanel } from '#app/modules/accounts/admin/confirm/confirm-password-panel.tsx';
import { findBackupServices } from '#app/modules/operations/backup/services/backup-services.server.ts';
import { offSiteForm } from '#app/modules/operations/backup/services/off-site-store-service.server.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/protection';
import { applyProtectionAction } from './apply-protection-action.server.ts';
import { EncryptionPanel } from './encryption-panel.tsx';
import { OffSitePanel } from './off-site-panel.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const { env } = context.get(requestContext);
  const { key, pendingKey, secondPlace: offSiteStore } = await findBackupServices();
  const isConfirmed = isRecentlyConfirmed(viewer);
  return {
    isConfirmed,
    encryption: {
      isSetByOperator: env.backupKey !== undefined,
      isOn: key !== null,
      // Shown only to a person who has just entered the password.
      pendingKey: isConfirmed ? pendingKey : null,
    },
    store: {
      operatorBucket: env.backupS3?.bucket ?? null,
      bucket: offSiteStore?.bucket ?? null,
      form: offSiteForm(offSiteStore),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyProtectionAction(request, viewer, context.get(requestContext).env);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Protection · Backup & Export', matches);

export default function ProtectionScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { isConfirmed, encryption, store } = loaderData;
  return (
    <>
      <ScreenHead title="Protection of backups" back={{ label: 'Back to the backups', href: '/admin/backup' }} />
      {!isConfirmed && (
        <div className="mb-5">
          <ConfirmPasswordPanel
            title="Confirm it’s you"
            reason="These settings decide who can read everything on this site, so please enter your password before you change them."
            result={result}
          />
        </div>
      )}
      <div className="panel-columns">
        <EncryptionPanel {...encryption} isConfirmed={isConfirmed} result={result} />
        <OffSitePanel {...store} isConfirmed={isConfirmed} result={result} />
      </div>
    </>
  );
}
