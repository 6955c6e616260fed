import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { backupContext } from '#app/modules/operations/backup/backup-context.server.ts';
import { findCurrentRun, findLastRun, listBackups } from '#app/modules/operations/backup/runs/runs.server.ts';
import { backupsTag } from '#app/modules/operations/backup/runs/runs.ts';
import { backupSettingsForm, getBackupSettings } from '#app/modules/operations/backup/settings.server.ts';
import { findUnansweredSince } from '#app/modules/operations/backup/stored/stored-backups.server.ts';
import { findBackupHealth } from '#app/modules/operations/backup/trouble/trouble.server.ts';
import { backupUploadsPath } from '#app/modules/operations/backup/upload/backup-uploads-path.ts';
import { BackupTabs } from '#app/ui/admin/backup-tabs.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { FileUpload } from '#app/ui/admin/upload/file-upload.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { StoredError } from '#app/ui/failures/stored-error.tsx';
import type { Route } from './+types/backups';
import { applyBackupsAction } from './apply-backups-action.server.ts';
import { BackupList } from './backup-list.tsx';
import { CurrentRun } from './current-run.tsx';
import { ProtectionPanel } from './protection-panel.tsx';

/** How long the screen says that the site was restored. */
const restoredShownMs = hourMs;

const restoredText =
  'The restore is complete. The state before it is in the list below, as a backup marked “Before a restore”.';

const unansweredText = (since: Date) =>
  `The site has not been able to read the off-site store since ${exactTimeText(since)}. Backups that are only there may be missing from this list. The site tries again every hour. If this lasts, check the settings of the off-site copy.`;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [backups, current, settings, { trouble, walArchive }, drill, restore, failedRestore, unansweredSince] =
    await Promise.all([
      listBackups(),
      findCurrentRun(),
      getBackupSettings(),
      findBackupHealth(),
      findLastRun('drill', 'good'),
      findLastRun('restore', 'good'),
      findLastRun('restore', 'failed'),
      findUnansweredSince(),
    ]);
  return {
    backups,
    current,
    schedule: backupSettingsForm.view(settings),
    trouble,
    walArchive: walArchive && { since: walArchive.since },
    drilledAt: drill?.finishedAt ?? null,
    // A restore that failed concerns people until another one succeeds.
    failedRestore:
      failedRestore && failedRestore.requestedAt > (restore?.requestedAt ?? new Date(0)) ? failedRestore : null,
    note: restore?.error ?? null,
    isJustRestored: (restore?.finishedAt?.getTime() ?? 0) > now().getTime() - restoredShownMs,
    isEncrypted: backupContext().key !== undefined,
    hasOffSiteStore: backupContext().offSiteStore !== undefined,
    unansweredSince,
    now: now(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyBackupsAction(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Backups · Backup & Export', matches);

export default function BackupsScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { backups, current, schedule, trouble, drilledAt, failedRestore, isJustRestored, note, unansweredSince, now } =
    loaderData;
  useRevalidation(backupsTag);
  const warnings = [...trouble, ...(note ? [note] : []), ...(unansweredSince ? [unansweredText(unansweredSince)] : [])];
  return (
    <>
      <ScreenHead title="Backup & Export">
        <Form method="post">
          <ActButton act="back-up" label="Back up now" tone="primary" disabled={current !== null} />
        </Form>
      </ScreenHead>
      <div className="mb-5">
        <BackupTabs current="backups" />
      </div>
      {failedRestore && (
        <div className="mb-5 rounded-paper bg-danger-bg px-4 py-3 wrap-anywhere text-danger">
          The last restore failed.{' '}
          <StoredError
            stored={failedRestore.error}
            otherwise="Ask the person who runs the server to look at its log, then try again."
          />
        </div>
      )}
      {warnings.length > 0 && (
        <ul className="mb-5 grid gap-1 rounded-paper bg-warning-bg px-4 py-3 wrap-anywhere text-warning">
          {warnings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <CurrentRun run={current} outcome={isJustRestored ? restoredText : null} />
      <BackupList backups={backups} now={now} />
      <div className="mt-5 panel-columns">
        <ProtectionPanel
          isEncrypted={loaderData.isEncrypted}
          hasOffSiteStore={loaderData.hasOffSiteStore}
          walArchive={loaderData.walArchive}
          drilledAt={drilledAt}
          canDrill={current === null && backups.some(({ state }) => state === 'good')}
          now={now}
        />
        <div className="grid min-w-0 gap-5">
          <SettingsCard act="settings" form={schedule} result={result} label="Save schedule">
            {(draw) => (
              <>
                {draw('isScheduled')}
                {draw('hour')}
                <fieldset className="grid gap-4">
                  <legend className="mb-2 text-meta text-ink-2">
                    How many to keep: the last of each day, week and month. Backups made by hand are kept until you
                    remove them.
                  </legend>
                  <div className="grid items-end gap-4 sm:grid-cols-3">{['daily', 'weekly', 'monthly'].map(draw)}</div>
                </fieldset>
              </>
            )}
          </SettingsCard>
          <UploadPanel error={result?.errors.file} />
        </div>
      </div>
    </>
  );
}

/** Adds a backup that was downloaded earlier, from this site or another one. */
function UploadPanel({ error }: { error: string | undefined }) {
  return (
    <Panel title="Upload a backup">
      <div className="grid gap-4 p-4">
        <p className="text-ink-2">
          A backup that you downloaded earlier, from this site or another one. It is checked and added to the list.
          Nothing is restored before you have seen what would change.
        </p>
        <FileUpload
          name="backup"
          label="Backup file"
          hint="A file that ends in .tar.zst, .tar.zst.age or .zip, up to 5 GB."
          accept=".zst,.age,.zip,application/zip,application/zstd,application/octet-stream"
          endpoint={backupUploadsPath}
          error={error}
          working="Sent. It is being checked."
          button="Upload backup"
          done={{ text: 'Done. The backup is checked and in the list.', link: 'Open its preview' }}
        />
      </div>
    </Panel>
  );
}
