import type { BlockRequest } from '#app/blocks/block-request.ts';
import { affirmationsTag, listActiveAffirmations } from '#app/features/affirmations/queries.server.ts';
import { listOpened } from '#app/services/recently-opened/recently-opened.server.ts';
import { getViewerAllowing } from '#app/services/request/viewer-context.server.ts';
import { siteSettings, siteTag } from '#app/services/site-settings/site-settings.server.ts';

const offered = 3;

export const welcomeLoader = {
  tags: [affirmationsTag, siteTag],
  async load({ context }: BlockRequest) {
    const viewer = await getViewerAllowing(context, 'personalizedContent');
    const [affirmations, opened] = await Promise.all([
      listActiveAffirmations(),
      listOpened(viewer, { limit: offered }),
    ]);
    return { affirmations, opened, intervalMs: siteSettings().rotation.minutes * 60_000 };
  },
};
