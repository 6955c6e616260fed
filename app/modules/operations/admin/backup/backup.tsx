import { now } from '#app/core/clock.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { clientInfoOf } from '#app/core/request/client-info.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { hasAuthenticator } from '#app/modules/accounts/second-step/check-both-steps.server.ts';
import { backupContext } from '#app/modules/operations/backup/backup-context.server.ts';
import { describeStoredBackup } from '#app/modules/operations/backup/restore/inspect-backup.server.ts';
import { findBackup, findCurrentRun } from '#app/modules/operations/backup/runs/runs.server.ts';
import { backupsTag } from '#app/modules/operations/backup/runs/runs.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { StoredError } from '#app/ui/failures/stored-error.tsx';
import type { Route } from './+types/backup';
import { applyBackupAction } from './apply-backup-action.server.ts';
import { StateBadge, unfinishedText } from './backup-list.tsx';
import { DetailsPanel, DownloadPanel, RemovePanel } from './backup-panels.tsx';
import { CurrentRun } from './current-run.tsx';
import { ReportPanel, RestorePanel } from './restore-panels.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const backup = orNotFound(await findBackup(uuidParameter(params.id)));
  const { archive } = backup;
  const [current, hasApp, described] = await Promise.all([
    findCurrentRun(),
    hasAuthenticator(viewer),
    archive === null ? null : describe(archive),
  ]);
  return {
    backup,
    current,
    hasApp,
    described,
    isConfirmed: isRecentlyConfirmed(viewer),
    isEncrypted: backupContext().key !== undefined,
    now: now(),
  };
}

/** A damaged archive has no report: its fault is shown instead. */
async function describe(archive: string) {
  try {
    return { report: await describeStoredBackup(archive), fault: null };
  } catch (error) {
    if (error instanceof DomainError) return { report: null, fault: error.message };
    throw error;
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const backup = orNotFound(await findBackup(uuidParameter(params.id)));
  return applyBackupAction(request, { viewer, backup, client: clientInfoOf(request, context) });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Backup · Backup & Export', matches);

export default function BackupScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { backup, current, hasApp, described, isConfirmed, isEncrypted, now } = loaderData;
  useRevalidation(backupsTag);
  return (
    <>
      <ScreenHead
        title={`Backup of ${exactTimeText(backup.finishedAt ?? backup.requestedAt)}`}
        back={{ label: 'Back to the backups', href: '/admin/backup' }}
        note={<StateBadge backup={backup} />}
      />
      <CurrentRun run={current} />
      {(described?.fault || backup.error) && (
        <div
          className={`mb-5 rounded-paper px-4 py-3 ${backup.state === 'failed' ? 'bg-danger-bg text-danger' : 'bg-warning-bg text-warning'}`}
        >
          <StoredError
            stored={described?.fault ?? backup.error}
            otherwise={backup.state === 'failed' ? unfinishedText : 'It was completed in part.'}
          />
        </div>
      )}
      <div className="panel-columns" data-wide="second">
        <div className="grid gap-5">
          <DetailsPanel backup={backup} now={now} />
          {described?.report && (
            <DownloadPanel id={backup.id} isConfirmed={isConfirmed} isEncrypted={isEncrypted} result={result} />
          )}
          {backup.state !== 'waiting' && backup.state !== 'running' && (
            <RemovePanel hasArchive={backup.archive !== null} isBusy={current !== null} />
          )}
        </div>
        {described?.report && (
          <div className="grid gap-5">
            <ReportPanel report={described.report} />
            <RestorePanel hasApp={hasApp} isBusy={current !== null} result={result} />
          </div>
        )}
      </div>
    </>
  );
}
