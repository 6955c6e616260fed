import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { removeFormerVersions } from './former-versions.server.ts';
import { emptyTrash } from './trash.server.ts';

/** Deletes files that have been in the trash for thirty days, and contents replaced as long ago. Idempotent. */
export const emptyMediaTrash = defineJob({
  name: 'empty-media-trash',
  schema: z.object({}),
  schedule: '50 3 * * *',
  async run(_data, context) {
    const removed = (await removeFormerVersions()) + (await emptyTrash(context));
    if (removed > 0) context.log.info('the media bin was emptied', { removed });
  },
});
