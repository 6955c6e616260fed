import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { renderStalePosts } from './render-post.server.ts';

/** Renders the posts again that an earlier version of the site has rendered. Idempotent. */
export const renderPostsJob = defineJob({
  name: 'render-posts',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  timeoutMs: hourMs,
  async run(_data, { signal }) {
    while (!signal.aborted && (await renderStalePosts()) > 0);
  },
});
