import { Link } from 'react-router';
import { sizeText } from '#app/modules/media/library/media-row.ts';
import type { BackupRun } from '#app/modules/operations/backup/runs/runs.server.ts';
import type { RunCause } from '#app/modules/operations/backup/runs/runs.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';

export const causes: Record<RunCause, string> = {
  person: 'Manual',
  schedule: 'Nightly',
  safety: 'Before a restore',
  command: 'Command line',
  found: 'From an earlier machine',
  uploaded: 'Uploaded',
};

/** The stored backups, the newest first. */
export function BackupList({ backups, now }: { backups: readonly BackupRun[]; now: Date }) {
  return (
    <Panel title="Backups">
      {backups.length === 0 ? (
        <EmptyState
          title="No backups yet"
          hint="Press “Back up now”. The backup holds the pages, the media and everything people sent, and is checked afterwards."
          lit="exercise"
        />
      ) : (
        <ul className="divided">
          {backups.map((backup) => (
            <li key={backup.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <Link to={`/admin/backup/${backup.id}`} className="row-link">
                  <When at={backup.finishedAt ?? backup.requestedAt} now={now} />
                </Link>
                <p className="text-meta text-ink-2">
                  {[causes[backup.cause], sizeOf(backup)].filter(Boolean).join(' · ')}
                </p>
                {backup.error && <p className="text-meta text-ink-2">{backup.error}</p>}
              </div>
              <StateBadge backup={backup} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const sizeOf = ({ bytes, mediaBytes }: BackupRun): string =>
  bytes === null ? '' : mediaBytes ? `${sizeText(bytes)} and ${sizeText(mediaBytes)} of media` : sizeText(bytes);

export function StateBadge({ backup: { state, verifiedAt } }: { backup: BackupRun }) {
  if (state === 'failed') return <Badge tone="danger">Failed</Badge>;
  if (state !== 'good') return <Badge look="hollow">Running</Badge>;
  return verifiedAt ? <Badge tone="success">Checked</Badge> : <Badge tone="warning">Not checked here</Badge>;
}
