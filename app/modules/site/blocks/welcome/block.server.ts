import { getViewerIfAllowed } from '#app/core/request/viewer-context.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { siteSettings, siteTag } from '#app/modules/company/site-settings.server.ts';
import type { BlockServer } from '#app/modules/content/blocks/block-server.ts';
import { listOpened } from '#app/modules/insight/recently-opened/recently-opened.server.ts';
import { affirmationsTag, listActiveAffirmations } from '#app/modules/pages/affirmations/queries.server.ts';
import type { welcomeBlock } from './block.ts';

const offered = 3;

export const welcomeServer: BlockServer<typeof welcomeBlock> = {
  tags: [affirmationsTag, siteTag],
  async load({ context }) {
    const viewer = await getViewerIfAllowed(context, 'personalizedContent');
    const [affirmations, opened] = await Promise.all([
      listActiveAffirmations(),
      listOpened(viewer, { limit: offered }),
    ]);
    return { affirmations, opened, intervalMs: siteSettings().rotation.minutes * minuteMs };
  },
};
