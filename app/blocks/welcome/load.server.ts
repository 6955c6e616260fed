import {
  affirmationsTag,
  getRotationMinutes,
  listActiveAffirmations,
  rotationTag,
} from '#app/features/affirmations/queries.server.ts';

export const welcomeLoader = {
  tags: [affirmationsTag, rotationTag],
  async load() {
    const [affirmations, minutes] = await Promise.all([listActiveAffirmations(), getRotationMinutes()]);
    return { affirmations, intervalMs: minutes * 60_000 };
  },
};
