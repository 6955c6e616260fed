import { exactTimeText } from '#app/lib/when.ts';
import type { HealthCheck } from '#app/services/health/health-check.server.ts';
import { findBackupHealth } from './trouble.server.ts';

export const backupHealth: HealthCheck = {
  name: 'backups',
  label: 'Backups',
  async check() {
    const { lastGoodAt, trouble } = await findBackupHealth();
    const fact = lastGoodAt ? `The newest good backup is of ${exactTimeText(lastGoodAt)}.` : 'There is no backup yet.';
    if (trouble.length > 0) {
      return {
        state: 'failed',
        fact: [fact, ...trouble].join(' '),
        advice: 'Look at /admin/backup, correct the cause and press “Back up now”.',
      };
    }
    if (lastGoodAt) return { state: 'ok', fact };
    return { state: 'unknown', fact, advice: 'Press “Back up now” at /admin/backup.' };
  },
};
