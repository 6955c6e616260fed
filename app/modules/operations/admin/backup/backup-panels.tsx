import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { ConfirmPasswordPanel } from '#app/modules/accounts/admin/confirm/confirm-password-panel.tsx';
import { sizeText } from '#app/modules/media/library/media-row.ts';
import type { BackupRun } from '#app/modules/operations/backup/runs/runs.server.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { causes } from './backup-list.tsx';

/** The facts about a backup. */
export function DetailsPanel({ backup, now }: { backup: BackupRun; now: Date }) {
  const { finishedAt, requestedAt, bytes, mediaBytes, missingFiles, verifiedAt, copiedAt, archive, cause, state } =
    backup;
  return (
    <Panel title="Details">
      <dl className="facts">
        <DetailRow label={state === 'failed' ? 'Failed' : 'Created'}>
          {exactTimeText(finishedAt ?? requestedAt)}
        </DetailRow>
        <DetailRow label="Type">{causes[cause]}</DetailRow>
        {bytes !== null && <DetailRow label="Size">{sizeText(bytes)}</DetailRow>}
        {mediaBytes !== null && <DetailRow label="Media">{sizeText(mediaBytes)}</DetailRow>}
        {missingFiles > 0 && <DetailRow label="Missing media files">{missingFiles}</DetailRow>}
        {state === 'good' && (
          <DetailRow label="Checked">
            {verifiedAt ? <When at={verifiedAt} now={now} /> : 'Not on this machine'}
          </DetailRow>
        )}
        {copiedAt && (
          <DetailRow label="Off-site copy made">
            <When at={copiedAt} now={now} />
          </DetailRow>
        )}
        {archive && (
          <DetailRow label="File">
            <span className="wrap-anywhere">{archive}</span>
          </DetailRow>
        )}
      </dl>
    </Panel>
  );
}

interface DownloadPanelProps {
  id: string;
  /** Whether the password was entered within the last minutes. */
  isConfirmed: boolean;
  /** Whether it is sent encrypted, so not as a zip. */
  isEncrypted: boolean;
  result: FormResult | undefined;
}

/** A backup as one file. It contains everything, so the password is asked for first. */
export function DownloadPanel({ id, isConfirmed, isEncrypted, result }: DownloadPanelProps) {
  if (!isConfirmed) {
    return (
      <ConfirmPasswordPanel
        title="Download this backup"
        reason="One file with the whole site. It contains everything that people sent, so please enter your password first."
        result={result}
      />
    );
  }
  return (
    <Panel title="Download this backup">
      <div className="grid gap-4 p-4">
        <p className="text-ink-2">One file with the whole site. Keep it where only you can read it.</p>
        <div className="flex flex-wrap gap-2.5">
          <a href={`/admin/backup/${id}/download`} download className="button button-quiet justify-self-start">
            Download this backup
          </a>{' '}
          {!isEncrypted && (
            <a href={`/admin/backup/${id}/download?as=zip`} download className="button button-quiet">
              Download as .zip
            </a>
          )}
        </div>
        {isEncrypted ? (
          <p className="text-meta text-ink-2">It is encrypted: you need the key to open or restore it.</p>
        ) : (
          <p className="text-meta text-ink-2">
            Both can be uploaded and restored. A .zip opens on any office computer.
          </p>
        )}
      </div>
    </Panel>
  );
}

interface RemovePanelProps {
  /** Whether there is a file; otherwise only the record of an attempt. */
  hasArchive: boolean;
  isBusy: boolean;
}

export function RemovePanel({ hasArchive, isBusy }: RemovePanelProps) {
  return (
    <Panel title="Remove">
      <Form method="post" className="grid gap-3 p-4">
        <p className="text-ink-2">
          {hasArchive ? 'Media used by other backups is kept.' : 'It has no file: only this record is deleted.'}
        </p>
        <button
          type="button"
          className="button button-danger justify-self-start"
          disabled={isBusy}
          {...opensDialog('remove-backup')}
        >
          Remove this backup
        </button>
        <ConfirmDialog
          id="remove-backup"
          title="Remove this backup?"
          keep="Keep it"
          confirm={<ActButton act="remove" label="Remove" tone="danger" />}
        >
          <p>{hasArchive && 'It is deleted here and from the off-site copy. '}The site itself does not change.</p>
        </ConfirmDialog>
      </Form>
    </Panel>
  );
}
