import { Link } from 'react-router';
import { sizeText } from '#app/modules/media/library/media-row.ts';
import type { BackupRun } from '#app/modules/operations/backup/runs/runs.server.ts';
import type { RunCause } from '#app/modules/operations/backup/runs/runs.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { storedSentence } from '#app/ui/failures/stored-error.tsx';

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
            <li
              key={backup.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 md:grid-cols-[9rem_minmax(0,1fr)_9rem]"
            >
              <Link to={`/admin/backup/${backup.id}`} className="row-link">
                <When at={backup.finishedAt ?? backup.requestedAt} now={now} />
              </Link>{' '}
              <p className="line-clamp-2 text-meta wrap-anywhere text-ink-2 max-md:order-last max-md:col-span-2">
                {[causes[backup.cause], sizeOf(backup), faultOf(backup)].filter(Boolean).join(' · ')}
              </p>
              <span className="justify-self-start">
                <StateBadge backup={backup} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export const unfinishedText = 'It could not be completed. Everything is unchanged.';

/** Of a run that failed, why; of a good one, what was left over. */
const faultOf = ({ state, error }: BackupRun): string =>
  error ? storedSentence(error, state === 'failed' ? unfinishedText : '') : '';

const sizeOf = ({ bytes, mediaBytes }: BackupRun): string =>
  bytes === null ? '' : mediaBytes ? `${sizeText(bytes)} and ${sizeText(mediaBytes)} of media` : sizeText(bytes);

export function StateBadge({ backup: { state, verifiedAt } }: { backup: BackupRun }) {
  if (state === 'failed') return <Badge tone="danger">Failed</Badge>;
  if (state !== 'good') return <Badge look="hollow">Running</Badge>;
  return verifiedAt ? <Badge tone="success">Checked</Badge> : <Badge tone="warning">Not checked here</Badge>;
}
