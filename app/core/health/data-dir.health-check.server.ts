import { access, constants } from 'node:fs/promises';
import { nameOfFailure } from '#app/core/runtime/describe-failure.ts';
import { gigabyte } from '#app/lib/byte-units.ts';
import { findFreeBytes, minFreeBytes } from '../runtime/free-space.server.ts';
import type { HealthCheck } from './health-check.server.ts';

/** Below this the operator should make space. */
const fewFreeDiskBytes = 2 * gigabyte;

/** @throws if the folder cannot be written */
export const requireWritable = (dataDir: string): Promise<void> => access(dataDir, constants.W_OK);

export const dataDirHealth: HealthCheck = {
  name: 'disk',
  label: 'Disk',
  async check({ env }) {
    try {
      await requireWritable(env.dataDir);
    } catch (error) {
      return {
        state: 'failed',
        fact: 'The site cannot write to the server’s disk: uploads and backups fail.',
        advice: 'Ask your technician to make the disk writable.',
        technical: `The DATA_DIR folder is not writable: the error is ${nameOfFailure(error)}. Check that the disk is mounted read-write and that the folder belongs to the site’s user account.`,
      };
    }
    const free = await findFreeBytes(env.dataDir).catch(() => null);
    if (free === null) {
      return {
        state: 'unknown',
        fact: 'The site can write to the server’s disk. The free space is unknown.',
        advice: 'Ask your technician how much space is left.',
        technical: 'Watch the space of the disk of DATA_DIR with the tools of the machine.',
      };
    }
    const fact = `${(free / 1_000_000_000).toFixed(1)} GB are free on the server’s disk.`;
    if (free >= fewFreeDiskBytes) return { state: 'ok', fact };
    return {
      state: free < minFreeBytes ? 'failed' : 'warning',
      fact,
      advice: 'Delete old backups, or ask your technician for more space.',
      link: { label: 'Open Backup & Export', href: '/admin/backup' },
      technical: 'It is the disk of DATA_DIR. Emails in the outbox folder take space too.',
    };
  },
};
