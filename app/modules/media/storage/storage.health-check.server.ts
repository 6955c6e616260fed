import type { HealthCheck } from '#app/core/health/health-check.server.ts';
import { nameOfFailure } from '#app/core/runtime/describe-failure.ts';
import { mediaStorage } from './storage.server.ts';

export const mediaStorageHealth: HealthCheck = {
  name: 'media-storage',
  label: 'Media storage',
  async check({ env }) {
    const technical = env.s3 ? `The bucket is ${env.s3.bucket}.` : 'It is the folder of media files in DATA_DIR.';
    try {
      await mediaStorage().check();
      return { state: 'ok', fact: 'Pictures and files can be read and saved.', technical };
    } catch (error) {
      return {
        state: 'failed',
        fact: 'Pictures and files cannot be read or saved: some pictures are missing, and uploads wait.',
        advice: 'Nothing is lost. Ask your technician to look at the place where files are kept.',
        technical: `${technical} The error is ${nameOfFailure(error)}. ${
          env.s3
            ? 'Check S3_ENDPOINT, the bucket and its keys, and that this machine reaches the store.'
            : 'Check that the disk is mounted for writing and that the folder belongs to the user of the site.'
        }`,
      };
    }
  },
};
