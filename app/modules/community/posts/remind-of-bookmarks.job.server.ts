import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { remindOfBookmarks } from './bookmarks.server.ts';

/** Reminds members of bookmarks whose time has come. A run that was missed is made up by the next. */
export const remindOfBookmarksJob = defineJob({
  name: 'remind-of-bookmarks',
  schema: z.object({}),
  schedule: '* * * * *',
  async run(_data, { signal }) {
    while (!signal.aborted && (await remindOfBookmarks()) > 0);
  },
});
