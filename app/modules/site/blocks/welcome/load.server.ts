import { getViewerAllowing } from '#app/core/request/viewer-context.server.ts';
import { siteSettings, siteTag } from '#app/modules/company/site-settings.server.ts';
import type { BlockRequest } from '#app/modules/content/blocks/block-request.ts';
import { listOpened } from '#app/modules/insight/recently-opened/recently-opened.server.ts';
import { affirmationsTag, listActiveAffirmations } from '#app/modules/pages/affirmations/queries.server.ts';

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
