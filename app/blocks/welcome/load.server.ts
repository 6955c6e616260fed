import { affirmationsTag, listActiveAffirmations } from '#app/features/affirmations/queries.server.ts';
import { siteSettings, siteTag } from '#app/services/site-settings/site-settings.server.ts';

export const welcomeLoader = {
  tags: [affirmationsTag, siteTag],
  async load() {
    return { affirmations: await listActiveAffirmations(), intervalMs: siteSettings().rotation.minutes * 60_000 };
  },
};
