import type { HealthCheck } from '#app/core/health/health-check.server.ts';
import { mediaStorage } from './storage.server.ts';

export const mediaStorageHealth: HealthCheck = {
  name: 'media-storage',
  label: 'Media storage',
  async check({ env }) {
    const place = env.s3 ? `The bucket ${env.s3.bucket}` : 'The folder of media files in DATA_DIR';
    try {
      await mediaStorage().check();
      return { state: 'ok', fact: `${place} answers.` };
    } catch {
      return {
        state: 'failed',
        fact: `${place} does not answer. Pictures that no cache has are missing, and uploads wait.`,
        advice: env.s3
          ? 'Check S3_ENDPOINT, the bucket and its keys, and that this machine reaches the store.'
          : 'Check that the disk is mounted for writing and that the folder belongs to the user of the site.',
      };
    }
  },
};
