import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { countDecidedProposals, deleteDecidedProposals } from './proposals/decide-proposal.server.ts';
import { apiAnswers, apiCodes } from './tables.server.ts';

const dayMs = 24 * 3_600_000;
const proposalDays = 90;

/** Returns how many proposals will be deleted by then. */
export const countOldProposals = (at: Date): Promise<number> =>
  countDecidedProposals(new Date(at.getTime() - proposalDays * dayMs));

/** Deletes the answers of idempotency keys and codes of grants after a day, and proposals 90 days after their decision. */
export const cleanUpApi = defineJob({
  name: 'clean-up-api',
  schema: z.object({}),
  schedule: '25 3 * * *',
  async run(_data, { log }) {
    const answers = await inTransaction(async (tx) => {
      const before = new Date(now().getTime() - dayMs);
      // Until then a code that comes again is recognised.
      await tx.delete(apiCodes).where(lt(apiCodes.expiresAt, before));
      const isOld = lt(apiAnswers.createdAt, before);
      return (await tx.delete(apiAnswers).where(isOld).returning({ key: apiAnswers.key })).length;
    });
    const before = new Date(now().getTime() - proposalDays * dayMs);
    const proposals = await inTransaction((tx) => deleteDecidedProposals(tx, before));
    if (answers + proposals > 0) log.info('old records of the API deleted', { answers, proposals });
  },
});
