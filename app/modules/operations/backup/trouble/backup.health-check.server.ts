import type { HealthCheck } from '#app/core/health/health-check.server.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import type { WalArchiveHealth } from '../point-in-time/archiving.server.ts';
import { findBackupHealth } from './trouble.server.ts';

const link = { label: 'Open Backup & Export', href: '/admin/backup' };

export const backupHealth: HealthCheck = {
  name: 'backups',
  label: 'Backups',
  async check() {
    const { lastGoodAt, walArchive, trouble } = await findBackupHealth();
    const newest = lastGoodAt
      ? `The newest good backup is of ${exactTimeText(lastGoodAt)}.`
      : 'No backup has been checked yet.';
    if (trouble.length > 0) {
      return {
        state: 'failed',
        // A site that is late with its first backup has the same sentence as fact and as trouble.
        fact: [...new Set([newest, ...(walArchive ? [factOf(walArchive)] : []), ...trouble])].join(' '),
        advice: 'Open the backups, correct the cause and press “Back up now”.',
        link,
      };
    }
    const fact = walArchive ? `${newest} ${factOf(walArchive)}` : newest;
    if (lastGoodAt) return { state: 'ok', fact };
    return { state: 'unknown', fact, advice: 'Open the backups and press “Back up now”.', link };
  },
};

function factOf({ since, lastArchivedAt }: WalArchiveHealth): string {
  if (!since) return 'There is no base backup yet, so no point in time can be restored.';
  const last = lastArchivedAt
    ? ` The last part of the change log was archived at ${exactTimeText(lastArchivedAt)}.`
    : '';
  return `Any point in time since ${exactTimeText(since)} can be restored.${last}`;
}
