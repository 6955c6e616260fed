import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { backupContext } from '#app/modules/operations/backup/backup-context.server.ts';
import { findCurrentRun, findLastRun, listBackups } from '#app/modules/operations/backup/runs/runs.server.ts';
import { backupsTag } from '#app/modules/operations/backup/runs/runs.ts';
import { getBackupSettings } from '#app/modules/operations/backup/settings.server.ts';
import { findBackupHealth } from '#app/modules/operations/backup/trouble/trouble.server.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { ActButton } from '#app/ui/button.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/backups';
import { applyBackupsAction } from './apply-backups-action.server.ts';
import { BackupList } from './parts/backup-list.tsx';
import { BackupTabs } from './parts/backup-tabs.tsx';
import { CurrentRun } from './parts/current-run.tsx';
import { ProtectionPanel, SchedulePanel } from './parts/settings-panels.tsx';
import { UploadPanel } from './parts/upload-panel.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const [backups, current, settings, { trouble, walArchive }, drill, restore, failedRestore] = await Promise.all([
    listBackups(),
    findCurrentRun(),
    getBackupSettings(),
    findBackupHealth(),
    findLastRun('drill', 'good'),
    findLastRun('restore', 'good'),
    findLastRun('restore', 'failed'),
  ]);
  return {
    backups,
    current,
    settings,
    trouble,
    walArchive: walArchive && { since: walArchive.since },
    drilledAt: drill?.finishedAt ?? null,
    // A restore that failed concerns people until another one succeeds.
    failedRestore:
      failedRestore && failedRestore.requestedAt > (restore?.requestedAt ?? new Date(0)) ? failedRestore : null,
    note: restore?.error ?? null,
    isEncrypted: backupContext().key !== undefined,
    hasSecondPlace: backupContext().secondPlace !== undefined,
    now: now(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyBackupsAction(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Backups · Backup & Export', matches);

export default function BackupsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { backups, current, settings, trouble, drilledAt, failedRestore, note, now } = loaderData;
  const result = actionData as FormResult | undefined;
  useRevalidation(backupsTag);
  const warnings = [
    ...trouble,
    ...(failedRestore ? [`The last restore failed. ${failedRestore.error ?? ''}`.trim()] : []),
    ...(note ? [note] : []),
  ];
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
      {warnings.length > 0 && (
        <ul className="mb-5 grid gap-1 rounded-paper bg-warning-bg px-4 py-3 wrap-anywhere text-warning">
          {warnings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <CurrentRun run={current} />
      <div className="grid items-start gap-5 lg:grid-cols-[7fr_5fr]">
        <BackupList backups={backups} now={now} />
        <div className="grid gap-5">
          <ProtectionPanel
            isEncrypted={loaderData.isEncrypted}
            hasSecondPlace={loaderData.hasSecondPlace}
            walArchive={loaderData.walArchive}
            drilledAt={drilledAt}
            canDrill={current === null && backups.some(({ state }) => state === 'good')}
            now={now}
          />
          <UploadPanel error={result?.errors.file} />
          <SchedulePanel key={JSON.stringify(settings)} settings={settings} result={result} />
        </div>
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}
