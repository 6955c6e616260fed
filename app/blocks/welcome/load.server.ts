import { affirmationsTag, listActiveAffirmations } from '#app/features/affirmations/queries.server.ts';

export const welcomeLoader = {
  tags: [affirmationsTag],
  load: async () => ({ affirmations: await listActiveAffirmations() }),
};
