import { listSlots, showcaseTag } from '#app/features/speaking/queries.server.ts';

export const videoShowcaseLoader = {
  tags: [showcaseTag],
  load: async () => ({ slots: await listSlots() }),
};
