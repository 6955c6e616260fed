import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { discardImport, listForgotten } from './find-import.server.ts';

const keptMs = 30 * 86_400_000;

/** Returns how many imports will be forgotten by then if nobody decides about them. */
export const countExpiredImports = async (at: Date): Promise<number> =>
  (await listForgotten(new Date(at.getTime() - keptMs))).length;

/** Deletes the files of imports without a decision for thirty days. Idempotent. */
export const cleanUpImports = defineJob({
  name: 'clean-up-imports',
  schema: z.object({}),
  schedule: '45 3 * * *',
  async run(_data, { log }) {
    const forgotten = await listForgotten(new Date(now().getTime() - keptMs));
    for (const { id } of forgotten) await discardImport({ importId: id, actorId: null });
    if (forgotten.length > 0) log.info('removed imports that nobody confirmed', { imports: forgotten.length });
  },
});
